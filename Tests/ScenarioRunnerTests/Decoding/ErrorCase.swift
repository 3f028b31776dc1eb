import Testing

/// A document and everything that is wrong with it.
struct ErrorCase: Sendable, CustomTestStringConvertible {
  let text: String
  let errors: [String]

  init(_ text: String, _ errors: String...) {
    self.text = text
    self.errors = errors
  }

  init(steps: String = "", pager: String = #""model": "PagerView", "pages": 5"#, rest: String = "", _ errors: String...)
  {
    text = document(steps, pager: pager, rest: rest)
    self.errors = errors
  }

  var testDescription: String { errors.first ?? "" }
}

/// What `init` writes.
enum FirstScenario {
  static let name = "first-swipe.json"
  static let schemaName = "scenario.schema.json"

  /// A scenario that passes, with a word on each part. The threshold is the model's: two fifths of 390 pt are 156.
  static let text = """
    {
      // Editors check and complete what follows by this schema. Comments are fine here, and so are trailing commas.
      "$schema": "./scenario.schema.json",
      "name": "Two fifths of the width turn a page",
      "notes": "Write down why it matters, and where the figures come from.",

      // The world around the pager; all of it may be left out. Lengths are points, times milliseconds.
      "environment": { "viewport": [390, 844] },

      // "pagerlab models" lists the pagers, "pagerlab models PagerView" the options of this one.
      "pager": { "model": "PagerView", "pages": 5 },

      // What the finger and the app do, in order. "$dx" is filled in by each row of "cases" below.
      "steps": [
        { "swipe": { "by": ["$dx", 0], "duration": 250 } }
      ],

      // What must be true once the pager is at rest. "pagerlab explain FILE" tells what happened, and why.
      "expect": { "page": "$page", "settleTime": { "atMost": 500 } },

      // The document runs once a row.
      "cases": [
        { "name": "just short", "dx": -155.9, "page": 0 },
        { "name": "just past", "dx": -156.1, "page": 1 },
        { "name": "backwards, where no page is", "dx": 156.1, "page": 0 }
      ]
    }

    """
}

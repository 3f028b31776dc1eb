import Testing

@testable import PagerEngine

@Suite("Which way a language is written")
struct WritingDirectionTests {
  @Test(arguments: [
    "ar", "he", "iw", "fa", "ur", "yi", "ji", "ps", "dv", "ug", "sd", "ckb", "ar-EG", "ar_EG", "AR", "he-IL", "az-Arab",
    "az_Arab_IR", "pa-Arab-PK", "ku-Arab", "uz-arab", "ff-Adlm", "en-Hebr", "fa-AF",
  ])
  func `From the right`(language: String) {
    #expect(WritingDirection.isRightToLeft(language))
  }

  @Test(arguments: [
    "en", "de", "ja", "zh-Hant", "az", "az-Latn", "ku", "pa", "uz", "ff", "ar-Latn", "he-Latn-IL", "sd-Deva", "en-AR",
    "es-419", "", "-", "x", "arr",
  ])
  func `From the left`(language: String) {
    #expect(!WritingDirection.isRightToLeft(language))
  }

  /// What the pager makes of it: the device's first language, of the locale in 2.5.0, nothing before.
  @Test(arguments: [
    ("head", "", true), ("2.5.0", "", false), ("1.14", "", false), ("head", "ar", true), ("2.5.0", "ar", true),
    ("1.14", "ar", false), ("head", "en", false), ("2.5.0", "xx", false),
  ])
  func `Each version asks in its own way`(version: String, language: String, mirrored: Bool) throws {
    let scene = PagerScene(modifiers: ["version": .text(version)], page: 5, language: language)
    #expect(try scene.pager().landing.mirrored == mirrored)
    let drag = try scene.drag(slow(-180))
    #expect(drag.run.page == (mirrored ? 4 : 6))
  }
}

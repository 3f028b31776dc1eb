import Testing

@testable import Reports

@Suite struct ContentHashTests {
  @Test(
    "the digests that FIPS 180-4 and the standard's examples publish",
    arguments: [
      ("", "47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU="), ("abc", "ungWv48Bz+pBQUDeXa4iI7ADYaOWF3qctBD/YfIAFa0="),
      (
        "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq", "JI1qYdIGOLjlwCaTDD5gOaM85Flk/yFn9uzt1BnbBsE="
      ),
    ])
  func published(_ message: String, _ digest: String) {
    #expect(ContentHash.source(message) == "'sha256-\(digest)'")
  }

  @Test func `Base64 pads what RFC 4648 pads`() {
    let cases = [
      ("", ""), ("f", "Zg=="), ("fo", "Zm8="), ("foo", "Zm9v"), ("foob", "Zm9vYg=="), ("foobar", "Zm9vYmFy"),
    ]
    for (text, coded) in cases { #expect(ContentHash.base64(Array(text.utf8)) == coded) }
  }
}

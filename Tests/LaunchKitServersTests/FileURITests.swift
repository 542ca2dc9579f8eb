import SourceText
import Testing

@testable import LaunchKitServers

@Suite("URIs of files")
struct FileURITests {
  @Test(
    "paths and URIs are the same file",
    arguments: [
      ("/a/b.plist", "file:///a/b.plist"), ("/My App/é", "file:///My%20App/%C3%A9"),
      ("/100%#?.plist", "file:///100%25%23%3F.plist"), ("/", "file:///"),
    ])
  func roundTrip(_ path: String, _ uri: String) {
    #expect(FileURI.of(path) == uri)
    #expect(FileURI.path(uri) == path)
  }

  @Test("bytes that are no text survive")
  func otherBytes() {
    let path = UndecodedBytes.text([0x2F, 0x61, 0xFF, 0x62])
    #expect(FileURI.of(path) == "file:///a%FFb")
    #expect(FileURI.path("file:///a%FFb") == path)
  }

  @Test("other URIs name no file")
  func others() {
    for uri in [
      "http://a/b", "untitled:Untitled-1", "file://elsewhere/a", "file:///a%0", "file:///a%00",
      "file:///a%zz",
    ] {
      #expect(FileURI.path(uri) == nil, "\(uri)")
    }
    #expect(FileURI.path("FILE://localhost/a") == "/a")
  }
}

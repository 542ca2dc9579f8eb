import Findings
import SourceText
import Testing

@Suite struct RelatedFileTests {
  private func note(_ file: SourceFile, isText: Bool = true) -> Finding.Note {
    Finding.Note("here", at: .at(1), in: RelatedFile(file, isText: isText), keyPath: [.key("a")])
  }

  @Test("Notes on the same place of the same file are equal, whoever made them")
  func sameFileIsEqual() {
    let file = SourceFile(path: "Info.plist", text: "<dict/>")
    let notes: Set = [
      note(file), note(file), note(SourceFile(path: "Info.plist", text: "<dict/>")),
    ]
    #expect(notes.count == 1)
  }

  @Test(
    "Another path, format, content or encoding is another file",
    arguments: [
      SourceFile(path: "Info2.plist", text: "<dict/>"),
      SourceFile(path: "Info.plist", text: "<true/>"),
      SourceFile(path: "Info.plist", text: "<dict/> "),
      try SourceFile(path: "Info.plist", bytes: [0xEF, 0xBB, 0xBF] + Array("<dict/>".utf8))
        .decoded(),
      try SourceFile(
        path: "Info.plist", bytes: "<dict/>".utf8.flatMap { [$0, 0] }
      ).decoded(),
    ])
  func otherFileDiffers(_ other: SourceFile) {
    let file = SourceFile(path: "Info.plist", text: "<dict/>")
    #expect(note(file) != note(other))
    #expect(note(other) != note(other, isText: false))
    #expect(note(file) != Finding.Note("here", at: .at(1)))
  }

  @Test("Paths that differ in Unicode normalization only are two files")
  func pathsAreBytes() {
    let composed = SourceFile(path: "\u{E9}.plist", text: "")
    let decomposed = SourceFile(path: "e\u{301}.plist", text: "")
    #expect(note(composed) != note(decomposed))
  }
}

import Foundation
import LaunchKitTestSupport
import PropertyListReading
import PropertyListSyntax
import SourceText
import Testing

@Suite("Edits of real files")
struct RealFileEditTests {
  @Test("What was inserted and is removed again leaves the file as it was, to the byte")
  func insertAndRemove() throws {
    var edited = 0
    for file in try PropertyListFiles.all(in: Corpus.urlOrSamples) {
      let original = try Data(contentsOf: file.url)
      // The largest project files would take most of the time and show nothing new.
      guard original.count < 200_000 else { continue }
      let before = PropertyListDocument.read(SourceFile(path: file.path, bytes: original))
      guard before.format.isText, !before.hasErrors, let dictionary = before.root?.dictionary,
        !dictionary.isEmpty
      else { continue }
      let name = "NewKey \"<&>\" ż"
      let inserted = try TextEditing.apply(
        PropertyListEditor(before).insert(name, ["value"], into: dictionary), to: before.source)
      let between = PropertyListDocument.read(SourceFile(path: file.path, bytes: inserted))
      #expect(between.diagnostics.count == before.diagnostics.count, "\(file.path)")
      let entry = try #require(between.root?.dictionary?.entry(name), "\(file.path)")
      #expect(PropertyListFragment(entry.value) == ["value"], "\(file.path)")
      let entries = between.root?.dictionary.map { Array($0) } ?? []
      #expect(entries.count == Array(dictionary).count + 1, "\(file.path)")
      let removed = try TextEditing.apply(
        PropertyListEditor(between).remove(entry), to: between.source)
      let isSame = removed == Array(original)
      #expect(isSame, "\(file.path)")
      edited += 1
    }
    #expect(edited >= (Corpus.url == nil ? 30 : 800))
  }
}

import LaunchKitTestSupport
import LaunchModel
import PropertyListReading
import PropertyListSyntax
import SourceText
import Testing

@Suite("JSON Schemas")
struct SchemaTests {
  @Test(
    "the committed schemas are the ones the catalog gives",
    arguments: [
      (InfoPlistSchema.fileName, InfoPlistSchema.json()),
      (SceneManifestSchema.fileName, SceneManifestSchema.json()),
      (LaunchOptionsSchema.fileName, LaunchOptionsSchema.json()),
      (LaunchKeysSchema.fileName, LaunchKeysSchema.json()),
      (PrivacyManifestSchema.fileName, PrivacyManifestSchema.json()),
      (LaunchContract.Schema.fileName, LaunchContract.Schema.json()),
    ])
  func schemasAreFresh(file: String, text: String) throws {
    #expect(try Snapshot.difference(of: text, from: "Schemas/\(file)") == nil)
  }

  @Test(
    "every reference in a schema leads somewhere",
    arguments: [
      InfoPlistSchema.json(), SceneManifestSchema.json(), LaunchOptionsSchema.json(),
      LaunchKeysSchema.json(), LaunchContract.Schema.json(), PrivacyManifestSchema.json(),
    ])
  func referencesResolve(text: String) throws {
    let document = PropertyListReader().read(SourceFile(path: "schema.json", text: text))
    let root = try #require(document.root)
    #expect(document.diagnostics.isEmpty)
    var references: Set<String> = []
    collect(root, &references)
    #expect(!references.isEmpty)
    for reference in references {
      var value: PropertyListValue? = root
      for step in reference.split(separator: "/").dropFirst() {
        value = value?.dictionary?[String(step)]
      }
      #expect(value != nil, "\(reference)")
    }
  }

  private func collect(_ value: PropertyListValue, _ references: inout Set<String>) {
    for entry in value.dictionary.map(Array.init) ?? [] {
      if entry.key.string == "$ref", let reference = entry.value.string {
        references.insert(reference)
      }
      collect(entry.value, &references)
    }
    for element in value.array.map(Array.init) ?? [] { collect(element, &references) }
  }
}

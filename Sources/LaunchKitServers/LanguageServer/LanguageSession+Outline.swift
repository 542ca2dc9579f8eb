internal import FileSystem
internal import Findings
internal import LaunchAnalysis
internal import LaunchProject
internal import PropertyListReading
internal import PropertyListSyntax
internal import RuleEngine
internal import SourceText

/// The parts of a document, and the files that it names.
extension LanguageSession {
  /// The most symbols of a document; project files have tens of thousands of values.
  private static let maximumSymbolCount = 4_000

  mutating func outline(_ id: RemoteIdentifier, _ parameters: RemoteObject) throws(RemoteError) {
    let (document, _) = try place(in: parameters)
    let symbols = DocumentSymbol.all(in: document, upTo: Self.maximumSymbolCount)
    let client = client
    answer(id) { json in
      json.array { json in
        for symbol in symbols {
          if client.nestsSymbols {
            symbol.write(in: document.text, client.encoding, to: &json)
          } else {
            symbol.writeFlat(document.uri, in: document.text, client.encoding, to: &json)
          }
        }
      }
    }
  }

  mutating func link(_ id: RemoteIdentifier, _ parameters: RemoteObject) throws(RemoteError) {
    let (document, _) = try place(in: parameters)
    var links: [(range: Range<Int>, path: String)] = []
    if document.kind == .settings {
      let folder = PathText.folder(of: document.path)
      let file = XCConfigFile(SourceFile(path: document.path, bytes: document.text.content))
      for case .include(let include) in file.lines {
        let path = ProjectRoot.join(folder, include.path)
        if OutputFile.exists(path) { links.append((include.place.span.range, path)) }
      }
    } else if case .propertyList = document.kind {
      guard
        let targets = try targets(
          of: document.path, for: id, "textDocument/documentLink", parameters)
      else { return }
      links = Self.storyboards(in: document, targets)
    }
    let (client, session) = (client, self)
    answer(id) { json in
      json.array { json in
        for link in links {
          json.object { json in
            json.member("range", link.range, in: document.text, client.encoding)
            json.member("target", session.uri(of: ResolvedPaths().path(of: link.path)))
          }
        }
      }
    }
  }

  /// The values that name storyboards of the targets.
  private static func storyboards(
    in document: OpenDocument, _ targets: FileTargets
  ) -> [(range: Range<Int>, path: String)] {
    var links: [(range: Range<Int>, path: String)] = []
    func visit(_ value: PropertyListValue) {
      if let dictionary = value.dictionary {
        for entry in dictionary {
          if let key = entry.key.string, NamedPart(key: key) == .storyboard,
            let name = entry.value.string
          {
            let found = targets.targets.lazy.compactMap { target in
              target.target.resources.value?.storyboards(named: name).first
            }.first
            if let found {
              links.append((entry.value.contentSpan.range, found.file.source.path))
            }
          }
          visit(entry.value)
        }
      } else if let array = value.array {
        for element in array { visit(element) }
      }
    }
    let list = PropertyListDocument.read(
      SourceFile(path: document.path, bytes: document.text.content))
    if let root = list.root { visit(root) }
    return links
  }
}

import LaunchModel
import Testing

@Suite("Documents an app opens")
struct DocumentCapabilityTests {
  private typealias Files = CapabilityFiles

  enum Outcome: Sendable, Equatable {
    case declared(String)
    case missing
    case unknown
  }

  struct Case: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let plist: String
    let file: String
    let outcome: Outcome

    init(_ plist: String, _ file: String, _ outcome: Outcome, _ line: Int = #line) {
      self.plist = plist
      self.file = file
      self.outcome = outcome
      testDescription = "line \(line): \(file)"
    }
  }

  private static func opens(_ types: String..., more: String = "") -> String {
    let list = types.map { "<string>\($0)</string>" }.joined()
    return Files.dictionaries(
      "CFBundleDocumentTypes", "<key>LSItemContentTypes</key><array>\(list)</array>" + more)
  }
  private static func type(_ name: String, _ extensions: String..., conformsTo: [String]) -> String
  {
    let tags = extensions.map { "<string>\($0)</string>" }.joined()
    let parents = conformsTo.map { "<string>\($0)</string>" }.joined()
    return Files.string("UTTypeIdentifier", name)
      + "<key>UTTypeConformsTo</key><array>\(parents)</array>"
      + "<key>UTTypeTagSpecification</key><dict><key>public.filename-extension</key>"
      + "<array>\(tags)</array></dict>"
  }
  private static func exports(_ types: String...) -> String {
    "<key>UTExportedTypeDeclarations</key><array>"
      + types.map { "<dict>\($0)</dict>" }.joined() + "</array>"
  }
  private static func imports(_ types: String...) -> String {
    "<key>UTImportedTypeDeclarations</key><array>"
      + types.map { "<dict>\($0)</dict>" }.joined() + "</array>"
  }
  private static func listing(_ extensions: String...) -> String {
    let list = extensions.map { "<string>\($0)</string>" }.joined()
    return Files.dictionaries(
      "CFBundleDocumentTypes", "<key>CFBundleTypeExtensions</key><array>\(list)</array>")
  }

  private static let note = type("com.example.Note", "note", conformsTo: ["public.data"])

  static let system: [Case] = [
    Case(opens("com.adobe.pdf"), "a.pdf", .declared("com.adobe.pdf")),
    Case(opens("com.adobe.PDF"), "A.PDF", .declared("com.adobe.PDF")),
    Case(opens("com.adobe.pdf"), "/in/b.txt/a.pdf", .declared("com.adobe.pdf")),
    Case(opens("com.adobe.pdf"), "a.pdf.txt", .missing),
    Case(opens("public.image"), "photo.jpg", .declared("public.image")),
    Case(opens("public.image"), "photo.HEIC", .declared("public.image")),
    Case(opens("public.data"), "photo.jpg", .declared("public.data")),
    Case(opens("public.item"), "photo.jpg", .declared("public.item")),
    Case(opens("public.content"), "photo.jpg", .declared("public.content")),
    Case(opens("public.png", "public.jpeg"), "photo.jpg", .declared("public.jpeg")),
    Case(opens("public.png"), "photo.jpg", .missing),
    Case(opens("public.text"), "main.swift", .declared("public.text")),
    Case(opens("public.plain-text"), "list.csv", .unknown),
    Case(opens("public.plain-text"), "page.html", .missing),
    Case(opens("public.zip-archive"), "a.zip", .declared("public.zip-archive")),
    Case(opens("com.pkware.zip-archive"), "a.zip", .declared("com.pkware.zip-archive")),
    Case(opens("public.archive"), "a.tar.gz", .declared("public.archive")),
    Case(opens("public.composite-content"), "a.docx", .unknown),
    Case(opens("public.image"), "a.docx", .missing),
    Case(opens("public.something"), "a.jpg", .unknown),
    Case(opens("com.example.other"), "a.jpg", .unknown),
    Case(opens("org.idpf.epub-folder"), "a.epub", .unknown),
    Case(opens("$(TYPE)"), "a.jpg", .unknown),
    Case(opens("public.jpeg", more: Files.string("LSHandlerRank", "None")), "a.jpg", .unknown),
    Case(opens("public.jpeg", more: Files.string("CFBundleTypeRole", "None")), "a.jpg", .unknown),
    Case(
      opens("public.jpeg", more: Files.string("CFBundleTypeRole", "Viewer")), "a.jpg",
      .declared("public.jpeg")),
    Case("", "a.jpg", .missing),
    Case("", "a.strange", .missing),
    Case("<key>CFBundleDocumentTypes</key><array/>", "a.strange", .missing),
    // Extensions that nobody here declares.
    Case(opens("public.data"), "a.strange", .declared("public.data")),
    Case(opens("public.item"), "README", .declared("public.item")),
    Case(opens("public.image"), "a.strange", .unknown),
    Case(opens("public.data"), ".hidden", .declared("public.data")),
    Case(opens("public.image"), "", .unknown),
    Case(opens("public.image"), "a.", .unknown),
  ]

  static let own: [Case] = [
    Case(exports(note) + opens("com.example.note"), "a.note", .declared("com.example.note")),
    Case(exports(note) + opens("public.data"), "a.note", .declared("public.data")),
    Case(exports(note) + opens("public.item"), "a.note", .declared("public.item")),
    Case(exports(note) + opens("public.text"), "a.note", .missing),
    Case(exports(note) + opens("com.example.note"), "a.jpg", .missing),
    Case(exports(note) + opens("public.text"), "a.notes", .unknown),
    Case(imports(note) + opens("com.example.note"), "a.NOTE", .declared("com.example.note")),
    Case(imports(note) + opens("public.text"), "a.note", .unknown),
    Case(imports(note), "a.note", .missing),
    Case(
      exports(type("a.b", "x", conformsTo: ["a.c"]), type("a.c", conformsTo: ["public.jpeg"]))
        + opens("public.image"), "f.x", .declared("public.image")),
    Case(
      exports(type("a.b", "x", conformsTo: ["a.b"])) + opens("public.image"), "f.x", .missing),
    Case(
      exports(
        type("a.b", "x", conformsTo: ["a.c"]), type("a.c", conformsTo: ["a.b", "a.d"]),
        type("a.d", conformsTo: ["public.png"])) + opens("public.png"), "f.x",
      .declared("public.png")),
    Case(
      exports(type("a.b", "x", conformsTo: ["a.c"]), type("a.c", conformsTo: ["a.b"]))
        + opens("public.png"), "f.x", .missing),
    Case(
      exports(type("a.b", "x", conformsTo: ["other.type"])) + opens("public.png"), "f.x", .unknown),
    Case(
      exports(type("a.b", "x", conformsTo: ["$(PARENT)"])) + opens("public.png"), "f.x", .unknown),
    Case(
      exports(type("a.b", "$(EXT)", conformsTo: ["public.data"])) + opens("a.b"), "f.x", .unknown),
    Case(
      exports(type("$(ID).doc", "x", conformsTo: ["public.data"])) + opens("$(ID).doc"), "f.x",
      .declared("$(ID).doc")),
    Case(
      exports(type("$(ID).doc", "x", conformsTo: ["public.data"])) + opens("$(ID).doc"), "f.jpg",
      .missing),
    Case(exports(type("a.b", "tar.x", conformsTo: [])) + opens("a.b"), "f.tar.x", .declared("a.b")),
    Case(exports(type("a.b", ".x", conformsTo: [])) + opens("a.b"), "f.x", .declared("a.b")),
    Case(exports(type("a.b", "jpg", conformsTo: [])) + opens("a.b"), "f.jpg", .declared("a.b")),
  ]

  static let legacy: [Case] = [
    Case(listing("txt", "Note"), "a.note", .declared("Note")),
    Case(listing("*"), "a.note", .declared("*")),
    Case(listing("txt"), "a.jpg", .missing),
    Case(listing("$(EXT)"), "a.jpg", .unknown),
    Case(
      Files.dictionaries(
        "CFBundleDocumentTypes", Files.strings("CFBundleTypeMIMETypes", "image/jpeg")),
      "a.jpg", .unknown),
    Case(
      opens("public.png", more: Files.strings("CFBundleTypeExtensions", "jpg")), "a.jpg", .missing),
  ]

  @Test("files of the system's types", arguments: system)
  func answersSystem(_ test: Case) { expect(test) }

  @Test("files of the app's types", arguments: own)
  func answersOwn(_ test: Case) { expect(test) }

  @Test("document types of old times", arguments: legacy)
  func answersLegacy(_ test: Case) { expect(test) }

  private func expect(_ test: Case) {
    let capabilities = Files.capabilities(plist: test.plist, entitlements: nil)
    let outcome: Outcome =
      switch capabilities.document(named: test.file) {
      case .declared(let place): .declared(Files.text(place))
      case .missing: .missing
      case .unknown, .notNeeded: .unknown
      }
    #expect(outcome == test.outcome)
  }

  @Test("a missing document type is named with the extension, at the list of document types")
  func words() throws {
    let capabilities = Files.capabilities(plist: Self.opens("public.png"), entitlements: nil)
    let missing = try #require(capabilities.document(named: "b.a.jpg").missing)
    #expect(missing.name == "a type for files with the extension 'jpg' in 'CFBundleDocumentTypes'")
    #expect(Files.text(missing.place) == "<array>")
  }

  @Test("a long chain and a wide net of types are gone through once")
  func largeHierarchies() {
    let count = 2_000
    let chain = (0..<count).map {
      "<dict>\(Self.type("t.\($0)", "x", conformsTo: ["t.\($0 + 1)", "t.0", "t.\($0 / 2)"]))</dict>"
    }
    let plist =
      "<key>UTExportedTypeDeclarations</key><array>\(chain.joined())</array>"
      + Self.opens("t.\(count - 1)")
    let capabilities = Files.capabilities(plist: plist, entitlements: nil)
    #expect(capabilities.document(named: "a.x").holds == true)
    #expect(capabilities.document(named: String(repeating: ".x", count: 100_000)).holds == true)
  }
}

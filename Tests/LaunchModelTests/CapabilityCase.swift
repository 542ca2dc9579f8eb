import LaunchModel
import PropertyListReading
import PropertyListSyntax
import SourceText
import Testing

/// What an app declares, one question, and the answer that is expected.
struct CapabilityCase: Sendable, CustomTestStringConvertible {
  /// An answer, with the text of its place.
  enum Expected: Sendable, Equatable {
    case declared(String)
    case notNeeded
    case missing(String, at: String)
    /// The place's text; nil for none.
    case unknown(at: String?)
  }

  let testDescription: String
  /// The Info.plist's entries beside its identity; nil for no Info.plist.
  let plist: String?
  /// The entitlements' entries; nil for none given.
  let entitlements: String?
  let question: @Sendable (DeclaredCapabilities) -> DeclaredCapabilities.Answer
  let expected: Expected

  init(
    _ description: String, plist: String? = nil, entitlements: String? = nil, _ expected: Expected,
    _ question: @escaping @Sendable (DeclaredCapabilities) -> DeclaredCapabilities.Answer
  ) {
    testDescription = description
    self.plist = plist
    self.entitlements = entitlements
    self.question = question
    self.expected = expected
  }

  /// The answer, with the text that its place cuts out of the file it names.
  var answer: Expected {
    switch question(CapabilityFiles.capabilities(plist: plist, entitlements: entitlements)) {
    case .declared(let place): .declared(CapabilityFiles.text(place))
    case .notNeeded: .notNeeded
    case .missing(let missing):
      .missing(missing.name, at: CapabilityFiles.text(missing.place))
    case .unknown(let unresolved): .unknown(at: unresolved.place.map(CapabilityFiles.text))
    }
  }
}

/// Files for questions about capabilities, and the XML they are put together from.
enum CapabilityFiles {
  static func strings(_ key: String, _ values: String...) -> String {
    "<key>\(key)</key><array>\(values.map { "<string>\($0)</string>" }.joined())</array>"
  }
  static func string(_ key: String, _ value: String) -> String {
    "<key>\(key)</key><string>\(value)</string>"
  }
  static func yes(_ key: String) -> String { "<key>\(key)</key><true/>" }
  static func dictionaries(_ key: String, _ contents: String...) -> String {
    "<key>\(key)</key><array>\(contents.map { "<dict>\($0)</dict>" }.joined())</array>"
  }

  static let identity =
    string("CFBundleIdentifier", "com.example.app") + string("CFBundleExecutable", "App")

  static func plist(_ entries: String, identity: String = identity) -> InfoPlist? {
    InfoPlist(read("Info.plist", "<plist><dict>\(identity)\(entries)</dict></plist>"))
  }

  static func entitlements(_ entries: String) -> Entitlements? {
    Entitlements(read("App.entitlements", "<plist><dict>\(entries)</dict></plist>"))
  }

  static func capabilities(plist: String?, entitlements: String?) -> DeclaredCapabilities {
    DeclaredCapabilities(
      infoPlist: plist.flatMap { Self.plist($0) },
      entitlements: entitlements.flatMap { Self.entitlements($0) })
  }

  /// The text that a place cuts out, with the name of its file before it.
  static func text(_ place: DeclaredCapabilities.Place) -> String {
    let isRight =
      place.source.path == (place.file == .infoPlist ? "Info.plist" : "App.entitlements")
    return (isRight ? "" : place.source.path + ": ") + place.source.text(place.span)
  }

  private static func read(_ path: String, _ text: String) -> PropertyListDocument {
    PropertyListReader().read(SourceFile(path: path, text: text))
  }
}

internal import FileSystem
internal import Findings
internal import LaunchProject
internal import PropertyListReading
internal import PropertyListSyntax
internal import SourceText

/// A JSON file that describes a project, with the places of its values.
struct JSONManifest {
  /// The maximum size of a file, in bytes.
  static let maximumByteCount = 4 << 20
  /// The maximum number of values in a file.
  static let maximumValueCount = 20_000

  let file: RelatedFile
  /// The object in the file; nil if it has none, or exceeds a limit.
  let object: PropertyListDictionary?
  /// Why there is no object.
  let problems: [Finding]

  /// Reads a text.
  init(_ source: SourceFile, maximumValueCount: Int = Self.maximumValueCount) {
    let document = PropertyListDocument.read(source)
    file = document.relatedFile
    func problem(_ message: String, at span: SourceSpan) -> Finding {
      Finding(rule: ProjectRule.invalidFile, severity: .error, message: message, span: span)
    }
    guard !document.hasErrors, let root = document.root else {
      object = nil
      problems = document.diagnostics.filter { $0.severity == .error }.prefix(1).map {
        problem($0.message, at: $0.span)
      }
      return
    }
    guard document.nodeCount <= maximumValueCount else {
      object = nil
      problems = [problem("the file has more than \(maximumValueCount) values", at: .at(0))]
      return
    }
    object = root.dictionary
    problems =
      object == nil ? [problem("the file holds no object", at: root.markSpan)] : []
  }

  /// Reads a file; nil if it is missing, outside the root or too large.
  init?(
    _ path: String, in root: ProjectRoot, maximumByteCount: Int = Self.maximumByteCount,
    maximumValueCount: Int = Self.maximumValueCount
  ) {
    guard root.item(at: path) == .file,
      let source = try? root.read(path, maximumByteCount: maximumByteCount)
    else { return nil }
    self.init(source, maximumValueCount: maximumValueCount)
  }

  /// The start of the file.
  var start: SourcePlace { SourcePlace(file, .at(0)) }

  /// The place of a value.
  func place(_ value: PropertyListValue) -> SourcePlace { SourcePlace(file, value.markSpan) }
}

extension DescribedPropertyList.Value {
  /// A value of a file, unchanged. The reader limits the depth, and with it this recursion.
  init(_ value: PropertyListValue, in file: RelatedFile) {
    let content: Content
    if let dictionary = value.dictionary {
      content = .dictionary(Self.entries(dictionary, in: file))
    } else if let array = value.array {
      content = .array(array.map { Self($0, in: file) })
    } else {
      content = .scalar(PropertyListFragment(value))
    }
    self.init(content, at: SourcePlace(file, value.markSpan))
  }

  /// The entries of a dictionary of a file, except those whose value is `null`.
  static func entries(
    _ dictionary: PropertyListDictionary, in file: RelatedFile
  ) -> [DescribedPropertyList.Entry] {
    dictionary.effectiveEntries().filter { $0.value.kind != .null }.map {
      DescribedPropertyList.Entry(
        $0.name, at: SourcePlace(file, $0.key.contentSpan), Self($0.value, in: file))
    }
  }
}

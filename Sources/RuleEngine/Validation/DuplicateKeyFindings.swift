package import Findings
package import PropertyListSyntax
internal import SourceText

/// Turns repeated keys into findings.
package enum DuplicateKeyFindings {
  /// One finding for every key that its dictionary already has.
  ///
  /// In a file that the build preprocesses, two keys with a `#` line between them may belong to two branches,
  /// of which only one remains. Such keys are not compared.
  package static func of(_ document: PropertyListDocument) -> [Finding] {
    let duplicates = document.duplicateKeys
    guard !duplicates.isEmpty else { return [] }
    let editor = document.fixEditor
    let counting = Counting(duplicates, in: document)
    let lines = document.trivia.filter { $0.kind == .preprocessorLine }.map(\.span.start).sorted()
    return duplicates.enumerated().compactMap { index, duplicate in
      let first = duplicate.first.key
      let repeated = duplicate.repeated.key
      if hasElement(of: lines, from: first.span.end, to: repeated.span.start) { return nil }
      let name = repeated.string ?? ""
      let counts = document.format == .binary ? "the first value" : "the value here"
      return Finding(
        rule: SyntaxRule.duplicateKey,
        severity: counting.breaksLaunch(duplicate) ? .error : .warning,
        message: duplicate.valuesEqual
          ? "key '\(name)' is repeated with the same value"
          : "key '\(name)' is repeated with another value",
        span: repeated.contentSpan, keyPath: repeated.keyPath,
        notes: [Finding.Note("first used here", at: first.contentSpan)],
        help: duplicate.valuesEqual
          ? "remove one of them" : "keep one of them; Apple's readers use \(counts)",
        fixes: index < mostFixed ? editor.map { fixes(duplicate, $0) } ?? [] : [])
    }
  }

  /// Removes the entries that do not count: of two equal entries the second, else all before the last.
  private static func fixes(
    _ duplicate: PropertyListDocument.DuplicateKey, _ editor: PropertyListEditor
  ) -> [Finding.Fix] {
    guard duplicate.repeated.key.isSmallEnoughToEdit, let name = duplicate.repeated.key.string,
      let entries = duplicate.repeated.key.parent?.dictionary?.filter({ $0.key.equals(name) })
    else { return [] }
    if duplicate.valuesEqual, entries.count == 2 {
      return Finding.Fix.made("remove this one", .safe) {
        try editor.remove(duplicate.repeated)
      }
    }
    let index = duplicate.repeated.key.nodeIndex
    guard entries.last?.key.nodeIndex == index, entries.count <= mostRemoved else { return [] }
    return Finding.Fix.made(
      entries.count == 2
        ? "remove the other one, which is ignored"
        : "remove the others, which are ignored", .unsafe
    ) {
      try entries.dropLast().flatMap { try editor.remove($0) }
    }
  }

  /// Which of the values of a key counts: the last one in a text file, the first one in a binary file.
  private struct Counting {
    private let isBinary: Bool
    /// The last value for each repeated key, by its first entry.
    private var last: [NodeIndex: PropertyListValue] = [:]

    init(_ duplicates: [PropertyListDocument.DuplicateKey], in document: PropertyListDocument) {
      isBinary = document.format == .binary
      for duplicate in duplicates { last[duplicate.first.key.nodeIndex] = duplicate.repeated.value }
    }

    /// Whether a value that the launch needs is lost: a scene configuration for the app's window, or the name
    /// of the executable. If the value that counts is as good, nothing is lost.
    func breaksLaunch(_ duplicate: PropertyListDocument.DuplicateKey) -> Bool {
      guard !duplicate.valuesEqual else { return false }
      let counts =
        isBinary
        ? duplicate.first.value
        : last[duplicate.first.key.nodeIndex] ?? duplicate.repeated.value
      let isNeeded: (PropertyListValue) -> Bool
      switch duplicate.repeated.key.keyPath {
      case [.key("CFBundleExecutable")]:
        isNeeded = { $0.string.map { !ValueText.isBlank($0) } ?? false }
      case [.key("UIApplicationSceneManifest")]:
        isNeeded = {
          $0.dictionary?["UISceneConfigurations"]?.dictionary?[DuplicateKeyFindings.window]
            .map(DuplicateKeyFindings.isFilled) ?? false
        }
      case [.key("UIApplicationSceneManifest"), .key("UISceneConfigurations")]:
        isNeeded = {
          $0.dictionary?[DuplicateKeyFindings.window].map(DuplicateKeyFindings.isFilled) ?? false
        }
      case [
        .key("UIApplicationSceneManifest"), .key("UISceneConfigurations"),
        .key(DuplicateKeyFindings.window),
      ]:
        isNeeded = DuplicateKeyFindings.isFilled
      default: return false
      }
      return !isNeeded(counts)
        && (isNeeded(duplicate.first.value) || isNeeded(duplicate.repeated.value))
    }
  }

  private static let window = "UIWindowSceneSessionRoleApplication"

  private static func isFilled(_ value: PropertyListValue) -> Bool {
    value.array.map { !$0.isEmpty } ?? false
  }

  /// The most findings that get a fix, because each fix looks at all siblings.
  private static let mostFixed = 200
  /// The most entries of one key that a fix removes. More of them are left to a person.
  private static let mostRemoved = 20

  /// The question that `#` lines leave open; nil for a file without them.
  package static func notChecked(_ document: PropertyListDocument) -> NotChecked? {
    guard document.usesPreprocessor else { return nil }
    return NotChecked(
      rule: SyntaxRule.duplicateKey,
      message:
        "the build preprocesses the file, so keys on different sides of a '#' line were not "
        + "compared",
      needs: [])
  }

  /// Whether a sorted list has an element in the range.
  private static func hasElement(of sorted: [UInt32], from lower: UInt32, to upper: UInt32) -> Bool
  {
    let first = sorted.partitioningIndex { $0 >= lower }
    return first < sorted.count && sorted[first] < upper
  }
}

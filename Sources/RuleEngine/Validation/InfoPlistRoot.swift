internal import Findings
internal import PropertyListSyntax
internal import SourceText

/// An Info.plist is a dictionary. A file with that name and another root is not an Info.plist.
enum InfoPlistRoot {
  /// One finding when the file has the name of an Info.plist, but its root is not a dictionary.
  static func findings(_ document: PropertyListDocument) -> [Finding] {
    guard let root = document.root, root.kind != .dictionary, isNamedInfoPlist(document.source.path)
    else { return [] }
    return [
      Finding(
        rule: SyntaxRule.syntax, severity: .error,
        message:
          "the root of an Info.plist is a dictionary, found a value of type \(root.kind.name)",
        span: root.kind.isContainer ? root.openingSpan : root.span,
        help: "put all keys into one dictionary at the top level")
    ]
  }

  private static func isNamedInfoPlist(_ path: String) -> Bool {
    let name = path.split(separator: "/").last ?? ""
    return name == "Info.plist" || name.hasSuffix("-Info.plist")
  }
}

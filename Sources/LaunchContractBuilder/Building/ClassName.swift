internal import SourceText

#if canImport(ObjectiveC)
  internal import ObjectiveC
#endif

/// The name of a class in a property list.
enum ClassName {
  /// Returns the name of a class, or a problem when the class has none.
  ///
  /// UIKit looks classes up by `MODULE.NAME`, or by the name that `@objc(NAME)` gives. Nested, private and
  /// generic classes have only a mangled name, which depends on the compiler.
  static func of(_ type: AnyClass, at site: CallSite) -> (
    name: String?, problems: [DeclarationProblem]
  ) {
    let name = runtimeName(of: type)
    if isUsable(name) { return (name, []) }
    let readable = String(reflecting: type)
    return (
      nil,
      [
        DeclarationProblem(
          rule: DeclarationRule.className,
          message:
            "'\(ShortText.of(readable))' is nested, private or generic, so no property list can "
            + "name it",
          site: site,
          help: "move the class to the top level of its file, without 'private' and type parameters"
        )
      ]
    )
  }

  private static func runtimeName(of type: AnyClass) -> String {
    #if canImport(ObjectiveC)
      String(cString: class_getName(type))
    #else
      String(reflecting: type)
    #endif
  }

  /// Whether a name is `NAME` or `MODULE.NAME` and not mangled.
  static func isUsable(_ name: String) -> Bool {
    let parts = name.split(separator: ".", omittingEmptySubsequences: false)
    return parts.count <= 2 && !name.hasPrefix("_Tt")
      && parts.allSatisfy { part in
        !part.isEmpty && !part.utf8.contains { byte in "(<>)[] ,`".utf8.contains(byte) }
      }
  }
}

internal import FileSystem

/// The name of a target or file of Bazel: `//App:Sources`, `:Info.plist`.
struct BazelLabel: Hashable {
  /// The folder of the package, relative to the root of the workspace; empty for the root.
  var package: String
  /// The name in the package.
  var name: String
  /// The name of another repository; nil for the own repository.
  var repository: String?

  /// Reads a label as it is written in a package.
  ///
  /// - Parameters:
  ///   - text: the label.
  ///   - package: the package that it is written in.
  ///   - ownName: the name of the own repository; nil if it has none.
  init(_ text: String, in package: String, ownName: String?) {
    var rest = text[...]
    if rest.hasPrefix("@") {
      let name = rest.drop { $0 == "@" }.prefix { $0 != "/" }
      rest = rest.drop { $0 == "@" }.drop { $0 != "/" }
      if !name.isEmpty, String(name) != ownName { repository = String(name) }
      // `@name` alone is the target with that name in the root of the repository.
      if rest.isEmpty { rest = "//:\(name)" }
    }
    guard rest.hasPrefix("//") else {
      self.package = package
      name = ProjectRoot.join("", String(rest.hasPrefix(":") ? rest.dropFirst() : rest))
      return
    }
    rest = rest.dropFirst(2)
    let folder = rest.prefix { $0 != ":" }
    self.package = String(folder)
    name =
      folder.endIndex == rest.endIndex
      ? String(PathText.name(of: String(folder))) : String(rest[folder.endIndex...].dropFirst())
  }

  /// The complete label, which is valid in every package.
  var text: String { "\(repository.map { "@\($0)" } ?? "")//\(package):\(name)" }
}

/// Code of the repository that a target links: a framework or library of the project, or a module of a Swift package.
package struct LinkedModule: Sendable {
  /// The name of the module.
  package let name: String
  /// Its files.
  package let files: [SourceDeclarations]

  /// Makes a module.
  package init(name: String, files: [SourceDeclarations]) {
    self.name = name
    self.files = files
  }
}

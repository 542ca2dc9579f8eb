package import SourceText

/// Something that was found out about a path, and has to be the same for what was concluded from it to hold.
package struct Dependency: Sendable {
  /// The path as it was looked up.
  package let path: String
  /// What it led to, and where that is; nil when that was not asked.
  var item: ContentDigest?
  /// What was read; nil when it was not opened.
  var content: ContentDigest?
  /// What the folder held; nil when it was not listed.
  var listing: ContentDigest?
  /// What the system said of it when it was opened; nil when there was nothing.
  var signature: FileSignature?

  init(path: String) { self.path = path }
}

extension StoredWriter {
  /// Writes a dependency.
  package mutating func add(_ dependency: Dependency) {
    add(dependency.path)
    add(dependency.item) { $0.add($1) }
    add(dependency.content) { $0.add($1) }
    add(dependency.listing) { $0.add($1) }
    add(dependency.signature) { $0.add($1) }
  }
}

extension StoredReader {
  /// Reads a dependency.
  package mutating func dependency() throws(Damage) -> Dependency {
    var dependency = Dependency(path: try text())
    dependency.item = try optional { reader throws(Damage) in try reader.digest() }
    dependency.content = try optional { reader throws(Damage) in try reader.digest() }
    dependency.listing = try optional { reader throws(Damage) in try reader.digest() }
    dependency.signature = try optional { reader throws(Damage) in try reader.signature() }
    return dependency
  }
}

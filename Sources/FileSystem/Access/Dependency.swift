package import SourceText

/// What was seen at a path. A result that was based on it is valid only while the path still looks the same.
package struct Dependency: Sendable {
  /// The path as it was looked up.
  package let path: String
  /// The digest of what the path led to and where that is; nil when it was not looked up.
  var item: ContentDigest?
  /// The digest of the content; nil when the file was not opened.
  var content: ContentDigest?
  /// The digest of the folder's entries; nil when it was not listed.
  var listing: ContentDigest?
  /// The signature when it was opened; nil when nothing was there.
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

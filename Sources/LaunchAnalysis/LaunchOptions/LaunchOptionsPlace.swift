internal import LaunchModel
internal import PropertyListSyntax
internal import SourceText

/// The place of a part of launch options in their file.
struct LaunchOptionsPlace {
  /// The text of the part.
  var span: SourceSpan
  /// The key path from the root of the file.
  var keyPath: [KeyPathStep]

  /// Finds the place of a part by its key path in the launch options dictionary. Steps that are not in the
  /// file are skipped, such as a key whose value is the whole file.
  ///
  /// - Complexity: linear in the number of siblings along the key path.
  init(_ path: [KeyPathStep], in launch: LaunchOptionsDocument) {
    guard case .key(let name)? = path.first,
      let source = launch.options.entries.last(where: { $0.constant == name })?.source
    else {
      span = launch.document.root?.openingSpan ?? .at(0)
      keyPath = []
      return
    }
    var value = source.value
    for step in path.dropFirst() {
      switch step {
      case .key(let key): value = value.dictionary?[key] ?? value
      case .index(let index):
        value = value.array.flatMap { $0.dropFirst(index).first { _ in true } } ?? value
      }
    }
    span = value.markSpan
    keyPath = value.keyPath
  }

  /// The place of a key, or of its value when the file does not contain the key.
  static func key(of entry: LaunchOptions.Entry, in launch: LaunchOptionsDocument) -> Self {
    guard let source = entry.source else { return Self([], in: launch) }
    let mark = source.key ?? source.value
    return Self(
      span: mark.markSpan, keyPath: mark.keyPath)
  }

  private init(span: SourceSpan, keyPath: [KeyPathStep]) {
    self.span = span
    self.keyPath = keyPath
  }
}

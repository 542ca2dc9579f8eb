internal import LaunchModel
internal import PropertyListSyntax
internal import SourceText

/// Where a part of launch options was read.
struct LaunchOptionsPlace {
  /// The text.
  var span: SourceSpan
  /// The way to it from the root of the file.
  var keyPath: [KeyPathStep]

  /// The place of a part, from the way to it in the launch options dictionary. What the reading of the file
  /// has put around the part, such as the key that the whole file is the value of, is passed over.
  ///
  /// - Complexity: linear in the siblings along the way.
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

  /// The place of a key, or of its value where the file names no key.
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

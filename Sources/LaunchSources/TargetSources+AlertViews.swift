internal import SourceText

extension TargetSources {
  /// How much code before an alert view is looked at, in bytes.
  private static let maximumDistance = 1536

  /// Where code makes an alert view, without the branches for systems that do not have `UIAlertController`: those follow
  /// code with that class.
  ///
  /// - Complexity: linear in the sizes of the files with alert views.
  package var alertViews: [LinkedUse] {
    let uses = uses(.makesAlertView).filter { $0.isCompiled == true }
    var controllers: [Int: [Int]] = [:]
    for file in Set(uses.map(\.file)) {
      controllers[file] = Self.offsets(of: "UIAlertController", in: files[file].file.source)
    }
    return uses.filter { use in
      let start = Int(use.use.span.start)
      let found = controllers[use.file] ?? []
      let next = found.partitioningIndex { $0 >= start }
      return next == 0 || found[next - 1] < start - Self.maximumDistance
    }
  }

  private static func offsets(of name: String, in source: SourceFile) -> [Int] {
    let bytes = Array(name.utf8)
    var offsets: [Int] = []
    while let hit = source.firstOffset(of: bytes, from: offsets.last.map { $0 + 1 } ?? 0) {
      offsets.append(hit)
    }
    return offsets
  }
}

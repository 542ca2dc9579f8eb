internal import SourceText

extension TargetSources {
  /// How much code before an alert view is looked at, in bytes.
  private static let maximumDistance = 1536

  /// Where code makes an alert view, without the branches for systems that do not have `UIAlertController`: those follow
  /// code with that class.
  ///
  /// - Complexity: linear in the number of alert views.
  package var alertViews: [LinkedUse] {
    uses(.makesAlertView).filter { use in
      let source = files[use.file].file.source
      let start = Int(use.use.span.start)
      let before = source.text(max(0, start - Self.maximumDistance)..<start)
      return use.isCompiled == true && before.utf8.firstRange(of: "UIAlertController".utf8) == nil
    }
  }
}

internal import Findings
internal import LaunchModel
internal import LaunchProject
internal import RuleEngine
internal import SourceText

/// What the rules of icons share.
enum StoreIcon {
  /// Words of apps that nobody uploads.
  private static let words: Set<String> = [
    "benchmark", "benchmarks", "demo", "demos", "example", "examples", "playground", "sample",
    "samples", "template", "test", "testing", "tests",
  ]

  /// Whether the App Store for iOS takes apps of a platform.
  static func isOfPhone(_ platform: ApplePlatform?) -> Bool { platform == nil || platform == .ios }

  /// Whether the settings of an app for iOS name an icon.
  static func isNamed(of target: InspectedTarget) -> Bool {
    if case .none = target.icons { return false }
    return isOfPhone(target.platform)
  }

  /// The set of icons of an app; nil when its icon is something else.
  static func set(of target: InspectedTarget) -> AppIconSet? {
    guard case .set(let set)? = target.icons.value?.primary else { return nil }
    return set
  }

  /// The severity of what the App Store refuses: one step lower for an app that its name or a folder calls an example or
  /// a test, since such apps are not uploaded. Folders outside of the one that is checked say nothing.
  static func severity(
    _ severity: Severity, of target: InspectedTarget, at place: SourcePlace
  ) -> Severity {
    let path = place.file.source.path
    return isSample(target.name) || !path.hasPrefix("/") && isSample(path)
      ? severity.milder : severity
  }

  /// Whether a name or path has one of the words: `RxExample`, `Demos/App`, `UITestHost`.
  ///
  /// - Complexity: linear in the length of the text.
  static func isSample(_ text: String) -> Bool {
    let letters = Array(text.unicodeScalars)
    func isUpper(_ index: Int) -> Bool { ("A"..."Z").contains(letters[index]) }
    func isLower(_ index: Int) -> Bool { ("a"..."z").contains(letters[index]) }
    var word = ""
    for index in letters.indices {
      let begins =
        isUpper(index) && index > 0
        && (isLower(index - 1) || index + 1 < letters.count && isLower(index + 1))
      if begins || !isUpper(index) && !isLower(index) {
        if words.contains(word) { return true }
        word = ""
      }
      if isUpper(index) || isLower(index) { word += letters[index].properties.lowercaseMapping }
    }
    return words.contains(word)
  }
}

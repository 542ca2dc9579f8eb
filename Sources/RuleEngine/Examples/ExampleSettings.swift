internal import Findings
internal import LaunchProject
internal import SourceText

/// Settings of an example: `NAME = value` on each line.
struct ExampleSettings: TargetSettings {
  private let settings: [String: BuildSetting]
  /// The settings as a build reads them.
  let all: BuildSettings

  init(_ source: SourceFile) {
    let file = RelatedFile(source, isText: true)
    var settings: [String: BuildSetting] = [:]
    var start = 0
    while start < source.count {
      let end = (start..<source.count).first { source[$0] == UInt8(ascii: "\n") } ?? source.count
      let line = source.text(start..<end)
      if let equals = line.firstIndex(of: "="), line[..<equals].hasSuffix(" ") {
        let name = String(line[..<equals].dropLast())
        let written = line[equals...].dropFirst("= ".count)
        let value = written.filter { $0 != "\r" }
        let valueStart = start + line[..<written.startIndex].utf8.count
        settings[name] = BuildSetting(
          name: name, text: value,
          place: SourcePlace(file, SourceSpan(valueStart..<valueStart + value.utf8.count)))
      }
      start = end + 1
    }
    self.settings = settings
    all = BuildSettings(
      levels: [SettingsLevel(settings.values.sorted { $0.name < $1.name }, order: .lines)],
      target: SettingsTarget(
        name: "App", project: "App", configuration: "Debug", product: .app))
  }

  subscript(name: String) -> BuildSetting? { settings[name] }

  func value(_ name: String) -> ExpandedText? { settings[name].map { expand($0.text) } }

  func isUnset(_ name: String) -> Bool { all.isUnset(name) }

  func expand(_ text: String) -> ExpandedText {
    var text = text
    var used: [BuildSetting] = []
    for setting in settings.values.sorted(by: { $0.name < $1.name })
    where text.contains("$(\(setting.name))") {
      text = text.split(separator: "$(\(setting.name))", omittingEmptySubsequences: false)
        .joined(separator: setting.text)
      used.append(setting)
    }
    return ExpandedText(text: text, used: used, unknown: text.contains("$(") ? [text] : [])
  }
}

internal import FileSystem
internal import Findings
internal import LaunchModel
internal import LaunchProject
internal import PropertyListReading
internal import PropertyListSyntax
internal import SourceText

/// Reads one input as a file of build settings: its lines, the settings they make, and the Info.plist that the
/// settings make.
///
/// What comes after a NUL byte is the content of a second file, `other.xcconfig`, that the first one and the
/// second can include.
public func exerciseXCConfig(_ data: UnsafePointer<UInt8>?, _ count: Int) {
  let bytes = UnsafeBufferPointer(start: data, count: count)
  let parts = bytes.split(separator: 0, maxSplits: 1, omittingEmptySubsequences: false)
  let main = parts.first.map(Array.init) ?? []
  let source = SourceFile(path: "main.xcconfig", bytes: main)
  let file = XCConfigFile(source)
  check(file)
  promise(XCConfigFile(source).lines == file.lines, "two readings, two sets of lines")
  guard var root = ProjectRoot(folder.path) else { return }
  root.overlay[resolved: folder.path + "/main.xcconfig"] = main
  root.overlay[resolved: folder.path + "/other.xcconfig"] = parts.count > 1 ? Array(parts[1]) : []
  let loaded = XCConfigLoader(root: root).load(folder.path + "/main.xcconfig")
  check(loaded)
  check(loaded.settings, missing: loaded.missing)
}

private let folder = FuzzFolder(["main.xcconfig", "other.xcconfig"])

private func check(_ file: XCConfigFile) {
  let source = file.file.source
  check(file.diagnostics, in: source)
  promise(file.diagnostics.count <= XCConfigFile.maximumProblemCount, "too many problems")
  promise(file.isWhole == file.diagnostics.isEmpty, "a damaged file counts as whole")
  for line in file.lines {
    switch line {
    case .setting(let setting):
      promise(!setting.name.isEmpty, "a setting without a name")
      promise(setting.place?.file === file.file, "a setting of another file")
      check(setting.place?.span ?? .at(0), in: source, "a setting")
    case .include(let include):
      promise(!include.path.isEmpty, "an include without a path")
      promise(include.place.text == include.path, "the place of an include has another text")
      check(include.place.span, in: source, "an include")
    }
  }
}

private func check(_ loaded: XCConfigLoader.Result) {
  for problem in loaded.problems { check([problem.diagnostic], in: problem.file.source) }
  for file in loaded.unread {
    promise(!file.reason.isEmpty, "a file is not read without a reason")
    if let place = file.place { check(place.span, in: place.file.source, "an include") }
  }
  promise(loaded.missing.isEmpty || !loaded.problems.isEmpty || !loaded.unread.isEmpty, "no reason")
}

private func check(_ settings: [BuildSetting], missing: [MissingSettings]) {
  let target = SettingsTarget(
    name: "App", project: "App", configuration: "Debug", product: .app)
  let levels = [SettingsLevel(settings, order: .lines, missing: missing)]
  check(BuildSettings(levels: levels, target: target, sdk: "appletvos"), settings)
  let both = BuildSettings(
    levels: [SettingsLevel(settings, order: .table)] + levels, target: target)
  check(both, settings)
  checkInfoPlist(of: both)
}

/// The promises that hold for any build settings.
func check(_ settings: BuildSettings, _ written: [BuildSetting]) {
  for setting in written.prefix(24) {
    let name = setting.name.prefix { $0 != "[" }
    check(settings.value(String(name)), settings)
    check(settings.expand(setting.text), settings)
    _ = (settings[setting.name]?.text, settings.flag(String(name)), settings.isUnset(setting.name))
  }
  for cycle in settings.cycles { promise(!cycle.isEmpty, "a cycle without a setting") }
  let facts = settings.facts
  promise(facts.platform.map(facts.platforms.contains) != false, "a platform that is not listed")
}

/// The Info.plist that settings make.
private func checkInfoPlist(of settings: BuildSettings) {
  let plist = EffectiveInfoPlist(
    infoPlist: template, settings: settings, product: .app, home: home)
  promise(!plist.document.hasErrors, "a damaged property list was made of a right one")
  check(plist.document)
  for entry in plist.document.root?.dictionary.map(Array.init) ?? [] {
    let place = plist.place(of: entry.value.span)
    check(place.span, in: place.file.source, "a value")
    _ = plist.origin(of: entry.value.contentSpan)?.settings.count
    for note in plist.notes(for: entry.value.span) {
      check(note.span ?? .at(0), in: note.file?.source ?? template.source, "a note")
    }
  }
}

private func check(_ value: ExpandedText?, _ settings: BuildSettings) {
  guard let value else { return }
  promise(value.isDecided == (value.unknown.isEmpty && value.cycles.isEmpty), "half decided")
  promise(value.used.count <= BuildSettings.maximumNameCount, "too many settings")
  promise(Set(value.used).count == value.used.count, "a setting is listed twice")
  for names in [value.unknown, value.cycles] {
    promise(names.count <= BuildSettings.maximumNameCount, "too many names")
    promise(Set(names).count == names.count, "a name is listed twice")
  }
}

private let template = PropertyListDocument.read(
  SourceFile(
    path: "Info.plist",
    text: """
      { CFBundleIdentifier = "$(PRODUCT_BUNDLE_IDENTIFIER)"; CFBundleName = "$(A:upper) ${B} $C";
        UISupportedInterfaceOrientations = ( "$(A)", UIInterfaceOrientationPortrait );
        UILaunchScreen = { UIColorName = "$(B:default=x)"; }; UIRequiresFullScreen = YES; }
      """))

private let home = SourcePlace(RelatedFile(template.source, isText: true), .at(0))

import Foundation
import LaunchKitTestSupport
import LaunchModel
import LaunchProject
import LaunchRules
import LaunchSources
import PropertyListSyntax
import SourceText

/// The example of a rule of targets as a target, and the places that are marked in its files.
struct TargetExampleFiles {
  private(set) var target: InspectedTarget
  /// The marked places: path, start and end.
  private(set) var marks: [Mark] = []

  struct Mark: Hashable, Comparable, CustomStringConvertible {
    let path: String
    let span: SourceSpan
    let text: String

    var description: String { "\(path):\(span.start)-\(span.end) '\(text)'" }

    static func < (left: Mark, right: Mark) -> Bool {
      (left.path, left.span) < (right.path, right.span)
    }
  }

  /// Reads the files of an example, some of them with another text, by path.
  init(
    _ example: RuleExample, product: ProductKind, lineEnd: String = "\n",
    changed: [String: String] = [:]
  ) {
    var groups: [(folder: String, sections: [TargetExample.Section])] = [("", [])]
    for section in TargetExample(example.text).sections {
      let folder = section.name.split(separator: "/").first.map(String.init) ?? ""
      let isEmbedded = folder != section.name && folder.contains(".app")
      if isEmbedded, let index = groups.firstIndex(where: { $0.folder == folder }) {
        groups[index].sections.append(section)
      } else if isEmbedded {
        groups.append((folder, [section]))
      } else {
        groups[0].sections.append(section)
      }
    }
    var found: [Mark] = []
    var embedded: [InspectedTarget] = []
    for group in groups.dropFirst() {
      let isClip = group.folder.hasSuffix(".app")
      embedded.append(
        Self.target(
          String(group.folder.prefix { $0 != "." }), group.sections,
          product: isClip ? .appClip : .appExtension, example.facts, lineEnd, changed,
          &found))
    }
    var target = Self.target(
      "App", groups[0].sections, product: product, example.facts, lineEnd, changed,
      &found)
    if !embedded.isEmpty { target.embedded = .given(embedded) }
    self.target = target
    marks = found.sorted()
  }

  private static func target(
    _ name: String, _ sections: [TargetExample.Section], product: ProductKind,
    _ facts: ValidationFacts, _ lineEnd: String, _ changed: [String: String],
    _ marks: inout [Mark]
  ) -> InspectedTarget {
    var found: [Mark] = []
    var plistText = ""
    var plistPath = "Info.plist"
    var entitlements: TargetInput<Entitlements>?
    var settings: ExampleSettings?
    var sources: [SourceDeclarations] = []
    var otherSources: [SourceDeclarations] = []
    var isComplete = true
    var storyboards: [StoryboardFile] = []
    var propertyLists: [PropertyListDocument] = []
    var profile: ProvisioningProfile?
    var names: Set<String>?
    func file(_ section: TargetExample.Section, _ text: String) -> SourceFile {
      if let text = changed[section.name] { return SourceFile(path: section.name, text: text) }
      let parts = MarkedText(text.replacingLineEnds(with: lineEnd))
      let source = SourceFile(path: section.name, text: parts.text)
      found += parts.spans.map { Mark(path: section.name, span: $0, text: source.text($0)) }
      return source
    }
    for section in sections {
      let ending = section.name.split(separator: ".").last.map(String.init) ?? ""
      func dictionary(_ section: TargetExample.Section) -> PropertyListDocument {
        .read(file(section, "<plist version=\"1.0\"><dict>\n\(section.text)</dict></plist>\n"))
      }
      switch ending {
      case "plist" where TargetResources.isReadPropertyList(section.name):
        propertyLists.append(dictionary(section))
        names = (names ?? []).union([section.name])
      case "mobileprovision": profile = ProvisioningProfile(dictionary(section))
      case "plist" where section.name.hasSuffix("Info.plist"):
        plistText = section.text
        plistPath = section.name
      case "entitlements":
        if let read = Entitlements(dictionary(section)) { entitlements = .given(read) }
      case "no entitlements": entitlements = TargetInput.none
      case "xcconfig": settings = ExampleSettings(file(section, section.text))
      case "missing sources": isComplete = false
      case "swift", "m", "h", "mm":
        if section.name.hasPrefix("other/") {
          let read = SourceDeclarations.read(file(section, section.text))
          if let read { otherSources.append(read) }
          continue
        }
        if let read = SourceDeclarations.read(file(section, section.text)) { sources.append(read) }
      case "storyboard", "xib":
        storyboards.append(StoryboardFile.read(file(section, section.text)))
        names = (names ?? []).union([String(section.name.split(separator: "/").last ?? "")])
      case "resources":
        let lines = section.text.split(separator: "\n").map(String.init)
        names = (names ?? []).union(lines)
      default: preconditionFailure("an example has a section '\(section.name)'")
      }
    }
    let identity = """
      <key>CFBundleIdentifier</key><string>com.example.\(name == "App" ? "app" : "app.\(name)")</string>
      <key>CFBundleExecutable</key><string>\(name)</string>
      <key>LSRequiresIPhoneOS</key><true/>

      """
    let isWhole = plistText.contains("<plist")
    let plistFile = file(
      TargetExample.Section(name: plistPath, text: ""),
      isWhole
        ? plistText : "<plist version=\"1.0\"><dict>\n\(identity)\(plistText)</dict></plist>\n")
    guard let plist = InfoPlist(PropertyListDocument.read(plistFile)) else {
      preconditionFailure("the Info.plist of an example has no dictionary")
    }
    var target = InspectedTarget(
      name: name, configuration: "Debug", product: product, plist: plist, facts: facts)
    if let entitlements { target.entitlements = entitlements }
    if let settings {
      target.settings = .given(settings)
      target.build(with: settings)
    }
    if let profile {
      target.profile = .given(profile)
      target.isBundle = true
    }
    if let names {
      target.resources = .given(
        TargetResources(
          storyboards: storyboards, propertyLists: propertyLists, fileNames: names,
          isComplete: true))
    }
    if !sources.isEmpty {
      target.sources = .given(
        TargetSources(
          files: sources,
          environment: CompilationEnvironment(
            flags: ["DEBUG"], flagsAreComplete: true, platform: "iOS", isCatalyst: false),
          moduleName: name, isComplete: isComplete))
      target.otherSources = .given(otherSources)
    }
    marks += found
    return target
  }
}

/// Settings of an example: `NAME = value` on each line.
struct ExampleSettings: TargetSettings {
  private let settings: [String: BuildSetting]
  /// The same as a build reads them.
  let all: BuildSettings

  init(_ source: SourceFile) {
    let file = RelatedFile(source, isText: true)
    var settings: [String: BuildSetting] = [:]
    var start = 0
    while start < source.count {
      let end = (start..<source.count).first { source[$0] == UInt8(ascii: "\n") } ?? source.count
      let line = source.text(start..<end)
      if let equals = line.range(of: " = ") {
        let name = String(line[..<equals.lowerBound])
        let value = line[equals.upperBound...].filter { $0 != "\r" }
        let valueStart = start + line[..<equals.upperBound].utf8.count
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
    for setting in settings.values where text.contains("$(\(setting.name))") {
      text = text.split(separator: "$(\(setting.name))", omittingEmptySubsequences: false)
        .joined(separator: setting.text)
      used.append(setting)
    }
    return ExpandedText(text: text, used: used, unknown: text.contains("$(") ? [text] : [])
  }
}

extension InspectedTarget {
  /// Gives it the Info.plist as built, where settings make keys of it.
  fileprivate mutating func build(with settings: ExampleSettings) {
    guard settings["GENERATE_INFOPLIST_FILE"] != nil else { return }
    let built = EffectiveInfoPlist(
      infoPlist: plist.document, settings: settings.all, product: product,
      home: SourcePlace(
        RelatedFile(plist.document.source, isText: true), plist.root.value.openingSpan))
    guard let plist = InfoPlist(built.document) else {
      preconditionFailure("the Info.plist of an example cannot be built")
    }
    self.plist = plist
    effective = built
  }
}

extension String {
  /// The text with other line ends.
  func replacingLineEnds(with end: String) -> String {
    end == "\n"
      ? self : split(separator: "\n", omittingEmptySubsequences: false).joined(separator: end)
  }
}

internal import FileSystem
internal import SourceText

/// The template of Briefcase has a scene manifest without configurations. Toga after 0.5.6 provides configurations in
/// code. Source: beeware/briefcase-iOS-Xcode-template; beeware/toga pull request 4696.
extension FrameworkApp {
  static let beeWare = FrameworkApp(
    framework: "Briefcase", fileNames: ["pyproject.toml"], command: "briefcase create iOS",
    recognizes: { source, _ in
      source.text(0..<source.count).contains("tool.briefcase")
        && !BriefcaseApp.all(in: source).isEmpty
    },
    apps: { source, folder, root in
      BriefcaseApp.all(in: source).map {
        App(name: $0.name, verdict: $0.verdict(folder: folder, in: root))
      }
    })
}

/// An app that `pyproject.toml` describes for iOS.
struct BriefcaseApp {
  /// The maximum number of apps of a file.
  private static let maximumCount = 100
  private static let platforms = ["macOS", "windows", "linux", "android", "web"]
  /// The first version of Toga that provides scene configurations.
  private static let firstToga = [0, 5, 7]

  let name: String
  private let document: TOMLDocument
  private let path: String

  private var table: [String] { ["tool", "briefcase", "app", name] }

  /// The apps of a file, except those that are not for iOS.
  ///
  /// - Complexity: linear in the size of the file for each of the apps, whose number is limited.
  static func all(in source: SourceFile) -> [BriefcaseApp] {
    let document = TOMLDocument(source)
    let prefix = ["tool", "briefcase", "app"]
    var names: [String] = []
    var known: Set<String> = []
    for path in document.tables + document.entries.map(\.path)
    where path.count > prefix.count && path.starts(with: prefix) {
      if known.insert(path[prefix.count]).inserted { names.append(path[prefix.count]) }
    }
    return names.prefix(maximumCount).map {
      BriefcaseApp(name: $0, document: document, path: source.path)
    }.filter(\.isForIOS)
  }

  private var isForIOS: Bool {
    for prefix in [table + ["iOS"], table, ["tool", "briefcase"]] {
      if let supported = document.value(prefix + ["supported"]) {
        return supported.value != .boolean(false)
      }
    }
    // Whoever builds for iOS has a section for it, unless there are no sections for any platform.
    return document.has(table + ["iOS"])
      || !Self.platforms.contains { document.has(table + [$0]) }
  }

  /// A value that is set for iOS, or for the app, or for all apps.
  private func entries(_ key: String) -> [TOMLDocument.Entry] {
    [table + ["iOS"], table, ["tool", "briefcase"]].compactMap { document.value($0 + [key]) }
  }

  private func list(_ entries: [TOMLDocument.Entry]) -> [(text: String, span: SourceSpan)] {
    entries.flatMap { entry -> [(String, SourceSpan)] in
      guard case .list(let texts) = entry.value else { return [] }
      return texts.map { ($0, entry.span) }
    }
  }

  // MARK: The verdict

  /// Whether the app adopts scenes.
  ///
  /// - Parameter folder: the folder of the file.
  func verdict(folder: String, in root: ProjectRoot) -> FrameworkApp.Verdict {
    if let verdict = verdictOfManifest { return verdict }
    let requirements = list(
      entries("requires") + [document.value(["project", "dependencies"])].compactMap(\.self))
    if let toga = requirements.first(where: { Self.isToga($0.text, "toga-iOS") })
      ?? requirements.first(where: { Self.isToga($0.text, "toga") })
    {
      return Self.verdict(toga: toga.text, at: toga.span, in: path)
    }
    if !entries("template").isEmpty {
      return FrameworkApp.unknown("Briefcase", "the template that '\(path)' names is not read")
    }
    var verdict = FrameworkApp.Verdict(
      framework: "Briefcase without Toga", adoptsScenes: false,
      help:
        "add a scene manifest with a configuration to 'info' of '\(table.joined(separator: ".")).iOS'"
    )
    let sources = list(entries("sources")).map {
      TextSearch(
        folder: ProjectRoot.join(folder, $0.text), endings: [".py"],
        texts: [["import toga", "from toga", "configurationForConnecting"]], in: root)
    }
    if let found = sources.lazy.compactMap(\.first).first {
      return FrameworkApp.unknown("Briefcase", "'\(found)' may provide scene configurations")
    }
    if sources.isEmpty || !sources.allSatisfy(\.isWhole), !requirements.isEmpty {
      verdict.exception = "one of the requirements brings Toga after 0.5.6"
    }
    return verdict
  }

  /// The verdict that keys for the Info.plist give; nil if they have no scene manifest.
  private var verdictOfManifest: FrameworkApp.Verdict? {
    let all = document.entries.filter { entry in
      entry.path.contains("UIApplicationSceneManifest")
        && (entry.path.starts(with: table)
          || entry.path.starts(with: ["tool", "briefcase", "info"]))
    }
    guard let first = all.first else { return nil }
    let adopts = all.first {
      $0.path.contains("UIWindowSceneSessionRoleApplication")
        && ["UISceneDelegateClassName", "UISceneStoryboardFile"].contains($0.path.last)
    }
    guard let adopts else {
      return FrameworkApp.Verdict(
        framework: "Briefcase", reason: "'\(path)' has entries for the scene manifest",
        span: first.span)
    }
    return FrameworkApp.Verdict(
      framework: "the scene manifest in '\(path)'", adoptsScenes: true, span: adopts.span)
  }

  /// Whether a requirement is a package: its name ends before a version or an extra.
  private static func isToga(_ requirement: String, _ name: String) -> Bool {
    let own = requirement.prefix { $0.isLetter || $0.isNumber || "-_.".contains($0) }
    return own.lowercased().replacing("_", with: "-") == name.lowercased()
  }

  private static func verdict(
    toga requirement: String, at span: SourceSpan, in path: String
  ) -> FrameworkApp.Verdict {
    let words = "Toga \(requirement.drop { $0.isLetter || "-_.".contains($0) })"
    for specifier in requirement.split(separator: ";")[0].split(separator: ",") {
      let signs = specifier.drop { !"=~<>!".contains($0) }
      let sign = signs.prefix { "=~<>!".contains($0) }
      guard !signs.contains("*"),
        let version = NodePackage.version(String(signs.dropFirst(sign.count)))
      else { continue }
      switch bounds(sign, version) {
      case (let lowest?, _) where !lowest.lexicographicallyPrecedes(firstToga):
        return FrameworkApp.Verdict(framework: words, adoptsScenes: true, span: span)
      case (_, let end?) where !firstToga.lexicographicallyPrecedes(end):
        return FrameworkApp.Verdict(
          framework: words, adoptsScenes: false,
          help: "require 'toga-iOS' after 0.5.6, and run 'briefcase update iOS -r'", span: span)
      default: continue
      }
    }
    return FrameworkApp.unknown(
      "Briefcase",
      "'\(path)' allows several versions of 'toga-iOS'; those after 0.5.6 adopt scenes")
  }

  /// The lowest version that a specifier allows, and the first one after all that it allows.
  private static func bounds(_ sign: Substring, _ version: [Int]) -> ([Int]?, [Int]?) {
    let padded = version + Array(repeating: 0, count: max(0, 3 - version.count))
    let next = Array(padded.dropLast()) + [padded[padded.count - 1] + 1]
    switch sign {
    case "==", "===": return (padded, next)
    case ">=", ">": return (padded, nil)
    case "<": return (nil, padded)
    case "<=": return (nil, next)
    case "~=" where version.count > 1:
      var end = Array(version.dropLast())
      end[end.count - 1] += 1
      return (padded, end)
    default: return (nil, nil)
    }
  }
}

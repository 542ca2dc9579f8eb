import FileSystem
import Findings
import Foundation
import LaunchKitTestSupport
import LaunchModel
import PropertyListReading
import PropertyListSyntax
import SourceText
import Testing

@testable import LaunchProject

/// Real projects, where a corpus is given.
@Suite struct SettingsCorpusTests {
  private func files(_ ending: String) -> [URL] {
    guard let corpus = Corpus.url,
      let walk = FileManager.default.enumerator(at: corpus, includingPropertiesForKeys: nil)
    else { return [] }
    return walk.compactMap { $0 as? URL }.filter { $0.pathExtension == ending }.sorted {
      $0.path < $1.path
    }
  }

  @Test func settingsFilesAreReadWithoutProblems() throws {
    for url in files("xcconfig") {
      let file = XCConfigFile(SourceFile(path: url.path, bytes: try Data(contentsOf: url)))
      #expect(file.diagnostics.map(\.message) == [], "\(url.path)")
    }
  }

  /// One line for each target: how many keys its Info.plist has as built, and what is not decided in it.
  @Test func infoPlistsAreBuilt() throws {
    guard let corpus = Corpus.url else { return }
    let root = try #require(ProjectRoot(corpus.path))
    var report = ""
    for url in files("pbxproj") {
      let path = url.deletingLastPathComponent().path
      let project = try XcodeProjectSource.read(path, in: root)
      report += path.dropFirst(corpus.path.count + 1) + "\n"
      let settings = ProjectSettings(project, in: root)
      for problem in settings.problems { report += "  \(problem.diagnostic.message)\n" }
      for (index, target) in project.targets.enumerated() {
        let name = target.defaultConfigurationName ?? "Release"
        report +=
          "  "
          + line(
            target, settings.settings(ofTarget: index, configuration: name), project, root) + "\n"
      }
    }
    #expect(
      try Snapshot.difference(of: report, from: "Tests/Snapshots/CorpusInfoPlists.txt") == nil)
  }

  private func line(
    _ target: ProjectTarget, _ settings: BuildSettings, _ project: Project, _ root: ProjectRoot
  ) -> String {
    let facts = settings.facts
    var words = "\(target.name.value) (\(target.kind.rawValue), \(facts.platform?.name ?? "?") "
    words += "\(facts.deploymentTarget?.description ?? "?")"
    words += settings.missing.isEmpty ? "): " : ", incomplete): "
    var file: PropertyListDocument?
    if let setting = settings.value("INFOPLIST_FILE"), !setting.text.isEmpty {
      guard setting.isDecided else { return words + "INFOPLIST_FILE is \(setting.text)" }
      let path = ProjectRoot.join(project.folder, SettingPath.normalized(setting.text))
      let source = try? root.read(
        setting.text.hasPrefix(project.folder) ? setting.text : path, maximumByteCount: 1 << 24)
      guard let source else { return words + "no file \(setting.text)" }
      file = .read(source)
    } else if settings.flag("GENERATE_INFOPLIST_FILE") != true {
      return words + "no Info.plist"
    }
    let plist = EffectiveInfoPlist(
      infoPlist: file, settings: settings, product: target.kind, home: target.place)
    let keys = plist.document.root?.dictionary.map { Array($0) } ?? []
    let text = String(decoding: plist.document.source.bytes, as: UTF8.self)
    let open = Set(BuildVariable.references(in: text).compactMap(\.name)).sorted()
    words += "\(keys.count) keys"
    if let reason = plist.unknownReason?.split(separator: "' ").last { words += ", \(reason)" }
    if !open.isEmpty { words += ", open \(open.joined(separator: " "))" }
    let conflicts = plist.conflicts.map(\.key)
    if !conflicts.isEmpty { words += ", conflicts \(conflicts.joined(separator: " "))" }
    #expect(!plist.document.hasErrors)
    #expect(plist.nodes.count == plist.document.nodeCount)
    return words
  }
}

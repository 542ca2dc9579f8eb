import FileSystem
import Findings
import Foundation
import LaunchKitTestSupport
import LaunchModel
import LaunchProject
import SourceText
import Testing

/// Reads every project file of the corpus and compares a description of it with the recorded one.
@Suite(.enabled(if: Corpus.url != nil)) struct XcodeCorpusTests {
  @Test func everyProjectIsRead() throws {
    let corpus = try #require(Corpus.url)
    let files = try #require(FileManager.default.enumerator(atPath: corpus.path))
    var paths: [String] = []
    for case let path as String in files where path.hasSuffix(".pbxproj") { paths.append(path) }
    paths.sort()
    #expect(paths.count >= 40)
    let root = try #require(ProjectRoot(corpus.path))
    var text = ""
    for path in paths {
      let project = try XcodeProjectSource.read(corpus.path + "/" + path, in: root)
      text += describe(project, path: path, below: corpus.path)
    }
    let difference = try Snapshot.difference(
      of: text, from: "Tests/LaunchProjectTests/Snapshots/corpus-projects.txt")
    #expect(difference == nil, "\(difference ?? "")")
  }

  /// A description of a project in words. It contains nothing from the corpus except names.
  private func describe(_ project: Project, path: String, below folder: String) -> String {
    func relative(_ text: String) -> String {
      text.replacingOccurrences(of: folder + "/", with: "")
    }
    var lines = ["\(path) [\(project.configurations.map(\.name.value).joined(separator: ", "))]"]
    for problem in project.problems {
      lines.append("  \(problem.severity.rawValue): \(problem.message)")
    }
    for target in project.targets {
      let settings = target.configurations.map {
        "\($0.name.value) \($0.settings.count)\($0.baseConfiguration == nil ? "" : "+file")"
      }
      lines.append(
        "  \(target.name.value): \(target.kind.rawValue) [\(settings.joined(separator: ", "))]"
          + " \(count(target.sources)) sources, \(count(target.resources)) resources"
      )
      for (words, others) in [
        ("embeds", target.embedded), ("depends on", target.dependencies),
        ("tests", target.testTarget.map { [$0] } ?? []),
      ] where !others.isEmpty {
        let names = others.map { project.targets[$0].name.value }
        lines.append("    \(words) \(names.joined(separator: ", "))")
      }
      let others = target.sources.otherSources + target.resources.otherSources
      for line in Set(others.map { "'\($0.name)' \($0.reason)" }).sorted() {
        lines.append("    \(relative(line))")
      }
      for file in target.sources.unresolved + target.resources.unresolved {
        lines.append("    '\(file.name)' \(file.reason)")
      }
      for configuration in target.configurations + project.configurations {
        if let input = configuration.baseConfiguration?.problem {
          lines.append("    '\(input.name)' \(input.reason)")
        }
      }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private func count(_ membership: FileMembership) -> String {
    "\(membership.files.count)\(membership.missing.isEmpty ? "" : "?")"
  }
}

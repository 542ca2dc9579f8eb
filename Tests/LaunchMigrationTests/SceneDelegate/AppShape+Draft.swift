import Findings
import LaunchModel
import LaunchSources
import SourceText
import Testing

@testable import LaunchMigration
@testable import migration_shapes

extension AppShape: CustomTestStringConvertible {
  /// The name.
  public var testDescription: String { name }

  private func sources(_ files: [(name: String, text: String)]) -> TargetSources {
    TargetSources(
      files: files.compactMap { SourceDeclarations.read(SourceFile(path: $0.name, text: $0.text)) },
      environment: CompilationEnvironment(platform: "iOS"), moduleName: "Demo")
  }

  /// The sources before the migration.
  var sourcesBefore: TargetSources { sources(files) }

  func draft() -> SceneDelegateDraft? {
    let sources = sourcesBefore
    guard let delegate = sources.applicationDelegates.first else { return nil }
    return SceneDelegateWriter(
      SceneDelegateRequest(
        sources: sources, applicationDelegate: delegate, deploymentTarget: deployment,
        hasMainStoryboard: hasStoryboard, appends: appends, warningsAreErrors: warningsAreErrors)
    ).draft()
  }

  /// All files after the migration, and the items for a person.
  func texts(_ draft: SceneDelegateDraft) throws -> [(name: String, text: String)] {
    var result: [(name: String, text: String)] = []
    for file in files {
      var text = file.text
      if let edited = draft.edits.first(where: { $0.file.source.path == file.name }) {
        let bytes = try TextEditing.apply(edited.edits, to: edited.file.source)
        text = String(decoding: bytes, as: UTF8.self)
      }
      result.append((file.name, text))
    }
    for file in draft.newFiles { result.append((file.name, file.text)) }
    let items = draft.items.map { item in
      let line = LineTable(item.place.file.source).line(at: item.place.span.range.lowerBound)
      return
        "\(item.place.file.source.path):\(line): \(item.message) [\(item.kind.rawValue), \(item.consequence.rawValue)]\n"
    }
    result.append(("items", "\(draft.manifestClassName)\n" + items.joined()))
    return result
  }

  func migratedSources(_ draft: SceneDelegateDraft) throws -> TargetSources {
    sources(try texts(draft))
  }
}

internal import Findings
internal import PropertyListSyntax
public import SourceText

extension ScenarioDocument {
  /// Reads a scenario from a file.
  ///
  /// It never fails: `problems` lists what is wrong.
  ///
  /// - Complexity: linear in the size of the file.
  public static func read(_ source: SourceFile) -> ScenarioDocument {
    let document = JSONPropertyListReader.read(
      (try? source.decoded()) ?? source, syntax: .configuration)
    guard let root = document.root, !document.hasErrors else {
      return ScenarioDocument(
        document: document, scenario: nil, problems: document.diagnostics(as: rule))
    }
    var reader = ScenarioReader()
    let scenario = reader.read(root)
    let problems = (document.diagnostics + reader.problems).sorted(by: Finding.precedes)
    return ScenarioDocument(
      document: document, scenario: problems.isEmpty ? scenario : nil, problems: problems)
  }
}

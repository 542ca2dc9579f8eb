internal import Findings
package import SourceText

extension StoredWriter {
  /// Writes the result for a project, workspace or bundle.
  package mutating func add(_ result: UnitResult) {
    add(result.files) { $0.add($1, keepsText: SuppressionMarker.isIn($1.file)) }
    add(result.failures) { $0.add($1) }
    add(result.targets) { $0.add($1) }
    add(result.checkedFileCount)
    for names in [
      result.claimed, result.checked, result.targetNames, result.configurationNames,
      result.completeProjects,
    ] {
      add(names.sorted())
    }
    add(result.projects)
  }
}

extension StoredReader {
  /// Reads the result for a project, workspace or bundle.
  package mutating func unitResult() throws(Damage) -> UnitResult {
    var result = UnitResult()
    result.files = try list { reader throws(Damage) in try reader.report() }
    result.failures = try list { reader throws(Damage) in try reader.failure() }
    result.targets = try list { reader throws(Damage) in try reader.target() }
    result.checkedFileCount = try integer()
    result.claimed = Set(try texts())
    result.checked = Set(try texts())
    result.targetNames = Set(try texts())
    result.configurationNames = Set(try texts())
    result.completeProjects = Set(try texts())
    result.projects = try texts()
    return result
  }
}

internal import Findings
package import SourceText

extension StoredWriter {
  /// Writes the report on a project or bundle.
  package mutating func add(_ unit: UnitReport) {
    add(unit.files) { $0.add($1, keepsText: SuppressionMarker.isIn($1.file)) }
    add(unit.failures) { $0.add($1) }
    add(unit.targets) { $0.add($1) }
    add(unit.checkedFileCount)
    for names in [
      unit.claimed, unit.checked, unit.targetNames, unit.configurationNames, unit.completeProjects,
    ] {
      add(names.sorted())
    }
    add(unit.projects)
  }
}

extension StoredReader {
  /// Reads the report on a project or bundle.
  package mutating func unit() throws(Damage) -> UnitReport {
    var unit = UnitReport()
    unit.files = try list { reader throws(Damage) in try reader.report() }
    unit.failures = try list { reader throws(Damage) in try reader.failure() }
    unit.targets = try list { reader throws(Damage) in try reader.target() }
    unit.checkedFileCount = try integer()
    unit.claimed = Set(try texts())
    unit.checked = Set(try texts())
    unit.targetNames = Set(try texts())
    unit.configurationNames = Set(try texts())
    unit.completeProjects = Set(try texts())
    unit.projects = try texts()
    return unit
  }
}

public import LaunchModel
internal import PropertyListSyntax
internal import SourceText

extension PropertyListMerge {
  /// The place where each part of the merged Info.plist was written, in its file.
  ///
  /// - Complexity: linear in the size of the merged property list.
  public func provenance() -> LaunchContract.Provenance {
    var provenance = LaunchContract.Provenance()
    var recorders = [
      ObjectIdentifier(base): ProvenanceRecorder(base, role: .infoPlist, in: &provenance)
    ]
    for entry in root.entries ?? [] {
      let path: [KeyPathStep] = [.key(entry.name)]
      if LaunchContract.isRelevant(entry.name) {
        record(entry.value, at: path, &recorders, &provenance)
      } else {
        let place = recorder(entry.value, &recorders, &provenance).place(
          of: entry.value.origin, at: path)
        provenance.addOmitted(place)
      }
    }
    return provenance
  }

  private func recorder(
    _ value: Value, _ recorders: inout [ObjectIdentifier: ProvenanceRecorder],
    _ provenance: inout LaunchContract.Provenance
  ) -> ProvenanceRecorder {
    let document = value.origin.document
    if let known = recorders[ObjectIdentifier(document)] { return known }
    let made = ProvenanceRecorder(document, role: .infoPlist, in: &provenance)
    recorders[ObjectIdentifier(document)] = made
    return made
  }

  private func record(
    _ value: Value, at path: [KeyPathStep],
    _ recorders: inout [ObjectIdentifier: ProvenanceRecorder],
    _ provenance: inout LaunchContract.Provenance
  ) {
    provenance.add(
      recorder(value, &recorders, &provenance).place(of: value.origin, at: path))
    guard path.count < ProvenanceRecorder.maximumDepth else { return }
    for entry in value.entries ?? [] {
      record(entry.value, at: path + [.key(entry.name)], &recorders, &provenance)
    }
    for (index, element) in (value.elements ?? []).enumerated() {
      record(element, at: path + [.index(index)], &recorders, &provenance)
    }
  }
}

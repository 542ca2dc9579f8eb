internal import Findings
internal import LaunchModel
internal import LaunchProject
internal import RuleEngine
internal import SourceText

extension ContractProvenance {
  /// The same with the places of the built Info.plist led back to what a person wrote.
  func written(_ effective: EffectiveInfoPlist) -> ContractProvenance {
    var result = ContractProvenance()
    var lines: [ObjectIdentifier: LineTable] = [:]
    func moved(_ place: ContractProvenance.Place) -> ContractProvenance.Place? {
      guard let file = file(of: place) else { return nil }
      var place = place
      guard file.role == .infoPlist else {
        place.file = result.add(file)
        return place
      }
      let origin = effective.place(of: place.span)
      place.file = result.add(.init(path: origin.file.source.path, role: .infoPlist))
      place.span = origin.span
      guard origin.file.isText else {
        (place.line, place.column) = (nil, nil)
        return place
      }
      let key = ObjectIdentifier(origin.file)
      let table = lines[key] ?? LineTable(origin.file.source)
      lines[key] = table
      let location = table.location(at: origin.span.range.lowerBound)
      (place.line, place.column) = (location.line, location.column)
      return place
    }
    for place in places.compactMap(moved) { result.add(place) }
    for place in omitted.compactMap(moved) { result.addOmitted(place) }
    return result
  }
}

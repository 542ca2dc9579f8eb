internal import Findings
internal import LaunchModel
internal import LaunchProject
internal import SourceText

extension LaunchContract.Provenance {
  /// The provenance with places in the files that a person wrote, instead of places in the built Info.plist.
  ///
  /// - Parameters:
  ///   - effective: the Info.plist as built.
  ///   - entitlements: the entitlements that a project description defines; nil when they come from a file.
  func written(
    _ effective: EffectiveInfoPlist, entitlements: SynthesizedPropertyList? = nil
  ) -> LaunchContract.Provenance {
    var result = LaunchContract.Provenance()
    var lines: [ObjectIdentifier: LineTable] = [:]
    func moved(_ place: LaunchContract.Provenance.Place) -> LaunchContract.Provenance.Place? {
      guard let file = file(of: place) else { return nil }
      var place = place
      let origin: SourcePlace
      if file.role == .infoPlist {
        origin = effective.place(of: place.span)
      } else if let entitlements {
        origin = entitlements.place(of: place.span)
      } else {
        place.file = result.add(file)
        return place
      }
      place.file = result.add(.init(path: origin.file.source.path, role: file.role))
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

extension LaunchContract.Provenance {
  /// The same places, with the paths of files in a folder written from that folder, so that what is emitted on two machines is
  /// the same.
  public func relative(to folder: String) -> LaunchContract.Provenance {
    let start = folder.hasSuffix("/") ? folder : folder + "/"
    return renamingFiles { $0.hasPrefix(start) ? String($0.dropFirst(start.count)) : $0 }
  }

  /// The same places in files with other paths.
  package func renamingFiles(_ rename: (String) -> String) -> LaunchContract.Provenance {
    var result = LaunchContract.Provenance()
    let positions = files.map { file in
      result.add(File(path: rename(file.path), role: file.role))
    }
    func moved(_ place: Place) -> Place {
      var place = place
      place.file = positions[place.file]
      return place
    }
    for place in places { result.add(moved(place)) }
    for place in omitted { result.addOmitted(moved(place)) }
    return result
  }

  /// Combines the provenance of the Info.plist in another one with that of the entitlements in this one.
  package func replacingInfoPlist(by other: LaunchContract.Provenance) -> LaunchContract.Provenance
  {
    var result = other
    var positions: [Int: Int] = [:]
    for (index, file) in files.enumerated() where file.role == .entitlements {
      positions[index] = result.add(file)
    }
    func moved(_ place: Place) -> Place? {
      positions[place.file].map { position in
        var place = place
        place.file = position
        return place
      }
    }
    for place in places.compactMap(moved) { result.add(place) }
    for place in omitted.compactMap(moved) { result.addOmitted(place) }
    return result
  }
}

package import PropertyListSyntax
package import SourceText

extension LaunchContract.Provenance: ContractValue {
  /// The Swift form has no positions.
  package var expression: ContractExpression { .call(ContractExpression.make, []) }

  package static var contractType: ContractType { .object(ProvenanceListing.self) }

  package static func read(
    _ fragment: PropertyListFragment, _ reader: inout ContractReader
  ) -> LaunchContract.Provenance? {
    guard let listing = ProvenanceListing.read(fragment, &reader) else { return nil }
    var provenance = LaunchContract.Provenance()
    for file in listing.files { _ = provenance.add(file) }
    let all = listing.places + listing.omitted
    guard all.allSatisfy({ provenance.files.indices.contains($0.file) }) else {
      reader.report("a place names a file that is not among the 'files'")
      return nil
    }
    for place in listing.places { provenance.add(place.place) }
    for place in listing.omitted { provenance.addOmitted(place.place) }
    return provenance
  }

  package func fragment(as form: ContractForm) -> PropertyListFragment {
    ProvenanceListing(self).fragment(as: form)
  }
}

/// Provenance as JSON lists it.
private struct ProvenanceListing: ContractObject {
  var files: [LaunchContract.Provenance.File] = []
  var places: [PlaceListing] = []
  var omitted: [PlaceListing] = []

  init() {}

  init(_ provenance: LaunchContract.Provenance) {
    files = provenance.files
    places = provenance.places.map(PlaceListing.init)
    omitted = provenance.omitted.map(PlaceListing.init)
  }

  static let description = ContractDescription<Self>(
    "provenance",
    [
      .list("files", \.files, about: "the files the contract was read from"),
      .list("places", \.places, about: "the positions of values, in file order"),
      .list(
        "omitted", \.omitted,
        about: "the positions of entries that do not concern the launch and were omitted"),
    ])
}

/// One place as JSON lists it.
private struct PlaceListing: ContractObject {
  var keyPath: [KeyPathStep] = []
  var file = 0
  var offset = 0
  var length = 0
  var line: Int?
  var column: Int?

  init() {}

  init(_ place: LaunchContract.Provenance.Place) {
    keyPath = place.keyPath
    file = place.file
    offset = place.span.range.lowerBound
    length = place.span.count
    line = place.line
    column = place.column
  }

  var place: LaunchContract.Provenance.Place {
    let start = UInt32(clamping: offset)
    let end = start.addingReportingOverflow(UInt32(clamping: length))
    return LaunchContract.Provenance.Place(
      keyPath: keyPath, file: file,
      span: SourceSpan(start: start, end: end.overflow ? .max : end.partialValue), line: line,
      column: column)
  }

  static let description = ContractDescription<Self>(
    "place",
    [
      .required(
        "keyPath", \.keyPath,
        about: "the key path in the property list: keys, and array indices from 0"),
      .required("file", \.file, about: "the position of the file in 'files', from 0"),
      .required("offset", \.offset, about: "the first byte, from 0"),
      .required("length", \.length, about: "how many bytes"),
      .value("line", \.line, about: "the line, from 1; absent for binary files"),
      .value("column", \.column, about: "the column in bytes, from 1; absent for binary files"),
    ])
}

extension LaunchContract.Provenance.Role: ContractChoice {}

extension LaunchContract.Provenance.File: ContractObject {
  package static let description = ContractDescription<Self>(
    "file",
    [
      .required("path", \.path, about: "the path as it was given"),
      .required("role", \.role, about: "the role of the file in the contract"),
    ])
}

extension KeyPathStep: ContractValue {
  package var expression: ContractExpression {
    switch self {
    case .key(let key): .call("key", .text(key))
    case .index(let index): .call("index", .source("\(index)"))
    }
  }

  package static var contractType: ContractType { .keyStep }

  package static func read(
    _ fragment: PropertyListFragment, _ reader: inout ContractReader
  ) -> KeyPathStep? {
    if let key = fragment.string { return .key(key) }
    if let index = fragment.integer.flatMap({ Int(exactly: $0) }), index >= 0 {
      return .index(index)
    }
    return reader.misfit(fragment, expected: "a key, or a position from 0")
  }

  package func fragment(as form: ContractForm) -> PropertyListFragment {
    switch self {
    case .key(let key): .string(key)
    case .index(let index): .integer(Int128(index))
    }
  }
}

package import PropertyListSyntax

extension LaunchContract.DeviceCapabilities: ContractValue {
  package static var contractType: ContractType { .anything }

  /// An empty value does not fit and is kept as it is, because a variant may have one.
  package static func read(
    _ fragment: PropertyListFragment, _ reader: inout ContractReader
  ) -> Self? {
    if case .array = fragment {
      guard let names = [String].read(fragment, &reader), !names.isEmpty else { return nil }
      return Self(names.map { Capability($0) })
    }
    var all: [Capability] = []
    for entry in fragment.entries ?? [] {
      guard case .boolean(let isRequired) = entry.value else { return misfit(fragment, &reader) }
      all.append(Capability(entry.key, isRequired: isRequired))
    }
    return all.isEmpty ? misfit(fragment, &reader) : Self(all)
  }

  private static func misfit(
    _ fragment: PropertyListFragment, _ reader: inout ContractReader
  ) -> Self? {
    reader.misfit(fragment, expected: "an array of strings or an object of booleans")
  }

  package func fragment(as form: ContractForm) -> PropertyListFragment {
    all.allSatisfy(\.isRequired)
      ? .array(all.map { .string($0.name) })
      : .dictionary(all.map { .init($0.name, .boolean($0.isRequired)) })
  }

  package var expression: ContractExpression {
    all.allSatisfy(\.isRequired)
      ? .array(all.map { .text($0.name) }, of: String.self)
      : .dictionary(all.map { (.text($0.name), .source("\($0.isRequired)")) })
  }
}

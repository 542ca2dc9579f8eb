package import PropertyListSyntax

extension LaunchContract {
  /// What a device must have, or must not have, to run the app: `UIRequiredDeviceCapabilities`.
  ///
  /// A property list has an array of what is required, or a dictionary with a boolean for each. Both are read;
  /// an array is written where everything is required.
  public struct DeviceCapabilities: Sendable, Hashable, ExpressibleByArrayLiteral,
    ExpressibleByDictionaryLiteral
  {
    /// One capability.
    public struct Capability: Sendable, Hashable {
      /// Its name, such as `arm64`.
      public var name: String
      /// Whether the device must have it; false when it must not.
      public var isRequired: Bool

      /// Makes a capability.
      public init(_ name: String, isRequired: Bool = true) {
        self.name = name
        self.isRequired = isRequired
      }
    }

    /// The capabilities in file order.
    public var all: [Capability]

    /// Makes a list of what is required.
    public init(arrayLiteral names: String...) { all = names.map { Capability($0) } }

    /// Makes a list of what is required or excluded.
    public init(dictionaryLiteral elements: (String, Bool)...) {
      all = elements.map { Capability($0.0, isRequired: $0.1) }
    }

    /// Makes a list.
    public init(_ all: [Capability]) { self.all = all }
  }
}

extension LaunchContract.DeviceCapabilities: ContractValue {
  package static var contractType: ContractType { .anything }

  /// An empty value does not fit: it travels along as it is, since a variant may have one.
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

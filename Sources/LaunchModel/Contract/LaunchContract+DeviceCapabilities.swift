extension LaunchContract {
  /// What a device must have, or must not have, to run the app: `UIRequiredDeviceCapabilities`.
  ///
  /// A property list has an array of required capabilities, or a dictionary with a boolean for each
  /// capability. Both forms are read; an array is written when all capabilities are required.
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

    /// Makes a list of required capabilities.
    public init(arrayLiteral names: String...) { all = names.map { Capability($0) } }

    /// Makes a list of required and excluded capabilities.
    public init(dictionaryLiteral elements: (String, Bool)...) {
      all = elements.map { Capability($0.0, isRequired: $0.1) }
    }

    /// Makes a list.
    public init(_ all: [Capability]) { self.all = all }
  }
}

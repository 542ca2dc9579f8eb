package import PropertyListSyntax
internal import SourceText

extension LaunchContract {
  /// Why the app wants access to what is protected: the keys of the catalog that end in
  /// `UsageDescription`.
  public struct PurposeStrings: Sendable, Hashable {
    /// A key with its text.
    public struct Purpose: Sendable, Hashable {
      /// The key, such as `NSCameraUsageDescription`.
      public var key: String
      /// The text the system shows.
      public var text: String

      /// Makes a purpose.
      public init(key: String, text: String) {
        self.key = key
        self.text = text
      }
    }

    /// The purposes in file order.
    public var all: [Purpose]

    /// Makes a list of purposes.
    public init(_ all: [Purpose] = []) { self.all = all }

    /// The text of a key; nil when absent.
    public subscript(key: String) -> String? { all.last { $0.key == key }?.text }
  }
}

extension LaunchContract.PurposeStrings: ContractGroup {
  package static var contractType: ContractType { .texts }

  package static func owns(_ key: String) -> Bool {
    key.hasSuffix("UsageDescription") && KeyCatalog.topLevel.index(of: key) != nil
  }

  package mutating func take(
    _ key: String, _ fragment: PropertyListFragment, _ reader: inout ContractReader
  ) -> Bool {
    guard let text = String.read(fragment, &reader) else { return false }
    all.append(Purpose(key: key, text: text))
    return true
  }

  package static func read(
    _ fragment: PropertyListFragment, _ reader: inout ContractReader
  ) -> Self? {
    guard let entries = fragment.entries else {
      return reader.misfit(fragment, expected: "an object")
    }
    var value = Self()
    for entry in entries {
      _ = reader.at(.key(entry.key)) { value.take(entry.key, entry.value, &$0) }
    }
    return value
  }

  package func fragment(as form: ContractForm) -> PropertyListFragment {
    .dictionary(all.map { .init($0.key, .string($0.text)) })
  }
}

package import PropertyListSyntax
internal import SourceText

extension LaunchContract.UsageDescriptionKey: ContractPairKey {
  package init(keyText: String) { self.init(rawValue: keyText) }
  package var keyText: String { rawValue }
  package var keyExpression: ContractExpression { expression }
}

extension LaunchContract.Pairs: ContractPairs where Key: ContractPairKey, Value: ContractValue {}

extension LaunchContract.Pairs: ContractValue where Key: ContractPairKey, Value: ContractValue {
  package static var contractType: ContractType { .pairs(Value.contractType) }

  package static func read(
    _ fragment: PropertyListFragment, _ reader: inout ContractReader
  ) -> Self? {
    guard let entries = fragment.entries else {
      return reader.misfit(
        fragment, expected: reader.form == .json ? "an object" : "a dictionary")
    }
    var pairs = Self()
    for entry in entries {
      let value = reader.at(.key(entry.key)) { Value.read(entry.value, &$0) }
      guard let value else {
        if reader.form == .json { continue }
        return nil
      }
      pairs.all.append(Pair(Key(keyText: entry.key), value))
    }
    return pairs
  }

  package func fragment(as form: ContractForm) -> PropertyListFragment {
    .dictionary(all.map { .init($0.key.keyText, $0.value.fragment(as: form)) })
  }

  package var expression: ContractExpression {
    .dictionary(all.map { ($0.key.keyExpression, $0.value.expression) })
  }
}

extension LaunchContract.Pairs: ContractGroup
where Key == LaunchContract.UsageDescriptionKey, Value == String {
  package static func owns(_ key: String) -> Bool { Key.isKey(key) }

  package mutating func take(
    _ key: String, _ fragment: PropertyListFragment, _ reader: inout ContractReader
  ) -> Bool {
    guard let text = String.read(fragment, &reader) else { return false }
    all.append(Pair(Key(rawValue: key), text))
    return true
  }
}

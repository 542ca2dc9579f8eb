/// The type of the keys of `LaunchContract.Pairs`.
package protocol ContractPairKey: Sendable, Hashable {
  /// Makes a key from its text.
  init(keyText: String)
  /// The text, the same in both forms.
  var keyText: String { get }
  /// The key as Swift.
  var keyExpression: ContractExpression { get }
}

extension String: ContractPairKey {
  package init(keyText: String) { self = keyText }
  package var keyText: String { self }
  package var keyExpression: ContractExpression { .text(self) }
}

/// What all `LaunchContract.Pairs` have in common, whatever the types of their keys and values.
package protocol ContractPairs: ContractValue {
  associatedtype Pair
  /// The pairs in file order.
  var all: [Pair] { get }
}

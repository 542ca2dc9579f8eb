/// A name of a value among `LaunchContract.Pairs`.
package protocol ContractPairKey: Sendable, Hashable {
  /// Makes the name of its text.
  init(keyText: String)
  /// The text in both forms.
  var keyText: String { get }
  /// The key as Swift.
  var keyExpression: ContractExpression { get }
}

extension String: ContractPairKey {
  package init(keyText: String) { self = keyText }
  package var keyText: String { self }
  package var keyExpression: ContractExpression { .text(self) }
}

/// What `LaunchContract.Pairs` are whatever their types.
package protocol ContractPairs: ContractValue {
  associatedtype Pair
  /// The pairs in file order.
  var all: [Pair] { get }
}

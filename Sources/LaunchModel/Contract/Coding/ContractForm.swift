/// The two shapes a contract has outside memory.
package enum ContractForm: Sendable {
  /// The keys and nesting of an Info.plist.
  case propertyList
  /// The names and nesting of the contract's own JSON.
  case json
}

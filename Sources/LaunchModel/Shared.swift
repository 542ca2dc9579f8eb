/// Keeps a value of many parts outside of the structures that have it. Copies of these share it until one of them is
/// changed, so that a copy counts one reference and not one for each part.
@propertyWrapper
package struct Shared<Value: Sendable>: Sendable {
  /// The value alone: an array is storage that is copied when it is changed.
  private var storage: [Value]

  /// The value.
  package var wrappedValue: Value {
    get { storage[0] }
    _modify { yield &storage[0] }
  }

  /// Keeps a value.
  package init(wrappedValue: Value) { storage = [wrappedValue] }
}

extension Shared: Equatable where Value: Equatable {}

extension Shared: Hashable where Value: Hashable {}

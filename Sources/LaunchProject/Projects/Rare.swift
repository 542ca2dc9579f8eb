/// Keeps a value that few structures have outside of them. A project may have thousands of targets, and each is copied.
@propertyWrapper
package struct Rare<Value: Sendable>: Sendable {
  private final class Box: Sendable {
    let value: Value

    init(_ value: Value) { self.value = value }
  }

  private var box: Box?

  /// The value; nil when there is none.
  package var wrappedValue: Value? {
    get { box?.value }
    set { box = newValue.map { Box($0) } }
  }

  /// Keeps a value.
  package init(wrappedValue: Value?) { box = wrappedValue.map { Box($0) } }
}

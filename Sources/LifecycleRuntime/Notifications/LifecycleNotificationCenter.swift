public import LaunchModel

/// Posts notifications to observers, in the order in which the observers were added.
///
/// An observer that is added during a post gets only later notifications. An observer that is removed gets no
/// more, not even the one that is being posted.
@MainActor
public final class LifecycleNotificationCenter {
  /// Names an observer that ``addObserver(for:_:)`` has added.
  public struct Token: Sendable, Hashable {
    let number: Int
    let name: LifecycleCallback
  }

  private struct Observer {
    let number: Int
    let body: @MainActor (LifecycleNotification) -> Void
  }

  private var observers: [LifecycleCallback: [Observer]] = [:]
  private var lastNumber = 0
  private var removals = 0

  init() {}

  /// Adds an observer: a function that is called whenever the notification is posted.
  @discardableResult
  public func addObserver(
    for name: LifecycleCallback, _ body: @escaping @MainActor (LifecycleNotification) -> Void
  ) -> Token {
    lastNumber += 1
    observers[name, default: []].append(Observer(number: lastNumber, body: body))
    return Token(number: lastNumber, name: name)
  }

  /// Removes an observer, which is not called again.
  public func removeObserver(_ token: Token) {
    observers[token.name]?.removeAll { $0.number == token.number }
    removals += 1
  }

  private func isObserving(_ name: LifecycleCallback, _ number: Int) -> Bool {
    observers[name]?.contains { $0.number == number } ?? false
  }

  /// Posts a notification to its observers.
  ///
  /// - Complexity: linear in the number of observers of this notification, unless one is removed meanwhile.
  func post(_ name: LifecycleCallback, _ payload: LifecycleNotification.Payload) {
    guard !observers.isEmpty, let present = observers[name], !present.isEmpty else { return }
    let notification = LifecycleNotification(name: name, payload: payload)
    let before = removals
    for observer in present {
      if removals != before, !isObserving(name, observer.number) { continue }
      observer.body(notification)
    }
  }
}

public import LaunchModel

/// Where notifications are posted and observed, in the order in which observers were added.
///
/// An observer that is added while one is posted gets the next one; one that is removed gets no more, not even
/// the one that is being posted.
@MainActor
public final class LifecycleNotificationCenter {
  /// What ``addObserver(for:_:)`` gives.
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

  /// Calls a function whenever a notification is posted.
  @discardableResult
  public func addObserver(
    for name: LifecycleCallback, _ body: @escaping @MainActor (LifecycleNotification) -> Void
  ) -> Token {
    lastNumber += 1
    observers[name, default: []].append(Observer(number: lastNumber, body: body))
    return Token(number: lastNumber, name: name)
  }

  /// Calls it no more.
  public func removeObserver(_ token: Token) {
    observers[token.name]?.removeAll { $0.number == token.number }
    removals += 1
  }

  private func isObserving(_ name: LifecycleCallback, _ number: Int) -> Bool {
    observers[name]?.contains { $0.number == number } ?? false
  }

  /// Notifies the observers.
  ///
  /// - Complexity: linear in the number of observers of this notification, while none is removed.
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

/// What the body of a delegate's method does with the event.
package struct MethodProfile: Sendable, Equatable {
  /// Whether the method is certainly compiled; false when the build configuration leaves it open.
  package var isCertain: Bool
  /// The delegate methods that the body calls, in order, including those that its own helpers call.
  package var calls: [DelegateCall]
  /// The parts that a launch method reads from its launch options by their keys.
  package var launchOptionParts: Set<EventPart>
  /// Whether a launch method hands the launch options on as a whole.
  package var passesLaunchOptions: Bool

  /// Whether the body has no statements.
  package var isEmpty = false

  /// Makes a method.
  package init(
    isCertain: Bool = true, calls: [DelegateCall] = [], launchOptionParts: Set<EventPart> = [],
    passesLaunchOptions: Bool = false
  ) {
    self.isCertain = isCertain
    self.calls = calls
    self.launchOptionParts = launchOptionParts
    self.passesLaunchOptions = passesLaunchOptions
  }
}

/// A call of a delegate method in the body of another one.
package struct DelegateCall: Sendable, Hashable {
  /// How often a call in a loop over URL contexts or user activities happens.
  package enum Repetition: Sendable, Hashable {
    /// Once, with all of them.
    case once
    /// Once for each of them.
    case each
    /// For the first one only.
    case first
  }

  /// The method that is called.
  package var callback: LifecycleCallback
  /// The class of the receiver; nil when it is not known, and the call then reaches no delegate.
  package var receiver: String?
  /// Whether the call depends on something other than the parts of the event.
  package var isConditional: Bool
  /// The parts without which the call does not happen.
  package var needs: Set<EventPart>
  /// The parts with which the call does not happen.
  package var excludes: Set<EventPart>
  /// The parts that the call hands on.
  package var parts: Set<EventPart>
  /// How often the call happens.
  package var repetition: Repetition
  /// Whether the call hands over a closure of its own as the completion handler.
  package var makesCompletion: Bool

  /// Makes a call.
  package init(
    _ callback: LifecycleCallback, of receiver: String?, isConditional: Bool = false,
    needs: Set<EventPart> = [], excludes: Set<EventPart> = [], parts: Set<EventPart> = [],
    repetition: Repetition = .once, makesCompletion: Bool = false
  ) {
    self.callback = callback
    self.receiver = receiver
    self.isConditional = isConditional
    self.needs = needs
    self.excludes = excludes
    self.parts = parts
    self.repetition = repetition
    self.makesCompletion = makesCompletion
  }
}

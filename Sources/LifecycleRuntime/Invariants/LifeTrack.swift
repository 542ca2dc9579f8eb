/// Where a scene or an app is by one channel, and which steps have brought it there.
struct LifeTrack: Sendable {
  private(set) var places: LifePlaces
  /// The last step of this track, and the one before it; nil before the first.
  private(set) var last: Int?
  private(set) var beforeLast: Int?
  /// The signals nobody would have noted.
  let unobserved: LifeSignals

  init(_ places: LifePlaces, unobserved: LifeSignals) {
    self.places = places
    self.unobserved = unobserved
  }

  /// Where a refused signal found it.
  struct Refusal {
    let places: LifePlaces
    let possible: [LifeSignal]
  }

  /// Follows a signal.
  ///
  /// - Returns: nil when it is possible. When it is not, what would have been; the track then goes on as if it
  ///   had been.
  /// - Complexity: constant.
  mutating func follow(_ signal: LifeSignal, _ machine: LifeMachine, step: Int) -> Refusal? {
    let from = machine.closure(of: places, unobserved: unobserved)
    let to = machine.after(signal, from: from)
    beforeLast = last
    last = step
    guard to.isEmpty else {
      places = to
      return nil
    }
    places = machine.target(of: signal)
    return Refusal(places: from, possible: machine.possible(at: from))
  }

  /// The last steps, the earlier first.
  var earlier: [Int] { [beforeLast, last].compactMap(\.self) }
}

/// The places of a scene or an app according to one channel, and the last steps that led there.
struct LifeTrack: Sendable {
  private(set) var places: LifePlaces
  /// The last two steps of this track; nil before the first.
  private(set) var last: Int?
  private(set) var beforeLast: Int?
  /// The signals that can happen without being observed.
  let unobserved: LifeSignals

  init(_ places: LifePlaces, unobserved: LifeSignals) {
    self.places = places
    self.unobserved = unobserved
  }

  /// Why a signal was refused: the places it was received in, and the signals that are possible there.
  struct Refusal {
    let places: LifePlaces
    let possible: [LifeSignal]
  }

  /// Follows a signal.
  ///
  /// - Returns: nil when the signal is possible. Otherwise the signals that would be possible; the track then
  ///   goes on as if the signal had been possible.
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

  /// The last two steps, the earlier one first.
  var earlier: [Int] { [beforeLast, last].compactMap(\.self) }
}

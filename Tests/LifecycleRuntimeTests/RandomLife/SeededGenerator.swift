/// Random numbers, the same for the same seed (SplitMix64).
struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  /// Returns a random number from 0 up to but not including a bound.
  mutating func below(_ bound: Int) -> Int { Int.random(in: 0..<bound, using: &self) }

  /// Returns true on average once in this many times.
  mutating func chance(_ times: Int) -> Bool { below(times) == 0 }

  /// Returns one of the elements.
  mutating func pick<Element>(_ elements: [Element]) -> Element { elements[below(elements.count)] }
}

/// Makes a failing life as short as it gets.
@MainActor
enum LifeShrinker {
  /// Leaves out moves as long as the rest still fails: halves first, then ever smaller parts, single ones at
  /// last.
  ///
  /// - Complexity: quadratic in the number of moves in the worst case.
  static func shrink(_ moves: [LifeMove], fails: ([LifeMove]) -> Bool) -> [LifeMove] {
    var moves = moves
    var size = max(moves.count / 2, 1)
    while true {
      var start = 0
      var hasChanged = false
      while start < moves.count {
        var shorter = moves
        shorter.removeSubrange(start..<min(start + size, moves.count))
        if fails(shorter) {
          moves = shorter
          hasChanged = true
        } else {
          start += size
        }
      }
      if size == 1, !hasChanged { return moves }
      if size > 1 { size /= 2 }
    }
  }
}

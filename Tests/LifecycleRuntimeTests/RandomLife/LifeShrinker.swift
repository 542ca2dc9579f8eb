/// Makes a failing random life cycle as short as possible.
@MainActor
enum LifeShrinker {
  /// Removes moves as long as the rest still fails: first halves, then smaller and smaller parts, and single
  /// moves at the end.
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

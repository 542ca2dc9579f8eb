internal import Findings

extension FixableCounts {
  /// How to apply the fixes, in one clause; nil when nothing can be fixed.
  var sentence: String? {
    let (safely, otherwise) = ("with '--fix'", "with '--fix --unsafe-fixes'")
    if safe == 0 { return unsafe == 0 ? nil : "\(unsafe) can be fixed \(otherwise)" }
    return "\(safe) can be fixed \(safely)" + (unsafe > 0 ? ", \(unsafe) more \(otherwise)" : "")
  }
}

internal import LaunchModel

extension ApplicationHost {
  /// Compares the time that a method took with its budget.
  func watch(_ callback: LifecycleCallback, _ used: Duration, _ scene: Scene?) {
    let phase = WatchdogPhase(callback)
    let budget = policy.budgets[phase]
    // A launch has one budget for all its methods.
    let spent = phase == .launch ? launchStart.map { clock.now - $0 } ?? used : used
    if spent > budget {
      overrun(callback, spent, budget, phase, scene)
    } else if phase == .activation, used > policy.activationPatience {
      fault(
        .blockedActivation, of: callback, at: scene,
        "'\(callback.swiftName)' took \(used.words) while the screen waited for it, expected less than "
          + "\(policy.activationPatience.words); move the work out of the method")
    }
  }

  private func overrun(
    _ callback: LifecycleCallback, _ spent: Duration, _ budget: Duration, _ phase: WatchdogPhase,
    _ scene: Scene?
  ) {
    let what = phase == .launch ? "the launch had taken \(spent.words)" : "it took \(spent.words)"
    let end = policy.overrunEndsProcess ? "; the system ends the app (0x8BADF00D)" : ""
    fault(
      .overran, of: callback, at: scene,
      "'\(callback.swiftName)' overran its budget: \(what) when it returned, expected at most "
        + "\(budget.words)\(end)")
    if policy.overrunEndsProcess { endProcess() }
  }
}

extension Duration {
  /// The duration in seconds, with at most three digits behind the point.
  var words: String {
    let (seconds, attoseconds) = components
    let milliseconds = attoseconds / 1_000_000_000_000_000
    guard milliseconds != 0 else { return "\(seconds) s" }
    var digits = "\(abs(milliseconds))"
    while digits.utf8.count < 3 { digits = "0" + digits }
    while digits.hasSuffix("0") { digits.removeLast() }
    return "\(seconds).\(digits) s"
  }
}

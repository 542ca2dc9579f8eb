internal import LaunchModel

extension ApplicationHost {
  /// Compares the time that a method took with its budget: that of the launch while it lasts, that of the
  /// move into the foreground with everything that was notified of it before, its own otherwise.
  func watch(_ callback: LifecycleCallback, _ used: Duration, _ scene: Scene?) {
    guard application != nil else { return }
    let phase = WatchdogPhase(callback)
    let launch = launchStart.map { clock.now - $0 }
    let move = activationStart.map { clock.now - $0 }
    noteTime(callback, launch, phase == .activation ? move : nil, used)
    if let launch, launch > policy.budgets.launch {
      overrun(callback, launch, .launch, "the launch had taken", scene)
    } else if phase == .activation, let move, move > policy.budgets.activation {
      overrun(callback, move, .activation, "the move to the foreground had taken", scene)
    } else if used > policy.budgets[phase] {
      overrun(callback, used, phase, "it took", scene)
    } else if phase == .activation, used > policy.activationPatience {
      fault(
        .blockedActivation, of: callback, at: scene,
        "'\(callback.swiftName)' took \(used.words) while the screen waited for it, expected less than "
          + "\(policy.activationPatience.words); move the work out of the method")
    }
  }

  /// Notes the time in the trace, of what is watched as one: the launch before the activation before the method.
  private func noteTime(
    _ callback: LifecycleCallback, _ launch: Duration?, _ move: Duration?, _ used: Duration
  ) {
    guard recordsTrace else { return }
    let phase = launch != nil ? .launch : move != nil ? .activation : WatchdogPhase(callback)
    trace.note(launch ?? move ?? used, of: callback, in: phase, limit: policy.budgets[phase])
  }

  private func overrun(
    _ callback: LifecycleCallback, _ spent: Duration, _ phase: WatchdogPhase, _ what: String,
    _ scene: Scene?
  ) {
    fault(
      .overran, of: callback, at: scene,
      "'\(callback.swiftName)' overran its budget: \(what) \(spent.words) when it returned, expected at "
        + "most \(policy.budgets[phase].words)\(endOfOverrun)\(policy.overrunEndsProcess ? " (0x8BADF00D)" : "")"
    )
    if policy.overrunEndsProcess { return endProcess() }
    // Reported once.
    if phase == .launch { launchStart = nil }
    if phase == .activation { activationStart = nil }
  }

  /// What comes of taking too long, for the end of a message.
  var endOfOverrun: String { policy.overrunEndsProcess ? "; the system terminates the app" : "" }
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

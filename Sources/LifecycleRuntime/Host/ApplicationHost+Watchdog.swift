internal import LaunchModel

extension ApplicationHost {
  /// Compares the time that a method took with its budget. The budget of a launch contains all callbacks until it is
  /// over, those of the move to the foreground too. On any other way to the foreground, all callbacks of the way count;
  /// otherwise only the method itself.
  func watch(_ callback: LifecycleCallback, _ used: Duration, _ scene: LifecycleScene?) {
    guard application != nil else { return }
    let phase = WatchdogPhase(callback)
    let launchTime = launchStart.map { clock.now - $0 }
    let activationTime = activationStart.map { clock.now - $0 }
    noteTime(callback, launchTime, phase == .activation ? activationTime : nil, used)
    if let launchTime, launchTime > policy.budgets.launch {
      overrun(callback, launchTime, .launch, "the launch had taken", scene)
    } else if launchTime == nil, phase == .activation, let activationTime,
      activationTime > policy.budgets.activation
    {
      overrun(callback, activationTime, .activation, "the move to the foreground had taken", scene)
    } else if launchTime == nil, used > policy.budgets[phase] {
      overrun(callback, used, phase, "it took", scene)
    } else if phase == .activation, used > policy.activationPatience {
      fault(
        .blockedActivation, of: callback, at: scene,
        "'\(callback.swiftName)' took \(used.label) while the screen waited for it, expected less than "
          + "\(policy.activationPatience.label); move the work out of the method")
    }
  }

  /// Records the time in the trace: of the whole launch, else of the move to the foreground, else of the
  /// method alone.
  private func noteTime(
    _ callback: LifecycleCallback, _ launchTime: Duration?, _ activationTime: Duration?,
    _ used: Duration
  ) {
    guard recordsTrace else { return }
    let phase =
      launchTime != nil ? .launch : activationTime != nil ? .activation : WatchdogPhase(callback)
    trace.note(
      launchTime ?? activationTime ?? used, of: callback, in: phase, limit: policy.budgets[phase])
  }

  private func overrun(
    _ callback: LifecycleCallback, _ spent: Duration, _ phase: WatchdogPhase, _ what: String,
    _ scene: LifecycleScene?
  ) {
    fault(
      .overran, of: callback, at: scene,
      "'\(callback.swiftName)' overran its budget: \(what) \(spent.label) when it returned, expected at "
        + "most \(policy.budgets[phase].label)\(endOfOverrun)\(policy.overrunEndsProcess ? " (0x8BADF00D)" : "")"
    )
    if policy.overrunEndsProcess { return endProcess() }
    // One fault for each launch or move is enough.
    if phase == .launch { launchStart = nil }
    if phase == .activation { activationStart = nil }
  }

  /// The consequence of an overrun, for the end of a message.
  var endOfOverrun: String { policy.overrunEndsProcess ? "; the system terminates the app" : "" }
}

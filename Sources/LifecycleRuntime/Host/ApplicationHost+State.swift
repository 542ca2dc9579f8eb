extension ApplicationHost {
  /// What the device keeps of the app if no program hosts it from now on. If a process runs, it counts as ended without
  /// notice.
  ///
  /// - Complexity: linear in the number of sessions.
  public var state: HostState {
    HostState(
      sessions: openSessions.map { HostState.Session($0) },
      discarded: pendingDiscardedSessions.map { HostState.Session($0.session) },
      hasLaunchedBefore: hasLaunchedBefore, isForceQuit: isForceQuit, saved: savedState?.texts)
  }
}

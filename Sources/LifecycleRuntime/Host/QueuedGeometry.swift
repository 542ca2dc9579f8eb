/// A change of a scene's geometry while the process was suspended.
struct QueuedGeometry {
  let session: SceneSession.ID
  /// The geometry before the first of the changes.
  let previous: SceneGeometry
  /// The cause of the change.
  let cause: LifecycleTrace.Cause
}

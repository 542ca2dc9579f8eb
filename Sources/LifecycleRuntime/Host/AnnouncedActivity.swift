/// An activity that was announced: for each there is one that arrives or one that fails.
struct AnnouncedActivity {
  let type: String
  /// The scene it was announced to; nil without scenes.
  let session: SceneSession.ID?
}

/// An activity that was announced. It arrives or fails later.
struct AnnouncedActivity {
  let type: String
  /// The session of the scene that got the announcement; nil in an app without scenes.
  let session: SceneSession.ID?
}

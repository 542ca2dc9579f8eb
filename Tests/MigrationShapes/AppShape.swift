internal import LaunchModel

/// An app as its delegate is written, to be given a scene delegate.
struct AppShape: Sendable {
  var name: String
  var files: [(name: String, text: String)]
  var deployment: OSVersion? = OSVersion(15)
  var hasStoryboard = false
  var appends = false
  var warningsAreErrors = false

  init(
    _ name: String, _ files: [(String, String)], deployment: OSVersion? = OSVersion(15),
    storyboard: Bool = false, appends: Bool = false, warningsAreErrors: Bool = false
  ) {
    self.name = name
    self.files = files.map { (name: $0.0, text: $0.1) }
    self.deployment = deployment
    hasStoryboard = storyboard
    self.appends = appends
    self.warningsAreErrors = warningsAreErrors
  }
}

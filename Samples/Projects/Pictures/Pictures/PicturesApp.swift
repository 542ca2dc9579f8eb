import SwiftUI

@main
struct PicturesApp: App {
  @UIApplicationDelegateAdaptor(PushDelegate.self) private var delegate

  var body: some Scene {
    WindowGroup {
      Text("Pictures")
    }
  }
}

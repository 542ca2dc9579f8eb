import AVFoundation
import SwiftUI

@main
struct SketchApp: App {
  var body: some Scene {
    WindowGroup {
      Button("Take a picture") {
        AVCaptureDevice.requestAccess(for: .video) { _ in }
      }
    }
  }
}

import AVFAudio
import UIKit

@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
  let session = AVAudioSession.sharedInstance()
}

import UIKit

/// Shows when the next ferry leaves a pier.
final class TimetableController: UIViewController {
  func show(pier: String?) {
    title = pier
    viewIfLoaded?.window?.tintColor = .systemBlue
  }

  func save() {
    UserDefaults.standard.set(title, forKey: "pier")
  }
}

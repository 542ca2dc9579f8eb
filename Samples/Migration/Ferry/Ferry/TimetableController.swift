import UIKit

/// Shows when the next ferry leaves a pier.
final class TimetableController: UIViewController {
  func show(pier: String?) {
    title = pier
    UIApplication.shared.keyWindow?.tintColor = .systemBlue
  }

  func save() {
    UserDefaults.standard.set(title, forKey: "pier")
  }
}

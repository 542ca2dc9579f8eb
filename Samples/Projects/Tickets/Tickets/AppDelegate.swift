import TicketKit
import UIKit

@main
final class AppDelegate: TicketAppDelegate {
  override func applicationDidBecomeActive(_ application: UIApplication) {
    super.applicationDidBecomeActive(application)
  }
}

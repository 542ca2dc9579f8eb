@_exported import Foundation
open class UNNotificationResponse: NSObject {}

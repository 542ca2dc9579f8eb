/// The known facts about types of Apple's frameworks and of other frameworks that are common in apps.
enum FrameworkType {
  /// The name without the module and the enclosing types before it.
  static func baseName(_ name: String) -> String {
    // The bytes themselves are searched: the names of all types come through here.
    let isPlain = name.utf8.withContiguousStorageIfAvailable { !$0.contains(UInt8(ascii: ".")) }
    guard isPlain != true, let dot = name.utf8.lastIndex(of: UInt8(ascii: ".")) else { return name }
    return String(name[name.utf8.index(after: dot)...])
  }

  /// The launch-related protocols that a framework's protocol inherits; nil for a name that is not a known
  /// protocol.
  static func parents(ofProtocol name: String) -> [String]? {
    if let parents = protocols[name] { return parents }
    return plainProtocols.contains(name) ? [] : nil
  }

  /// The launch-related protocols that a framework's class conforms to; nil for a name that is not a known
  /// class.
  static func protocols(ofClass name: String) -> [String]? {
    if systemClasses.contains(name) { return [] }
    return FrameworkAppDelegate.named(name) == nil ? nil : ["UIApplicationDelegate"]
  }

  /// Whether it is a system class. System classes implement none of the callbacks themselves.
  static func isSystemClass(_ name: String) -> Bool { systemClasses.contains(name) }

  /// Whether a type with `@main` that conforms to this protocol begins a program other than an app.
  static func isOtherProgram(_ protocolName: String) -> Bool {
    otherPrograms.contains(protocolName)
  }

  private static let protocols: [String: [String]] = [
    "UIWindowSceneDelegate": ["UISceneDelegate"],
    "CPTemplateApplicationSceneDelegate": ["UISceneDelegate"],
    "CPTemplateApplicationDashboardSceneDelegate": ["UISceneDelegate"],
    "CPTemplateApplicationInstrumentClusterSceneDelegate": ["UISceneDelegate"],
  ]

  private static let plainProtocols: Set<String> = [
    "UIApplicationDelegate", "UISceneDelegate", "NSApplicationDelegate", "WKApplicationDelegate",
    "UNUserNotificationCenterDelegate", "App", "Scene", "View", "Widget", "WidgetBundle",
    "NSObjectProtocol", "ObservableObject", "Observable", "Identifiable", "Sendable", "Equatable",
    "Hashable", "Comparable", "Codable", "Encodable", "Decodable", "Error", "LocalizedError",
    "CaseIterable", "RawRepresentable", "CustomStringConvertible", "CustomDebugStringConvertible",
    "AnyObject", "NSCoding", "NSSecureCoding", "NSCopying", "UITableViewDelegate",
    "UITableViewDataSource", "UICollectionViewDelegate", "UICollectionViewDataSource",
    "UITextFieldDelegate", "UITextViewDelegate", "UIScrollViewDelegate",
    "UINavigationControllerDelegate", "UITabBarControllerDelegate", "UISplitViewControllerDelegate",
    "UIGestureRecognizerDelegate", "CLLocationManagerDelegate", "CBCentralManagerDelegate",
    "CBPeripheralDelegate", "CBPeripheralManagerDelegate", "PKPushRegistryDelegate",
    "CXProviderDelegate", "URLSessionDelegate", "URLSessionTaskDelegate", "URLSessionDataDelegate",
    "NSURLSessionDelegate", "NSFetchedResultsControllerDelegate", "WCSessionDelegate",
    "AVAudioPlayerDelegate", "MCSessionDelegate", "UIViewControllerRepresentable",
    "UIViewRepresentable", "ViewModifier", "PreviewProvider",
  ]

  private static let systemClasses: Set<String> = [
    "NSObject", "NSProxy", "UIResponder", "UIApplication", "UIScene", "UIWindowScene", "UIView",
    "UIWindow", "UIViewController", "UITableViewController", "UICollectionViewController",
    "UINavigationController", "UITabBarController", "UISplitViewController",
    "UIPageViewController", "UIHostingController", "UIDocument", "UIControl", "UIButton",
    "UITableViewCell", "UICollectionViewCell", "Operation", "NSOperation", "NSManagedObject",
    "NSWindowController", "NSViewController", "NSResponder", "NSDocument", "XCTestCase",
    "UNNotificationServiceExtension", "INExtension",
  ]

  private static let otherPrograms: Set<String> = [
    "Widget", "WidgetBundle", "ParsableCommand", "AsyncParsableCommand", "AppExtension",
    "NSApplicationDelegate", "WKApplicationDelegate",
  ]
}

internal import FileSystem
internal import LaunchSources
internal import SourceText

/// The imports that some statements need.
///
/// The sources do not say which module declares a name. A name of the target needs no import of a module, and a framework of
/// Apple only declares names with its prefix. A name that is neither may come from any other module, so then these imports
/// stay. In Objective-C, a header of the target stays if it declares a class that the statements name, or none at all.
struct UsedImports {
  /// All names of the statements.
  private let names: Set<String>
  private let hasUnknownNames: Bool
  /// The names of the headers of the target, each with the types that it declares.
  private let headers: [String: Set<String>]

  /// Reads statements.
  ///
  /// - Complexity: linear in the statements; in Objective-C also in the types of the target.
  init(of lines: [String], in sources: TargetSources, _ language: SourceLanguage) {
    let all = BodyNames.read(lines.joined(separator: "\n"), as: language)
    names = all.identifiers
    hasUnknownNames = !names.allSatisfy { name in
      name.first?.isUppercase != true || !sources.types(named: name).isEmpty
        || Self.isOfFoundation(name)
        || Self.prefixes.values.contains { $0.contains { Self.has($0, name) } }
    }
    var headers: [String: Set<String>] = [:]
    if language == .objectiveC {
      for type in sources.types {
        for part in type.parts where part.declaration.form == .interface {
          let path = sources.files[part.file].file.source.path
          headers[String(PathText.name(of: path)), default: []].insert(type.name)
        }
      }
    }
    self.headers = headers
  }

  /// Whether a line with an import is needed.
  func needs(_ line: String) -> Bool {
    if let quote = line.firstIndex(of: "\"") {
      return needs(header: line[line.index(after: quote)...])
    }
    let words = line.split { " \t<;".contains($0) }
    let module = words.last.map { $0.prefix { $0 != "." && $0 != "/" && $0 != ">" } } ?? ""
    if ["UIKit", "Foundation"].contains(module) { return module == "UIKit" || words.count > 2 }
    guard let prefixes = Self.prefixes[String(module)] else { return hasUnknownNames }
    return names.contains { name in prefixes.contains { Self.has($0, name) } }
  }

  /// Whether a header of the target is needed, given the text behind the first quote of its line.
  private func needs(header text: Substring) -> Bool {
    let path = String(text.prefix { $0 != "\"" })
    guard let declared = headers[String(PathText.name(of: path))] else { return true }
    return hasUnknownNames || !declared.isDisjoint(with: names)
  }

  private static func has(_ prefix: String, _ name: String) -> Bool {
    guard name.hasPrefix(prefix) else { return false }
    let next = name.dropFirst(prefix.count).first
    return next == nil || next?.isUppercase == true
  }

  private static func isOfFoundation(_ name: String) -> Bool {
    if has("UI", name) || has("NS", name) || has("CG", name) || has("CA", name) { return true }
    return foundation.contains(name)
  }

  private static let foundation: Set<String> = [
    "Any", "AnyObject", "Array", "Bool", "Bundle", "CharacterSet", "Data", "Date", "Dictionary",
    "DispatchQueue", "Double", "Error", "FileManager", "Float", "IndexPath", "Int", "Locale",
    "NotificationCenter", "Notification", "ProcessInfo", "Set", "String", "Timer", "URL",
    "URLRequest", "URLSession", "UUID", "UserDefaults", "Void", "Self", "YES", "NO", "BOOL",
  ]

  /// The prefixes of the names that frameworks of Apple declare.
  ///
  /// Source: the headers of the frameworks.
  private static let prefixes: [String: [String]] = [
    "AVFoundation": ["AV"], "AVKit": ["AV"], "BackgroundTasks": ["BG"], "CallKit": ["CX"],
    "CloudKit": ["CK"], "Contacts": ["CN"], "CoreBluetooth": ["CB"],
    "CoreData": ["NSPersistent", "NSManagedObject", "NSFetch"], "CoreLocation": ["CL"],
    "CoreSpotlight": ["CS"], "EventKit": ["EK"], "GameKit": ["GK"], "HealthKit": ["HK"],
    "HomeKit": ["HM"], "Intents": ["IN"], "LocalAuthentication": ["LA"], "MapKit": ["MK"],
    "MediaPlayer": ["MP"], "MessageUI": ["MF"], "MobileCoreServices": ["UT", "kUT"],
    "Photos": ["PH"], "PushKit": ["PK"],
    "PassKit": ["PK"], "SafariServices": ["SF"], "StoreKit": ["SK", "Product", "Transaction"],
    "UserNotifications": ["UN"],
    "WatchConnectivity": ["WC"], "WebKit": ["WK"], "AdSupport": ["AS"],
    "AppTrackingTransparency": ["AT"], "AuthenticationServices": ["AS"], "QuartzCore": ["CA"],
    "CoreGraphics": ["CG"],
  ]
}

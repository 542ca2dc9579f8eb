/// An API that needs a reason in the privacy manifest.
///
/// Source: Apple, "Describing use of required reason API".
package struct RequiredReasonAPI: Sendable {
  /// How code uses the API. A name alone is not enough, because most of the names are ordinary words.
  package enum Form: Sendable, Hashable {
    /// A value of the type is made, or a member of it is used.
    case type
    /// A member of a value or type whose name ends like this: `rocessInfo`.
    case member(of: String)
    /// A member of any value.
    case property
    /// A member of a type of keys, with or without the name of the type. In Objective-C, a constant.
    case key(of: String)
    /// A member of `FileAttributeKey`, with the name of the type, or near a method that reads attributes. In
    /// Objective-C, a constant.
    case attribute
    /// A function is called.
    case function
    /// A function is called with the address of a variable, which distinguishes it from methods of other code.
    case functionWithAddress
  }

  /// The name in Swift, which is also the unique name of the API.
  package let name: String
  /// The name in Objective-C.
  package let objectiveCName: String
  /// How code uses it.
  package let form: Form
  /// The categories of which one has to be declared.
  package let categories: [RequiredReasonCategory]

  private init(
    _ name: String, _ objectiveCName: String? = nil, _ form: Form,
    _ categories: RequiredReasonCategory...
  ) {
    self.name = name
    self.objectiveCName = objectiveCName ?? name
    self.form = form
    self.categories = categories
  }

  /// The symbol that a program imports to use the API; nil for a method, which is found by its name at run time.
  package var symbol: String? {
    switch form {
    case .type: "_OBJC_CLASS_$_" + objectiveCName
    case .member, .property: nil
    case .key, .attribute, .function, .functionWithAddress: "_" + objectiveCName
    }
  }

  /// Whether it is a function of C.
  package var isFunction: Bool { form == .function || form == .functionWithAddress }

  /// The API with a name in Swift; nil for an unknown name.
  package static func named(_ name: String) -> RequiredReasonAPI? { byName[name] }

  /// The API with a name in Objective-C; nil for an unknown name.
  package static func named(objectiveC name: String) -> RequiredReasonAPI? {
    byObjectiveCName[name]
  }

  private static let byName = Dictionary(
    all.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
  private static let byObjectiveCName = Dictionary(
    all.map { ($0.objectiveCName, $0) }, uniquingKeysWith: { first, _ in first })

  /// All APIs, in the order of their categories.
  package static let all: [RequiredReasonAPI] = [
    RequiredReasonAPI("creationDate", "NSFileCreationDate", .attribute, .fileTimestamp),
    RequiredReasonAPI("modificationDate", "NSFileModificationDate", .attribute, .fileTimestamp),
    RequiredReasonAPI("fileModificationDate", nil, .property, .fileTimestamp),
    RequiredReasonAPI(
      "contentModificationDateKey", "NSURLContentModificationDateKey", .key(of: "URLResourceKey"),
      .fileTimestamp),
    RequiredReasonAPI(
      "creationDateKey", "NSURLCreationDateKey", .key(of: "URLResourceKey"), .fileTimestamp),
    RequiredReasonAPI("stat", nil, .functionWithAddress, .fileTimestamp),
    RequiredReasonAPI("fstat", nil, .functionWithAddress, .fileTimestamp),
    RequiredReasonAPI("fstatat", nil, .functionWithAddress, .fileTimestamp),
    RequiredReasonAPI("lstat", nil, .functionWithAddress, .fileTimestamp),
    RequiredReasonAPI("getattrlistbulk", nil, .functionWithAddress, .fileTimestamp),
    RequiredReasonAPI("getattrlist", nil, .functionWithAddress, .fileTimestamp, .diskSpace),
    RequiredReasonAPI("fgetattrlist", nil, .functionWithAddress, .fileTimestamp, .diskSpace),
    RequiredReasonAPI("getattrlistat", nil, .functionWithAddress, .fileTimestamp, .diskSpace),
    RequiredReasonAPI("systemUptime", nil, .member(of: "rocessInfo"), .systemBootTime),
    RequiredReasonAPI("mach_absolute_time", nil, .function, .systemBootTime),
    RequiredReasonAPI(
      "volumeAvailableCapacityKey", "NSURLVolumeAvailableCapacityKey", .key(of: "URLResourceKey"),
      .diskSpace),
    RequiredReasonAPI(
      "volumeAvailableCapacityForImportantUsageKey",
      "NSURLVolumeAvailableCapacityForImportantUsageKey", .key(of: "URLResourceKey"), .diskSpace),
    RequiredReasonAPI(
      "volumeAvailableCapacityForOpportunisticUsageKey",
      "NSURLVolumeAvailableCapacityForOpportunisticUsageKey", .key(of: "URLResourceKey"),
      .diskSpace),
    RequiredReasonAPI(
      "volumeTotalCapacityKey", "NSURLVolumeTotalCapacityKey", .key(of: "URLResourceKey"),
      .diskSpace),
    RequiredReasonAPI("systemFreeSize", "NSFileSystemFreeSize", .attribute, .diskSpace),
    RequiredReasonAPI("systemSize", "NSFileSystemSize", .attribute, .diskSpace),
    RequiredReasonAPI("statfs", nil, .functionWithAddress, .diskSpace),
    RequiredReasonAPI("statvfs", nil, .functionWithAddress, .diskSpace),
    RequiredReasonAPI("fstatfs", nil, .functionWithAddress, .diskSpace),
    RequiredReasonAPI("fstatvfs", nil, .functionWithAddress, .diskSpace),
    RequiredReasonAPI("activeInputModes", nil, .member(of: "extInputMode"), .activeKeyboards),
    RequiredReasonAPI("UserDefaults", "NSUserDefaults", .type, .userDefaults),
  ]
}

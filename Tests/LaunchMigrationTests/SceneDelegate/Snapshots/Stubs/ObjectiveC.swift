@objc public protocol NSObjectProtocol {}
@objc(NSObject) open class NSObject: NSObjectProtocol, Hashable {
  @objc public init() {}
  public static func == (left: NSObject, right: NSObject) -> Bool { left === right }
  public func hash(into hasher: inout Hasher) {}
}

@_exported import ObjectiveC
open class NSUserActivity: NSObject { public var activityType: String { "" } }
public final class URL: NSObject {}
open class NSString: NSObject {}
open class NSArray: NSObject {}
open class NSDictionary: NSObject {}
open class NSSet: NSObject {}
open class NSError: NSObject {}
extension String: _ObjectiveCBridgeable {
  public func _bridgeToObjectiveC() -> NSString { NSString() }
  public static func _forceBridgeFromObjectiveC(_ source: NSString, result: inout Self?) {}
  public static func _conditionallyBridgeFromObjectiveC(_ source: NSString, result: inout Self?) -> Bool { false }
  public static func _unconditionallyBridgeFromObjectiveC(_ source: NSString?) -> Self { "" }
}
extension Array: _ObjectiveCBridgeable {
  public func _bridgeToObjectiveC() -> NSArray { NSArray() }
  public static func _forceBridgeFromObjectiveC(_ source: NSArray, result: inout Self?) {}
  public static func _conditionallyBridgeFromObjectiveC(_ source: NSArray, result: inout Self?) -> Bool { false }
  public static func _unconditionallyBridgeFromObjectiveC(_ source: NSArray?) -> Self { [] }
}
extension Dictionary: _ObjectiveCBridgeable {
  public func _bridgeToObjectiveC() -> NSDictionary { NSDictionary() }
  public static func _forceBridgeFromObjectiveC(_ source: NSDictionary, result: inout Self?) {}
  public static func _conditionallyBridgeFromObjectiveC(_ source: NSDictionary, result: inout Self?) -> Bool { false }
  public static func _unconditionallyBridgeFromObjectiveC(_ source: NSDictionary?) -> Self { [:] }
}
extension Set: _ObjectiveCBridgeable {
  public func _bridgeToObjectiveC() -> NSSet { NSSet() }
  public static func _forceBridgeFromObjectiveC(_ source: NSSet, result: inout Self?) {}
  public static func _conditionallyBridgeFromObjectiveC(_ source: NSSet, result: inout Self?) -> Bool { false }
  public static func _unconditionallyBridgeFromObjectiveC(_ source: NSSet?) -> Self { [] }
}

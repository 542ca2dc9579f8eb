@_exported import Foundation
open class CKShare: NSObject { public final class Metadata: NSObject {} }

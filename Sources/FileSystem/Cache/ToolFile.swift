internal import PlatformLibC

/// The executable that is running.
package enum ToolFile {
  /// A text that distinguishes this executable from another build of the same version: its size, its
  /// modification time and the user. The path is not part of it. The user is, because one user may be allowed
  /// to read more files than another.
  package static var identity: String {
    let user = "user \(geteuid())"
    guard let file = FileSignature(of: path) else { return user }
    return "\(file.size) \(file.modified) \(user)"
  }

  private static var path: String {
    #if canImport(Darwin)
      var count: UInt32 = 4_096
      var name = [CChar](repeating: 0, count: Int(count))
      guard _NSGetExecutablePath(&name, &count) == 0 else { return "" }
      return String(decoding: name.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
    #else
      return "/proc/self/exe"
    #endif
  }
}

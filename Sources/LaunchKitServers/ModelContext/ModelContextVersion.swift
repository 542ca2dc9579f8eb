/// The versions of the Model Context Protocol that the server speaks. Source: the specification at
/// modelcontextprotocol.io, by its dates.
enum ModelContextVersion: String, CaseIterable {
  case june2025 = "2025-06-18"
  case november2025 = "2025-11-25"
  /// Without a handshake: every request names its version and what the client can do.
  case july2026 = "2026-07-28"

  /// Whether a client begins with `initialize`.
  var hasHandshake: Bool { self != .july2026 }

  /// The newest version with a handshake, which is offered to a client that asks for an unknown one.
  static let offered = ModelContextVersion.november2025

  /// The names of members of `_meta` that only messages without a handshake have.
  enum Meta {
    static let version = "io.modelcontextprotocol/protocolVersion"
    static let capabilities = "io.modelcontextprotocol/clientCapabilities"
    static let server = "io.modelcontextprotocol/serverInfo"
  }
}

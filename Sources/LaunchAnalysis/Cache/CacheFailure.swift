/// Why a cache folder cannot be used, or was not written.
package struct CacheFailure: Error, Sendable {
  /// The folder.
  package let path: String
  /// The error, as a clause.
  package let message: String
}

/// Why a folder of earlier results is not used, or was not written.
package struct CacheFailure: Error, Sendable {
  /// The folder.
  package let path: String
  /// What went wrong, as a clause.
  package let message: String
}

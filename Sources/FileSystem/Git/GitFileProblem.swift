/// Why a file of git is not read, as a clause without its subject.
package struct GitFileProblem: Error {
  /// The clause.
  package let message: String
}

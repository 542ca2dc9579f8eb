/// A file that is to be written.
struct InitialFile: Equatable {
  /// The path.
  let path: String
  /// The content.
  let text: String
}

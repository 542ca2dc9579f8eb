extension SourceFile {
  /// What Git may have in place of a file's content.
  package enum GitReplacement: Sendable {
    /// A pointer to a file that Git LFS has not fetched. Source: git-lfs, docs/spec.md.
    case lfsPointer
    /// The file as git-crypt encrypts it. Source: git-crypt, commands.cpp.
    case encrypted

    /// What the file is, as a noun phrase.
    package var description: String {
      switch self {
      case .lfsPointer: "a Git LFS pointer, not the file it stands for"
      case .encrypted: "encrypted with git-crypt"
      }
    }

    /// The command that brings the content.
    package var command: String {
      switch self {
      case .lfsPointer: "git lfs pull"
      case .encrypted: "git-crypt unlock"
      }
    }
  }

  /// What the file has in place of its content; nil for a file with content.
  ///
  /// - Complexity: constant.
  package var gitReplacement: GitReplacement? {
    if begins("version https://git-lfs.github.com/spec/") { return .lfsPointer }
    return begins("\u{0}GITCRYPT\u{0}") ? .encrypted : nil
  }

  private func begins(_ mark: StaticString) -> Bool {
    guard count >= mark.utf8CodeUnitCount else { return false }
    return mark.withUTF8Buffer { bytes in
      bytes.indices.allSatisfy { bytes[$0] == self[$0] }
    }
  }
}

extension SourceFile {
  /// Whether the file is a pointer that Git has in place of a file that Git LFS has not fetched.
  ///
  /// Source: git-lfs, docs/spec.md.
  /// - Complexity: constant.
  package var isGitLFSPointer: Bool {
    let mark: StaticString = "version https://git-lfs.github.com/spec/"
    guard count >= mark.utf8CodeUnitCount else { return false }
    return mark.withUTF8Buffer { bytes in
      bytes.indices.allSatisfy { bytes[$0] == self[$0] }
    }
  }
}

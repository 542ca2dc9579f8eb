internal import PlatformLibC

/// Descriptions of the errors of the operating system.
///
/// `strerror` is not used: its text depends on the machine and the language, and several threads must not
/// call it at the same time.
package enum SystemError {
  /// A lower-case clause for a value of `errno`.
  package static func clause(_ code: Int32) -> String {
    switch code {
    case ENOENT: "no such file or folder"
    case EACCES, EPERM: "permission denied"
    case ENOTDIR: "a part of the path is a file, not a folder"
    case EISDIR: "it is a folder, not a file"
    case ELOOP: "too many symbolic links in the path"
    case ENAMETOOLONG: "the path is too long"
    case ENXIO: "it is a socket or a device, not a regular file"
    case EMFILE, ENFILE: "too many files are open"
    case ENOMEM: "out of memory"
    case ENOSPC, EDQUOT: "the disk is full"
    case EFBIG: "the file is larger than the system allows"
    case EROFS: "the disk is read-only"
    case EINTR: "the run was interrupted"
    case EBADF: "it is closed"
    case EIO: "the disk reports an input/output error"
    default: "the system reports error \(code)"
    }
  }
}

// swift-format-ignore-file
// What Apple's overlay of the C library adds to the headers, as far as FileSystem uses it. The bodies are never run.
@_exported import Darwin
public var errno: Int32 {
  get { __error().pointee }
  set { __error().pointee = newValue }
}
public var S_IFMT: mode_t { 0xf000 }
public var S_IFIFO: mode_t { 0x1000 }
public var S_IFCHR: mode_t { 0x2000 }
public var S_IFDIR: mode_t { 0x4000 }
public var S_IFBLK: mode_t { 0x6000 }
public var S_IFREG: mode_t { 0x8000 }
public var S_IFLNK: mode_t { 0xa000 }
public var S_IFSOCK: mode_t { 0xc000 }
public func open(_ path: UnsafePointer<CChar>, _ oflag: Int32) -> Int32 { 0 }
public func open(_ path: UnsafePointer<CChar>, _ oflag: Int32, _ mode: mode_t) -> Int32 { 0 }
public func openat(_ fd: Int32, _ path: UnsafePointer<CChar>, _ oflag: Int32) -> Int32 { 0 }
public func openat(_ fd: Int32, _ path: UnsafePointer<CChar>, _ oflag: Int32, _ mode: mode_t)
  -> Int32
{ 0 }
public func fcntl(_ fd: Int32, _ cmd: Int32) -> Int32 { 0 }
public func fcntl(_ fd: Int32, _ cmd: Int32, _ value: Int32) -> Int32 { 0 }
public func fcntl(_ fd: Int32, _ cmd: Int32, _ ptr: UnsafeMutableRawPointer) -> Int32 { 0 }
public func ioctl(_ fd: CInt, _ request: UInt, _ ptr: UnsafeMutableRawPointer) -> CInt { 0 }
public var SIG_DFL: sig_t? { nil }
public var SIG_IGN: sig_t { unsafeBitCast(1, to: sig_t.self) }
public var SIG_ERR: sig_t { unsafeBitCast(-1, to: sig_t.self) }
public var stderr: UnsafeMutablePointer<FILE> {
  get { __stderrp }
  set {}
}
public var stdout: UnsafeMutablePointer<FILE> {
  get { __stdoutp }
  set {}
}
public var CLOCK_REALTIME: clockid_t { _CLOCK_REALTIME }
public var CLOCK_MONOTONIC: clockid_t { _CLOCK_MONOTONIC }
public var CLOCK_THREAD_CPUTIME_ID: clockid_t { _CLOCK_THREAD_CPUTIME_ID }
public var S_IFWHT: mode_t { 0xe000 }
public var S_IRWXU: mode_t { 0o700 }
public var S_IRUSR: mode_t { 0o400 }
public var S_IWUSR: mode_t { 0o200 }
public var S_IXUSR: mode_t { 0o100 }
public var S_IRWXG: mode_t { 0o070 }
public var S_IRGRP: mode_t { 0o040 }
public var S_IWGRP: mode_t { 0o020 }
public var S_IXGRP: mode_t { 0o010 }
public var S_IRWXO: mode_t { 0o007 }
public var S_IROTH: mode_t { 0o004 }
public var S_IWOTH: mode_t { 0o002 }
public var S_IXOTH: mode_t { 0o001 }
public var S_ISUID: mode_t { 0o4000 }
public var S_ISGID: mode_t { 0o2000 }
public var S_ISVTX: mode_t { 0o1000 }
public var TIOCGWINSZ: UInt { 0x40087468 }

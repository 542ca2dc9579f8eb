// The C library of the platform, under one name. The Swift module of the platform is re-exported, not a C module of our
// own: `errno`, `open` and `fcntl` with their arguments, and the modes of files are declared in Swift there.

#if canImport(Darwin)
  @_exported public import Darwin
#elseif canImport(Musl)
  @_exported public import Musl
#else
  @_exported public import Glibc
#endif

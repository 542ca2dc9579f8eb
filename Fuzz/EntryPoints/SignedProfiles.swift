internal import FileSystem
internal import Findings
internal import LaunchBundles
internal import LaunchProject
internal import PropertyListReading
internal import PropertyListSyntax
internal import SourceText

/// Reads one input as `embedded.mobileprovision`: a signed message with a property list in it.
public func exerciseCMS(_ data: UnsafePointer<UInt8>?, _ count: Int) {
  let source = input(data, count, as: "embedded.mobileprovision")
  do throws(InputFailure) {
    let profile = try ProvisioningProfile.read(source)
    check(profile)
    // UTF-16 grows when it is decoded; what the message holds is part of the file all the same.
    promise(
      profile.document.source.count <= 3 * source.count + 16,
      "the content is larger than the message")
    let again = try ProvisioningProfile.read(source)
    promise(
      again.document.source.paddedBytes == profile.document.source.paddedBytes,
      "two readings, two contents")
  } catch {
    check(error)
    promise(error.path == source.path, "the failure names another file")
  }
}

/// Names of settings that Xcode may give a value by itself. Such a name need not be empty when no file sets
/// it.
enum XcodeSettingNames {
  /// Whether a build may have a value for a name that no file of the project sets.
  ///
  /// Xcode has more than a thousand such names, and every version adds some. They are recognized by their
  /// prefixes. If a project's own name has such a prefix, its value counts as not known, which is harmless.
  /// Source of the prefixes: swift-build, BuiltinMacros.swift.
  static func mayBeSetByItself(_ name: String) -> Bool {
    // A project has to set these settings: the build has no value for them.
    if neverByItself.contains(name) { return false }
    guard let first = name.utf8.first else { return false }
    return beginningsByFirstByte[Int(first)].contains { name.hasPrefix($0) }
      || ends.contains { name.hasSuffix($0) }
      || names.contains(name)
  }

  private static let neverByItself: Set<String> = [
    "CURRENT_PROJECT_VERSION", "MARKETING_VERSION", "PRODUCT_BUNDLE_IDENTIFIER",
  ]

  private static let names: Set<String> = [
    "ACTION", "ALTERNATE_GROUP", "ALTERNATE_MODE", "ALTERNATE_OWNER",
    "APPLICATION_EXTENSION_API_ONLY",
    "ARCHS", "BUNDLE_LOADER", "CACHE_ROOT", "COMBINE_HIDPI_IMAGES", "COMMAND_MODE", "CP",
    "DEFINES_MODULE", "DERIVED_DATA_DIR", "DERIVED_FILE_DIR", "DERIVED_SOURCES_DIR", "DSTROOT",
    "GID",
    "GROUP", "HOME", "HOST_ARCH", "INSTALLHDRS_SCRIPT_PHASE", "JOB_PRIORITY", "LANG",
    "LINK_FILE_LIST",
    "LOGNAME", "MACH_O_TYPE", "MODULE_NAME", "NATIVE_ARCH", "NS_BLOCK_ASSERTIONS", "OBJROOT",
    "ONLY_ACTIVE_ARCH", "OS", "OTHER_LDFLAGS", "PATH", "PROVISIONING_PROFILE", "PWD",
    "REZ_EXECUTABLE",
    "SCAN_ALL_SOURCE_FILES_FOR_INCLUDES", "SHELL", "SRCROOT", "SYMROOT", "TMPDIR", "UID", "USER",
    "VALID_ARCHS", "VALIDATE_PRODUCT", "XPCSERVICES_FOLDER_PATH", "YACC", "LEX", "arch", "variant",
    "AppIdentifierPrefix", "TeamIdentifierPrefix", "CFBundleIdentifier",
  ]

  private static let beginnings = [
    "ACTIVITY", "AD_HOC_", "ALLOW_", "ALWAYS_", "ALLOWED_", "APPLE_", "ARCHIVE", "ARCHS_",
    "ASSETCATALOG_", "AUTOMATICALLY_",
    "AVAILABLE_", "BASE_", "BUILD_", "BUILT_", "BUNDLE_", "CCHROOT", "CHMOD", "CHOWN", "CLANG_",
    "CLASS_", "CLEAN_", "CODE_SIGN", "CODESIGNING_", "COLOR_", "COMPILER_", "COMPRESS_",
    "CONFIGURATION",
    "CONTENTS_", "COPY", "CORRESPONDING_", "CREATE_", "CURRENT_", "DEAD_CODE_", "DEBUG", "DEFAULT_",
    "DEPLOYMENT_", "DERIVED_", "DEVELOPER_", "DEVELOPMENT_", "DISABLE_", "DIAGNOSE_",
    "DOCUMENTATION_",
    "DONT_", "DRIVERKIT_", "DT_", "DWARF_", "DYLIB_", "EAGER_", "EFFECTIVE_", "EMBED", "ENABLE_",
    "ENTITLEMENTS_", "EXCLUDED_", "EXECUTABLE", "EXPANDED_", "EXTENSIONS_", "EXPORT", "FILE_",
    "FIXED_",
    "FRAMEWORK", "FULL_", "FUSE_", "GCC_", "GENERATE_", "GENERATED_", "GROUP_", "HEADER", "HIDE_",
    "IBC_", "IBSC_", "ICONV", "INCLUDE", "INFOPLIST", "INFOSTRINGS_", "INLINE_", "INPUT_",
    "INSTALL",
    "INTENTS_", "IPHONEOS_", "IS_", "JAVA", "KASAN_", "KEEP_", "KERNEL_", "LD_", "LEGACY_",
    "LIBRARY",
    "LINK", "LLVM_", "LOCAL", "LOCROOT", "LOCSYMROOT", "MACH_", "MACOS", "MAC_OS_", "MAPS_",
    "MERGE",
    "METAL_", "MODULE", "MTL_", "NATIVE_", "NO_", "OBJECT", "OBJC_", "OPTIMIZ", "ORDERED_",
    "OTHER_",
    "PACKAGE_", "PASCAL_", "PATH_", "PBDEVELOPMENTPLIST_", "PER_", "PFE_", "PKGINFO_", "PLATFORM_",
    "PLIST_", "PLUGINS_", "PRECOMP", "PRESERVE_", "PRIVATE_", "PRODUCT_", "PROFILING_", "PROJECT_",
    "PROVISIONING_", "PUBLIC_", "RECOMMENDED_", "RECURSIVE_", "REEXPORTED_", "REGISTER_", "REMOVE_",
    "RESOURCE", "RETAIN_", "RUN_", "SCRIPT", "SDK", "SECTORDER_", "SEPARATE_", "SET_", "SHALLOW_",
    "SHARED_", "SKIP_", "SOURCE_", "STRING", "STRIP", "SUPPORTED_", "SUPPORTS_", "SUPPRESS_",
    "SWIFT_", "SYSTEM_", "TARGET", "TEMP", "TEST_", "TOOLCHAIN", "TREAT_", "TVOS_", "UNINSTALLED_",
    "UNLOCALIZED_", "UNSTRIPPED_", "USER_", "USE_", "USES_", "VALIDATE_", "VERBOSE_", "VERSION",
    "WARNING_",
    "WATCHOS_", "WRAPPER_", "WRAP_", "XCODE_", "XCTEST", "XPC_", "XROS_", "_", "__",
  ]

  private static let beginningsByFirstByte: [[String]] = {
    var table = [[String]](repeating: [], count: 256)
    for beginning in beginnings { table[Int(beginning.utf8.first ?? 0)].append(beginning) }
    return table
  }()

  private static let ends = ["_DEPLOYMENT_TARGET", "_FOLDER_PATH", "_SEARCH_PATHS"]
}

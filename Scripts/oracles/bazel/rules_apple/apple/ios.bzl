"""A stand-in for the rules of rules_apple that make apps: merges property lists, and builds nothing else."""

load(":providers.bzl", "AppleBundleInfo")
load(":versioning.bzl", "VersionInfo")

_FAMILIES = {"ipad": 2, "iphone": 1, "tv": 3, "vision": 7}

def _impl(ctx):
    name = ctx.attr.bundle_name or ctx.label.name
    forced = {
        "CFBundleExecutable": ctx.attr.executable_name or name,
        "CFBundleIdentifier": ctx.attr.bundle_id,
        "MinimumOSVersion": ctx.attr.minimum_os_version,
        "UIDeviceFamily": [_FAMILIES[family] for family in ctx.attr.families],
    }
    if ctx.attr.version:
        forced["CFBundleVersion"] = ctx.attr.version[VersionInfo].build
        forced["CFBundleShortVersionString"] = ctx.attr.version[VersionInfo].short
    built = ctx.actions.declare_file(ctx.label.name + "-intermediates/Info.plist")
    args = ctx.actions.args()
    args.add(ctx.file._merge)
    args.add(built)
    args.add(struct(forced = forced, variables = {
        "EXECUTABLE_NAME": forced["CFBundleExecutable"],
        "PRODUCT_BUNDLE_IDENTIFIER": ctx.attr.bundle_id,
        "PRODUCT_NAME": name,
        "TARGET_NAME": name,
    }).to_json())
    args.add_all(ctx.files.infoplists)
    ctx.actions.run_shell(
        inputs = ctx.files.infoplists + [ctx.file._merge],
        outputs = [built],
        arguments = [args],
        command = "/usr/bin/python3 \"$@\"",
        mnemonic = "MergeInfoPlists",
    )
    return [
        DefaultInfo(files = depset([built])),
        AppleBundleInfo(infoplist = built, entitlements = ctx.file.entitlements, platform_type = ctx.attr.platform_type),
    ]

_ATTRIBUTES = {
    "app_icons": attr.label_list(allow_files = True),
    "bundle_id": attr.string(mandatory = True),
    "bundle_name": attr.string(),
    "deps": attr.label_list(),
    "entitlements": attr.label(allow_single_file = True),
    "executable_name": attr.string(),
    "families": attr.string_list(default = ["iphone"]),
    "infoplists": attr.label_list(allow_files = [".plist"]),
    "launch_storyboard": attr.label(allow_single_file = True),
    "minimum_os_version": attr.string(mandatory = True),
    "platform_type": attr.string(default = "ios"),
    "resources": attr.label_list(allow_files = True),
    "version": attr.label(providers = [VersionInfo]),
    "_merge": attr.label(default = "//apple:merge.py", allow_single_file = True),
}

ios_application = rule(implementation = _impl, attrs = _ATTRIBUTES)

"""A stand-in for the rule of rules_apple that names versions."""

VersionInfo = provider(fields = {"build": "CFBundleVersion", "short": "CFBundleShortVersionString"})

def _impl(ctx):
    return [VersionInfo(build = ctx.attr.build_version, short = ctx.attr.short_version_string)]

apple_bundle_version = rule(
    implementation = _impl,
    attrs = {
        "build_version": attr.string(),
        "short_version_string": attr.string(),
    },
)

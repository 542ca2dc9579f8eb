"""A stand-in for the providers of rules_apple."""

AppleBundleInfo = provider(
    doc = "The fields of the provider of the same name that LaunchKit reads, with their meaning there.",
    fields = {
        "entitlements": "the file of entitlements, or None",
        "infoplist": "the complete, binary Info.plist",
        "platform_type": "the platform, such as ios",
    },
)

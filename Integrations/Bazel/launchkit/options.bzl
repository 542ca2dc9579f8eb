"""The options of the aspect, in the shape of rules_lint."""

LaunchKitOptionsInfo = provider(
    doc = "How the aspect reports.",
    fields = {
        "color": "whether the report for people has colors",
        "fail_on_violation": "whether findings fail the action, in place of an exit code in a file",
        "fix": "whether the fixes are written as a patch",
    },
)

def _flag_impl(_ctx):
    return []

flag = rule(
    implementation = _flag_impl,
    build_setting = config.bool(flag = True),
    doc = "A flag of the command line.",
)

def _options_impl(ctx):
    return LaunchKitOptionsInfo(
        color = ctx.attr.color,
        fail_on_violation = ctx.attr.fail_on_violation,
        fix = ctx.attr.fix,
    )

launchkit_options = rule(
    implementation = _options_impl,
    attrs = {
        "color": attr.bool(),
        "fail_on_violation": attr.bool(),
        "fix": attr.bool(),
    },
    doc = "The options of the aspect. A repository with rules_lint declares its own, with `select` on the flags of rules_lint.",
)

"""A stand-in for rules_swift: has the attributes that the aspect reads, and compiles nothing."""

def _impl(_ctx):
    return []

swift_library = rule(
    implementation = _impl,
    attrs = {
        "data": attr.label_list(allow_files = True),
        "deps": attr.label_list(),
        "module_name": attr.string(),
        "srcs": attr.label_list(allow_files = [".swift"]),
    },
)

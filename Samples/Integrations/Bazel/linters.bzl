"""The aspects of the repository. Copied to tools/lint/linters.bzl."""

load("@launchkit//launchkit:defs.bzl", "lint_launchkit_aspect")

launchkit = lint_launchkit_aspect(
    # The day from which requirements of the App Store apply. Move it forward now and then.
    date = "2026-11-30",
    arguments = ["--sdk=27"],
    build_files = [Label("//App:BUILD.bazel")],
    configuration = [Label("//:.launchkit.json")],
)

"""Checks with LaunchKit that an app will launch, inside a build: a test, and an aspect in the shape of rules_lint.

Both check the Info.plist that rules_apple made, with the sources and resources of the app's dependencies, and report each
finding in the file that a person wrote: the property list among `infoplists`, or the line of the target in its build file.
"""

load("@rules_apple//apple:providers.bzl", "AppleBundleInfo")
load(":check.bzl", "PLATFORMS", "check", "patch")
load(":files.bzl", "LaunchKitFilesInfo", "LaunchKitLintFilesInfo", "collect_files", "files_aspect")
load(":options.bzl", _LaunchKitOptionsInfo = "LaunchKitOptionsInfo", _launchkit_options = "launchkit_options")

LaunchKitOptionsInfo = _LaunchKitOptionsInfo
launchkit_options = _launchkit_options

_TOOL = Label("//launchkit:tool")
_OPTIONS = Label("//launchkit:options")
_KINDS = ["ios_application", "ios_app_clip", "tvos_application", "visionos_application"]

def _settings(tool, **others):
    if not tool[DefaultInfo].files_to_run.executable:
        fail("no executable of LaunchKit: set --@launchkit//launchkit:tool to the label of one")
    return struct(tool = tool[DefaultInfo].files_to_run, **others)

def _files_of_package(files, label):
    """The files in the package of a label."""
    return [
        file
        for file in files
        if (file.owner.workspace_name, file.owner.package) == (label.workspace_name, label.package)
    ]

def _output(ctx, suffix):
    return ctx.actions.declare_file("%s.LaunchKit.%s" % (ctx.label.name, suffix))

def _aspect_impl(target, ctx):
    files = collect_files(target, ctx, LaunchKitLintFilesInfo)
    if ctx.rule.kind not in ctx.attr._rule_kinds or "no-lint" in ctx.rule.attr.tags or AppleBundleInfo not in target:
        return [files]
    bundle = target[AppleBundleInfo]
    if bundle.platform_type not in PLATFORMS:
        return [files]
    options = ctx.attr._options[LaunchKitOptionsInfo]
    settings = _settings(
        ctx.attr._launchkit,
        arguments = ctx.attr._arguments,
        baseline = ctx.files._baseline,
        build_files = _files_of_package(ctx.files._build_files, ctx.label),
        color = options.color,
        configuration = ctx.files._configuration,
        date = ctx.attr._date,
        is_quiet = True,
    )
    human = [_output(ctx, "out")]
    machine = [_output(ctx, "report")]
    if not options.fail_on_violation:
        human.append(_output(ctx, "out.exit_code"))
        machine.append(_output(ctx, "report.exit_code"))
    check(ctx, ctx.label, bundle, files, settings, human[0], machine[0], human[1:] + machine[1:])
    groups = {
        "rules_lint_human": depset(human),
        "rules_lint_machine": depset(machine),
        "_validation": depset(human[:1]),
    }
    if options.fix:
        changes = _output(ctx, "patch")
        patch(ctx, ctx.label, bundle, files, settings, changes)
        groups["rules_lint_patch"] = depset([changes])
    return [files, OutputGroupInfo(**groups)]

def lint_launchkit_aspect(
        date,
        configuration = [],
        baseline = None,
        build_files = [],
        arguments = [],
        rule_kinds = _KINDS,
        tool = _TOOL,
        options = _OPTIONS):
    """Makes an aspect that checks each app, to be assigned to a global variable of a `.bzl` file.

    The output groups are those of rules_lint: `rules_lint_human` (text), `rules_lint_machine` (SARIF), each with the exit
    code as a file, and `rules_lint_patch` if fixes are asked for. Targets with the tag `no-lint` are left out.

    Labels are values of `Label`, since a text is a label of this repository.

    Args:
        date: the day from which requirements of the App Store apply and suppressions expire, such as "2026-11-30". It is
            not taken from the clock, so that results can be cached.
        configuration: `.launchkit.json`, then the files that it extends
        baseline: the baseline file
        build_files: the build files of the apps, which `exports_files` has to name. With them, a key that an attribute
            sets is reported at its line, otherwise in the built Info.plist
        arguments: further arguments of `launchkit validate`, such as `--fail-on=warning` or `--sdk=27`
        rule_kinds: the kinds of rules that make apps
        tool: the executable
        options: a target of the rule `launchkit_options`
    Returns:
        the aspect
    """
    return aspect(
        implementation = _aspect_impl,
        attr_aspects = ["*"],
        attrs = {
            "_arguments": attr.string_list(default = arguments),
            "_baseline": attr.label_list(default = [baseline] if baseline else [], allow_files = True),
            "_build_files": attr.label_list(default = build_files, allow_files = True),
            "_configuration": attr.label_list(default = configuration, allow_files = True),
            "_date": attr.string(default = date),
            "_launchkit": attr.label(default = tool, allow_files = True, cfg = "exec"),
            "_options": attr.label(default = options, providers = [LaunchKitOptionsInfo]),
            "_rule_kinds": attr.string_list(default = rule_kinds),
        },
    )

def _quoted(text):
    """A text as a word of a shell."""
    return "'" + text.replace("'", "'\\''") + "'"

def _test_impl(ctx):
    bundle = ctx.attr.app[AppleBundleInfo]
    if bundle.platform_type not in PLATFORMS:
        fail("%s is for %s, which has no life cycle of UIKit" % (ctx.attr.app.label, bundle.platform_type))
    report = ctx.actions.declare_file(ctx.label.name + ".txt")
    machine = ctx.actions.declare_file(ctx.label.name + ".sarif")
    code = ctx.actions.declare_file(ctx.label.name + ".exit_code")
    settings = _settings(
        ctx.attr.tool,
        arguments = ctx.attr.arguments,
        baseline = ctx.files.baseline,
        build_files = _files_of_package(ctx.files.build_files, ctx.attr.app.label),
        color = False,
        configuration = ctx.files.configuration,
        date = ctx.attr.date,
        is_quiet = False,
    )
    check(ctx, ctx.attr.app.label, bundle, ctx.attr.app[LaunchKitFilesInfo], settings, report, machine, [code])
    script = ctx.actions.declare_file(ctx.label.name + ".sh")
    ctx.actions.write(
        script,
        "#!/bin/sh\ncat {}\nexit \"$(cat {})\"\n".format(_quoted(report.short_path), _quoted(code.short_path)),
        is_executable = True,
    )
    return [
        DefaultInfo(executable = script, runfiles = ctx.runfiles(files = [report, code])),
        OutputGroupInfo(rules_lint_human = depset([report, code]), rules_lint_machine = depset([machine, code])),
    ]

_launchkit_test = rule(
    implementation = _test_impl,
    attrs = {
        "app": attr.label(aspects = [files_aspect], mandatory = True, providers = [AppleBundleInfo]),
        "arguments": attr.string_list(),
        "baseline": attr.label(allow_single_file = True),
        "build_files": attr.label_list(allow_files = True),
        "configuration": attr.label_list(allow_files = True),
        "date": attr.string(mandatory = True),
        "tool": attr.label(default = _TOOL, allow_files = True, cfg = "exec"),
    },
    test = True,
)

def launchkit_test(name, app, date, **kwargs):
    """Tests that an app will launch. The check is an action of the build, so its result is cached; the test shows it.

    Args:
        name: the name of the test
        app: the app, in this package if findings are to name lines of its build file
        date: the day from which requirements of the App Store apply, such as "2026-11-30"
        **kwargs: `configuration` (`.launchkit.json`, then the files that it extends), `baseline`, `arguments` of `launchkit
            validate`, `tool`, and what every test has
    """
    _launchkit_test(
        name = name,
        app = app,
        build_files = native.glob(["BUILD", "BUILD.bazel"], allow_empty = True),
        date = date,
        **kwargs
    )

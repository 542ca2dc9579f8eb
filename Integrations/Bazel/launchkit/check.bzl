"""The actions that run LaunchKit on the Info.plist of an app as it was built."""

# Platforms with the life cycle of UIKit, by the names of rules_apple.
PLATFORMS = ["ios", "tvos", "visionos"]

# The tool, the file for its text, how many files get the exit status, and these files; then the arguments of the tool. A status
# above 1 means that something was not checked, and fails the action. What the tool writes to standard error says why the status
# is 1 if no finding does.
_CHECK = """
tool="$1"; text="$2"; count="$3"; shift 3
codes=(); while [ "$count" -gt 0 ]; do codes+=("$1"); shift; count=$((count - 1)); done
status=0
"$tool" "$@" >"$text" 2>"$text.errors" || status=$?
if [ "$status" -gt 1 ]; then cat "$text.errors" >&2; exit "$status"; fi
cat "$text.errors" >>"$text"
for code in "${codes[@]}"; do echo "$status" >"$code"; done
if [ "${#codes[@]}" -eq 0 ] && [ "$status" -ne 0 ]; then cat "$text" >&2; exit "$status"; fi
"""

# The tool and the file for the patch, then the arguments. The tool says on standard error how much it fixes.
_PATCH = """
tool="$1"; patch="$2"; shift 2
status=0
"$tool" "$@" >"$patch" 2>"$patch.errors" || status=$?
if [ "$status" -gt 1 ]; then cat "$patch.errors" >&2; exit "$status"; fi
"""

def _list(ctx, option, files):
    """An option for many files, which are in a file if there are too many for a command line."""
    args = ctx.actions.args()
    args.set_param_file_format("multiline")
    args.use_param_file(option + "=@%s", use_always = True)
    args.add_all(files)
    return args

def _arguments(ctx, label, bundle, files, settings):
    args = ctx.actions.args()
    inputs = [bundle.infoplist]
    args.add("validate")
    args.add(bundle.infoplist, format = "--effective=%s")

    # What comes from a file that nobody edits, in bazel-out or external, is reported at the target.
    args.add_all(files.infoplists, format_each = "--source=%s")

    # The build file is read only if it is an input, so that the result depends on nothing else.
    if settings.build_files:
        args.add(str(label), format = "--label=%s")
    else:
        args.add(label.name, format = "--target=%s")
    lists = [_list(ctx, "--sources", files.sources)] if files.sources else []

    # The Info.plist is in every app: with it, an app without resources is one whose resources are known.
    resources = depset([bundle.infoplist], transitive = [files.resources])
    lists.append(_list(ctx, "--resources", resources))

    # If there is one module, it is that of the app. Of several, one would have to read which has the entry point.
    modules = files.modules.to_list()
    if len(modules) == 1:
        args.add(modules[0], format = "--variables=PRODUCT_MODULE_NAME=%s")
    if getattr(bundle, "entitlements", None):
        args.add(bundle.entitlements, format = "--entitlements=%s")
        inputs.append(bundle.entitlements)
    args.add(bundle.platform_type, format = "--platform=%s")
    args.add(settings.date, format = "--date=%s")
    if settings.configuration:
        args.add(settings.configuration[0], format = "--config=%s")
    else:
        args.add("--no-config")
    args.add_all(settings.baseline, format_each = "--baseline=%s")
    args.add_all(settings.arguments)
    return [args] + lists, depset(
        inputs + files.infoplists + settings.configuration + settings.baseline + settings.build_files,
        transitive = [files.sources, files.resources],
    )

def _tool(ctx, settings, outputs):
    args = ctx.actions.args()
    args.add(settings.tool.executable)
    args.add_all(outputs)
    return args

def check(ctx, label, bundle, files, settings, human, machine, codes):
    """Checks an app once, and writes the reports.

    Args:
        ctx: the context of the rule or aspect
        label: the label of the app
        bundle: its AppleBundleInfo
        files: its LaunchKitFilesInfo
        settings: a struct with tool, date, configuration, baseline, build_files, arguments, color and
            is_quiet: whether the text has findings only
        human: the file for the text
        machine: the file for the SARIF report
        codes: the files for the exit status 0 or 1; if there are none, the action fails for the status 1. It fails for
            every other status in any case: a file was not read, or an option is wrong.
    """
    args, inputs = _arguments(ctx, label, bundle, files, settings)
    report = ctx.actions.args()
    if settings.is_quiet:
        report.add("--quiet")
    report.add("--color", "always" if settings.color else "never")
    report.add(machine, format = "--report=sarif:%s")
    ctx.actions.run_shell(
        inputs = inputs,
        tools = [settings.tool],
        outputs = [human, machine] + codes,
        arguments = [_tool(ctx, settings, [human.path, str(len(codes))] + [file.path for file in codes])] + args + [report],
        command = _CHECK,
        mnemonic = "LaunchKit",
        progress_message = "Checking the launch of %s" % label,
    )

def patch(ctx, label, bundle, files, settings, output):
    """Writes the safe fixes of an app as a patch for `git apply` or `patch -p1`.

    Args:
        ctx: the context of the rule or aspect
        label: the label of the app
        bundle: its AppleBundleInfo
        files: its LaunchKitFilesInfo
        settings: as for `check`
        output: the file for the patch; empty if there are no fixes
    """
    args, inputs = _arguments(ctx, label, bundle, files, settings)
    ctx.actions.run_shell(
        inputs = inputs,
        tools = [settings.tool],
        outputs = [output],
        arguments = [_tool(ctx, settings, [output.path])] + args + ["--diff"],
        command = _PATCH,
        mnemonic = "LaunchKitFix",
        progress_message = "Fixing the launch of %s" % label,
    )

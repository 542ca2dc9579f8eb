"""The code and the resources of an app, collected through its dependencies."""

_FIELDS = {
    "infoplists": "list of the property lists that the build merges for the target itself",
    "modules": "depset of the names of the modules in Swift",
    "resources": "depset of files that are copied into the app",
    "sources": "depset of sources, and of compiled libraries whose code is not known",
}

LaunchKitFilesInfo = provider(
    doc = "The files of a target and of what it depends on.",
    fields = _FIELDS,
)

# The same for the aspect that checks. Two aspects that meet at a target must not have one provider.
LaunchKitLintFilesInfo = provider(
    doc = "The files of a target and of what it depends on.",
    fields = _FIELDS,
)

# Rules whose sources are compiled into the app. What any other rule makes of its sources is not known.
_LIBRARIES = [
    "cc_library",
    "mixed_language_library",
    "objc_library",
    "swift_binary",
    "swift_library",
    "swift_library_group",
]

# Rules whose inputs are not part of the app.
_GENERATORS = ["genrule", "py_binary", "sh_binary"]
_CODE = ["swift", "m", "mm", "h", "hh", "hpp", "c", "cc", "cpp", "cxx"]
_COMPILED = ["a", "o", "dylib", "framework", "xcframework", "swiftmodule"]
_RESOURCES = [
    "alternate_icons",
    "app_icons",
    "data",
    "launch_images",
    "launch_storyboard",
    "resources",
    "settings_bundle",
    "strings",
    "structured_resources",
]

# Bundles with resources of their own, which are not those of the app.
_BUNDLES = ["_bundle", "_bundle_import", "_framework", "_framework_import", "_xcframework", "_xcframework_import"]

# Attributes that lead to other products, or to tools.
_OTHERS = [
    "app_clips",
    "compatible_with",
    "exec_compatible_with",
    "exec_tools",
    "extension",
    "extensions",
    "plugins",
    "restricted_to",
    "target_compatible_with",
    "test_host",
    "toolchains",
    "tools",
    "watch_application",
]

def _identifier(text):
    """A text with `_` in place of everything that a name of a module cannot have, as rules_swift makes it."""
    result = ""
    has_gap = False
    for character in text.elems():
        if character.isalnum() or character == "_":
            result += "_" + character if has_gap else character
            has_gap = False
        elif result:
            has_gap = True
    return result

def _module(ctx):
    given = getattr(ctx.rule.attr, "module_name", None)
    if given:
        return given
    name = "_".join([part for part in [_identifier(ctx.label.package), _identifier(ctx.label.name)] if part])
    return "_" + name if name[0].isdigit() else name

def _is_compiled(file):
    """Whether a file is a compiled library, or belongs to one."""
    if file.extension in _CODE:
        return False
    return file.extension in _COMPILED or ".framework/" in file.path or ".xcframework/" in file.path

def _is_tool(ctx):
    """Whether a target is built for the machine that builds, as compilers and generators are."""
    return "-exec" in ctx.bin_dir.path or "/host/" in ctx.bin_dir.path

def _public(ctx):
    """The names of the attributes that lead to parts of the app."""
    return [name for name in dir(ctx.rule.attr) if not name.startswith("_") and name not in _OTHERS]

def _files(ctx, names):
    """The files in the values of attributes. A structure also has methods, which are no values."""
    values = [getattr(ctx.rule.files, name, None) for name in names]
    return [file for value in values if type(value) == "list" for file in value]

def _own_sources(target, ctx):
    """The code of a target itself."""
    if ctx.rule.kind in _LIBRARIES:
        files = _files(ctx, ["srcs", "hdrs", "non_arc_srcs", "textual_hdrs"])
        return [file for file in files if file.extension in _CODE or file.is_directory or _is_compiled(file)]

    # Of any other rule counts what it makes: code, or a library whose code is not known. Rules that import a library make
    # nothing; it is among their files. One file of it says that there is code.
    made = target[DefaultInfo].files.to_list() if DefaultInfo in target else []
    compiled = [file for file in made + _files(ctx, _public(ctx)) if _is_compiled(file)]
    return [file for file in made if file.extension in _CODE] + compiled[:1]

def _targets(value):
    """The targets in the value of an attribute."""
    if type(value) == "dict":
        value = value.keys() + value.values()
    return [target for target in (value if type(value) == "list" else [value]) if type(target) == "Target"]

def collect_files(target, ctx, files_info):
    """Collects the files of the target that an aspect visits, through all its attributes.

    Args:
        target: the target
        ctx: the context of the aspect
        files_info: the provider of the aspect
    Returns:
        a value of it
    """
    if ctx.rule.kind in _GENERATORS or _is_tool(ctx):
        # The inputs of a generator are no code of the app. What it makes is among the files of the target that uses it.
        return files_info(infoplists = [], modules = depset(), resources = depset(), sources = depset())
    code = []
    all = []
    for name in _public(ctx):
        found = [inner[files_info] for inner in _targets(getattr(ctx.rule.attr, name)) if files_info in inner]
        all += found
        if name not in _RESOURCES and name != "infoplists":
            code += found
    modules = []
    if ctx.rule.kind in _LIBRARIES and [file for file in _files(ctx, ["srcs"]) if file.extension == "swift"]:
        modules.append(_module(ctx))
    resources = depset(
        _files(ctx, _RESOURCES),
        transitive = [files.resources for files in all],
    )
    for ending in _BUNDLES:
        if ctx.rule.kind.endswith(ending):
            resources = depset()
    return files_info(
        infoplists = _files(ctx, ["infoplists"]),
        modules = depset(modules, transitive = [files.modules for files in code]),
        resources = resources,
        sources = depset(_own_sources(target, ctx), transitive = [files.sources for files in code]),
    )

def _files_aspect_impl(target, ctx):
    return [collect_files(target, ctx, LaunchKitFilesInfo)]

files_aspect = aspect(
    implementation = _files_aspect_impl,
    attr_aspects = ["*"],
    doc = "Collects the code and the resources of an app.",
)

// The library in one import: property lists with positions, what their keys mean, and the rules.

@_exported public import LaunchModel
@_exported public import LaunchRules
@_exported public import PropertyListSyntax
@_exported public import SourceText

// The library in one import: property lists with positions, what their keys mean, the rules, and emission.

@_exported public import LaunchEmission
@_exported public import LaunchModel
@_exported public import LaunchRules
@_exported public import PropertyListSyntax
@_exported public import SourceText

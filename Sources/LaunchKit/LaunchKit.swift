// The whole library in one import: property lists with positions, the meaning of their keys, the rules, their
// reports, emission, and contracts declared in Swift.

@_exported public import DiagnosticReports
@_exported public import FileSystem
@_exported public import Findings
@_exported public import LaunchAnalysis
@_exported public import LaunchContractBuilder
@_exported public import LaunchEmission
@_exported public import LaunchMigration
@_exported public import LaunchModel
@_exported public import LaunchProject
@_exported public import RuleEngine
@_exported public import BuiltInRules
@_exported public import PropertyListReading
@_exported public import PropertyListSyntax
@_exported public import SourceText

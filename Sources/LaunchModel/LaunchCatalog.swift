// The names of keys, modes, roles and callbacks are part of the model: contracts are made of them, and so is emitted
// source, which imports one module.
@_exported public import LaunchCatalog

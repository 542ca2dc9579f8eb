// The names of keys, modes, roles and callbacks are part of the model: contracts use them, and so does
// emitted source, which imports only one module.
@_exported public import LaunchCatalog

#!/usr/bin/env node
// Runs the executable that npm installed for this machine, with the same arguments, streams and exit status.
'use strict';
const { spawn } = require('node:child_process');
const { constants } = require('node:os');

const name = `${require('../package.json').name}-${process.platform}-${process.arch}`;

function executable() {
  try {
    return require.resolve(`${name}/bin/launchkit`);
  } catch {
    const platforms = Object.keys(require('../package.json').optionalDependencies).join(', ');
    process.stderr.write(
      `error: the package '${name}' is not installed; packages with an executable: ${platforms}\n` +
        '  = help: install without omitting optional packages, on one of these platforms\n');
    process.exit(3);
  }
}

const child = spawn(executable(), process.argv.slice(2), { stdio: 'inherit' });
// A signal to this process alone goes on to the executable, which then ends a run cleanly. From a terminal both get it.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.on(signal, () => child.kill(signal));
}
child.on('error', (error) => {
  process.stderr.write(`error: the executable of '${name}' cannot be started: ${error.code}\n`);
  process.exit(3);
});
child.on('exit', (status, signal) => {
  if (signal === null) {
    process.exit(status);
  }
  // Ends by the same signal, so that a shell sees what it would see without this process.
  process.removeAllListeners(signal);
  process.kill(process.pid, signal);
  setTimeout(() => process.exit(128 + constants.signals[signal]), 1000);
});

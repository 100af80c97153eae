#!/usr/bin/env node
// Kept to old syntax: an old Node must get as far as the message below.
var REQUIRED = [22, 18];
var version = process.versions.node.split('.').map(Number);
var isTooOld = version[0] < REQUIRED[0] || (version[0] === REQUIRED[0] && version[1] < REQUIRED[1]);

if (isTooOld) {
  console.error(
    'error NODE_TOO_OLD: Pathsmith needs Node ' +
      REQUIRED.join('.') +
      ' or newer; this is ' +
      process.versions.node +
      '.',
  );
  console.error('  hint: install a newer Node (https://nodejs.org), or pick one with your version manager.');
  process.exitCode = 3;
} else {
  import('../dist/main.js')
    .then(function (module) {
      return module.main(process.argv.slice(2));
    })
    .catch(function (error) {
      console.error('error INTERNAL:', error);
      process.exitCode = 70;
    });
}

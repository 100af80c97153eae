/**
 * Runs the project's Mocha with its configuration, but on the given files alone: Mocha adds files on its command line to
 * those that its configuration names. Arguments: Mocha's folder, a path for the changed configuration, the reporter, and
 * the files.
 */
import { writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

const [mocha = '', configFile = '', reporter = '', ...files] = process.argv.slice(2);
const load = createRequire(join(mocha, 'package.json'));
const { loadOptions } = loadModule('./lib/cli/options') as {
  loadOptions(argv: readonly string[]): Record<string, unknown>;
};
const {
  _: _positional,
  spec: _spec,
  config: _config,
  package: _package,
  reporter: _reporter,
  ...options
} = loadOptions([]);
const settings = {
  ...options,
  spec: files,
  reporter,
  bail: false,
  parallel: false,
  watch: false,
  retries: 0,
  exit: true,
  'forbid-only': false,
};
// Options come under their short names, too.
const named = Object.entries(settings).filter(([name]) => name.length > 1);
writeFileSync(configFile, JSON.stringify(Object.fromEntries(named)));
process.argv.splice(2, Infinity, '--no-package', '--no-opts', '--config', configFile);
load('./bin/mocha.js');

/** A script of Mocha. Since Mocha 12 such scripts have an extension that `require` does not add. */
function loadModule(path: string): unknown {
  try {
    return load(path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'MODULE_NOT_FOUND') throw error;
    return load(`${path}.cjs`);
  }
}

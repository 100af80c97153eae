import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { temporaryProject } from '../../support/temporary-project.ts';

const DRIVER = fileURLToPath(new URL('../../../src/engine/confirm/inside/mocha-driver.ts', import.meta.url));

describe('the driver of Mocha', () => {
  it.each(['options.js', 'options.cjs'])('reads the configuration with lib/cli/%s', (name) => {
    const mocha = temporaryProject({
      'package.json': '{ "name": "mocha" }',
      [`lib/cli/${name}`]: 'exports.loadOptions = () => ({ _: [], timeout: 60000 });',
      'bin/mocha.js': 'console.log(process.argv.slice(2).join(" "));',
    });
    const config = join(mocha, 'config.json');
    const output = execFileSync(process.execPath, [DRIVER, mocha, config, 'json', 'a.test.js'], {
      encoding: 'utf8',
    });
    expect(output).toContain('--no-package --no-opts');
    expect(JSON.parse(readFileSync(config, 'utf8'))).toMatchObject({ timeout: 60000, spec: ['a.test.js'] });
  });
});

import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const bin = fileURLToPath(new URL('../bin/pathsmith.js', import.meta.url));

/** Runs the real file in a Node that claims to be another version. */
function runAsNode(version: string): { status: number | null; stderr: string } {
  const disguise = `Object.defineProperty(process, 'versions', { value: { node: '${version}' } })`;
  const disguiseUrl = `data:text/javascript,${encodeURIComponent(disguise)}`;
  return spawnSync(process.execPath, ['--import', disguiseUrl, bin, '--version'], { encoding: 'utf8' });
}

describe('bin/pathsmith.js', () => {
  it.each(['16.20.2', '20.19.0', '22.17.1'])('refuses Node %s with a clear message', (version) => {
    const { status, stderr } = runAsNode(version);
    expect(status).toBe(3);
    expect(stderr).toBe(
      `error NODE_TOO_OLD: Pathsmith needs Node 22.18 or newer; this is ${version}.\n` +
        '  hint: install a newer Node (https://nodejs.org), or pick one with your version manager.\n',
    );
  });

  it.each(['22.18.0', '24.0.0'])('lets Node %s pass', (version) => {
    expect(runAsNode(version).stderr).not.toContain('NODE_TOO_OLD');
  });
});

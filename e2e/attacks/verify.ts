/**
 * Runs hostile code beside code that is not, and looks whether anything happened outside of the target processes: to
 * files, processes, ports, the debugger, and to the tests of the code that is not hostile. It runs in a PID namespace of
 * its own, for some of the code signals whatever it can. Usage: `node e2e/attacks/verify.ts [--only <text>]`.
 */
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { verifyContainment } from './verify-containment.ts';

/** Set in the process that runs in the namespace. */
const INSIDE = 'PATHSMITH_ATTACKS_INSIDE';
const UNSHARE = ['--pid', '--fork', '--mount-proc'];

const only = process.argv[2] === '--only' ? (process.argv[3] ?? '') : '';
if (process.env[INSIDE] === '1') await verifyContainment({ only, mayBeSignalled: true });
else if (spawnSync('unshare', [...UNSHARE, 'true']).status === 0) process.exitCode = runInside();
else {
  console.log(
    'no PID namespace can be made here (`unshare` needs root): attacks that signal processes are left out',
  );
  await verifyContainment({ only, mayBeSignalled: false });
}

/** The shell is the first process of the namespace, which no signal reaches: ours must not be that one. */
function runInside(): number {
  const script = fileURLToPath(import.meta.url);
  const command = ['sh', '-c', '"$@"; exit $?', 'sh', process.execPath, script, ...process.argv.slice(2)];
  const { status } = spawnSync('unshare', [...UNSHARE, ...command], {
    stdio: 'inherit',
    env: { ...process.env, [INSIDE]: '1' },
  });
  return status ?? 1;
}

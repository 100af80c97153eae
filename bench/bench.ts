/**
 * The benchmark's command. Usage:
 *   node bench/bench.ts run [--sets …] [--tools …] [--only text] [--seeds 1,2,3] [--out file] …
 *   node bench/bench.ts quick [--raise]
 *   node bench/bench.ts compare <before.json> <after.json>
 *   node bench/bench.ts docs <record.json>
 */
import { compareCommand } from './commands/compare-command.ts';
import { docsCommand } from './commands/docs-command.ts';
import { quickCommand } from './commands/quick-command.ts';
import { runCommand } from './commands/run-command.ts';

const COMMANDS: Readonly<Record<string, (args: readonly string[]) => Promise<number> | number>> = {
  run: runCommand,
  quick: quickCommand,
  compare: compareCommand,
  docs: docsCommand,
};

const [name = '', ...args] = process.argv.slice(2);
const command = COMMANDS[name];
if (command === undefined) {
  console.error(`Expected one of: ${Object.keys(COMMANDS).join(', ')}`);
  process.exitCode = 2;
} else {
  process.exitCode = await command(args);
}

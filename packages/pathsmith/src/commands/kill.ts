import { existsSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import {
  sameMutant,
  usageError,
  type Report,
  type ReportedMutant,
  type SurvivingMutant,
  type TextStyle,
} from '@pathsmith/core';
import { textStyle } from '../colors.ts';
import type { CommandEnvironment } from '../command-environment.ts';
import { EXIT_CODES, type ExitCode } from '../exit-codes.ts';
import { untilInterrupted } from '../interruption.ts';
import type { ResolvedOptions } from '../resolve-options.ts';
import { readSurvivors } from '../surviving-mutants.ts';
import { exitCodeOf, requireWhole, runOptions, runWithProgress, writeJson, writtenText } from './gen.ts';

/**
 * Writes tests for mutants that survive a project's own tests, and says of each whether a test kills it, it is proved
 * equivalent, or neither.
 */
export async function kill(resolved: ResolvedOptions, environment: CommandEnvironment): Promise<ExitCode> {
  const { cwd, stdout, variables } = environment;
  requireWhole(resolved, 'a report of mutants');
  const [path, ...others] = resolved.patterns;
  if (path === undefined || others.length > 0)
    throw usageError({
      code: 'MUTATION_REPORT_UNREADABLE',
      message: 'kill takes one report of mutation tests',
      hint: 'pathsmith kill reports/mutation/mutation.json',
    });
  const survivors = readSurvivors(path, cwd).filter(({ file }) => existsSync(file));
  if (survivors.length === 0) {
    stdout.write('No mutants survive.\n');
    return EXIT_CODES.done;
  }
  const files = [...new Set(survivors.map(({ file }) => relative(cwd, file)))];
  const options = {
    ...runOptions({ ...resolved, patterns: files }, cwd),
    criterion: 'mutants',
    survivors,
  } as const;
  const outcome = await untilInterrupted(runWithProgress(options, resolved, environment), environment.signal);
  if (outcome.value === undefined) return EXIT_CODES.interrupted;
  const { report } = outcome.value;
  if (resolved.values.json !== undefined) await writeJson(resolve(cwd, resolved.values.json), report);
  stdout.write(`${fateLines(survivors, report, { cwd, style: textStyle(stdout, variables) }).join('\n')}\n`);
  stdout.write(writtenText(outcome.value, cwd));
  return outcome.kind === 'interrupted' ? EXIT_CODES.interrupted : exitCodeOf(report, resolved);
}

type Fate = 'killed' | 'equivalent' | 'unknown';

/** A line for each survivor, and one with totals. */
function fateLines(
  survivors: readonly SurvivingMutant[],
  report: Report,
  { cwd, style }: { readonly cwd: string; readonly style: TextStyle },
): readonly string[] {
  const told = survivors.map((survivor) => {
    const file = relative(cwd, survivor.file).replaceAll('\\', '/');
    const mutants = report.files.find((one) => one.file === file)?.mutation?.mutants ?? [];
    const found = sameMutant(survivor, mutants);
    const { line, column } = survivor.location.start;
    const [fate, text] = fateOf(survivor, found, style);
    const change = survivor.replacement.replaceAll(/\s+/g, ' ').slice(0, MAX_SHOWN);
    return { fate, line: `${file}:${line}:${column}: ${survivor.mutatorName} ${change}: ${text}` };
  });
  const count = (fate: Fate): number => told.filter((one) => one.fate === fate).length;
  const totals =
    `${count('killed')} of ${survivors.length} survivors killed, ` +
    `${count('equivalent')} proved equivalent, ${count('unknown')} unknown`;
  return [...told.map(({ line }) => line), '', style.strong(totals)];
}

/** Characters of a replacement that are shown. */
const MAX_SHOWN = 40;

function fateOf(
  { mutatorName, location }: SurvivingMutant,
  found: ReportedMutant | undefined,
  style: TextStyle,
): readonly [Fate, string] {
  if (found === undefined)
    return [
      'unknown',
      `${style.warning('unknown')}: in code that no target leads to, or no change that we make`,
    ];
  const { status, statusReason, killedBy = [] } = found;
  if (status === 'Killed') return ['killed', `${style.good('killed')} by "${killedBy.join('", "')}"`];
  if (status === 'Ignored')
    return [
      'equivalent',
      `${style.good('proved equivalent')}; above line ${location.start.line}: // Stryker disable next-line ${mutatorName}: equivalent`,
    ];
  return ['unknown', `${style.warning('unknown')}: ${statusReason ?? 'no reason'}`];
}

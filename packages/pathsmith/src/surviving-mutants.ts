import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { usageError, type SurvivingMutant } from '@pathsmith/core';

/** The parts of a report by the mutation testing report schema that are read. */
interface MutationReport {
  readonly files: Readonly<Record<string, { readonly mutants: readonly TestedMutant[] }>>;
}

interface TestedMutant extends Omit<SurvivingMutant, 'file' | 'replacement'> {
  readonly replacement?: string;
  readonly status: string;
}

/** Statuses of mutants that no test notices. */
const SURVIVING: ReadonlySet<string> = new Set(['Survived', 'NoCoverage']);

/** The mutants that survive, by a report in the mutation testing report schema; its paths are relative to `cwd`. */
export function readSurvivors(path: string, cwd: string): readonly SurvivingMutant[] {
  const { files } = parseReport(path, cwd);
  return Object.entries(files).flatMap(([file, { mutants }]) =>
    mutants
      .filter(({ status }) => SURVIVING.has(status))
      .map(({ mutatorName, replacement = '', location }) => ({
        file: resolve(cwd, file),
        mutatorName,
        replacement,
        location,
      })),
  );
}

function parseReport(path: string, cwd: string): MutationReport {
  try {
    const report = JSON.parse(readFileSync(resolve(cwd, path), 'utf8')) as unknown;
    if (isMutationReport(report)) return report;
  } catch (cause) {
    throw unreadable(`${path}: ${cause instanceof Error ? cause.message : String(cause)}`, cause);
  }
  throw unreadable(`${path} is no report of mutation tests`, undefined);
}

function isMutationReport(value: unknown): value is MutationReport {
  const files = isObject(value) ? value['files'] : undefined;
  return (
    isObject(files) && Object.values(files).every((file) => isObject(file) && isMutants(file['mutants']))
  );
}

function isMutants(value: unknown): boolean {
  return (
    Array.isArray(value) &&
    value.every(
      (one: unknown) =>
        isObject(one) &&
        typeof one['mutatorName'] === 'string' &&
        typeof one['status'] === 'string' &&
        isObject(one['location']) &&
        isPlace(one['location']['start']) &&
        isPlace(one['location']['end']),
    )
  );
}

const isPlace = (value: unknown): boolean =>
  isObject(value) && typeof value['line'] === 'number' && typeof value['column'] === 'number';

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

const unreadable = (message: string, cause: unknown): Error =>
  usageError({
    code: 'MUTATION_REPORT_UNREADABLE',
    message,
    hint: 'StrykerJS writes reports/mutation/mutation.json with the reporter "json".',
    cause,
  });

import type { ReportedOption } from '@pathsmith/core';
import { CommanderError, InvalidArgumentError, Option, type Command } from 'commander';
import { Expected, OPTION_GROUPS, type OptionSpec } from './option-spec.ts';
import { OPTIONS, type OptionName, type OptionValues } from './options.ts';

type OptionSources = Readonly<Record<OptionName, ReportedOption['source']>>;

/** A command line, resolved once: every value knows which source set it. */
export interface ResolvedOptions {
  /** The files, folders and globs. */
  readonly patterns: readonly string[];
  readonly values: OptionValues;
  readonly sources: OptionSources;
}

const SPECS = Object.entries(OPTIONS) as readonly (readonly [OptionName, OptionSpec<unknown>])[];

/** Adds every option of the table to a command, under its heading. */
export function addOptions(command: Command): void {
  for (const group of OPTION_GROUPS) {
    for (const [, spec] of SPECS.filter(([, candidate]) => candidate.group === group)) {
      command.addOption(commanderOption(spec));
    }
  }
}

/** Reads the table's values back from a command that has parsed its arguments. */
export function resolveOptions(
  command: Command,
  variables: Readonly<Record<string, string | undefined>>,
): ResolvedOptions {
  const values: Record<string, unknown> = {};
  const sources: Record<string, ReportedOption['source']> = {};
  for (const [name, spec] of SPECS) {
    const { value, source } = resolveOption(name, spec, { command, variables });
    values[name] = value;
    sources[name] = source;
  }
  return Object.freeze({
    patterns: Object.freeze([...command.args]),
    values: Object.freeze(values) as unknown as OptionValues,
    sources: Object.freeze(sources),
  });
}

interface Sources {
  readonly command: Command;
  readonly variables: Readonly<Record<string, string | undefined>>;
}

/** A flag wins over a variable, and a variable over the default. */
function resolveOption(
  name: OptionName,
  spec: OptionSpec<unknown>,
  { command, variables }: Sources,
): ReportedOption {
  if (command.getOptionValueSource(name) === 'cli') {
    return { value: command.getOptionValue(name) as unknown, source: 'flag' };
  }
  const text = spec.variable === undefined ? undefined : variables[spec.variable];
  if (text === undefined || text === '') return { value: spec.fallback, source: 'default' };
  return { value: variableValue(spec, text), source: 'environment' };
}

function commanderOption(spec: OptionSpec<unknown>): Option {
  const shown = new Option(spec.flags, describe(spec)).helpGroup(`${spec.group}:`);
  if (shown.isBoolean() || shown.negate) return shown;
  if (spec.bare !== undefined) shown.preset(spec.bare);
  return shown.argParser((text: string) => {
    const value = spec.parse(text);
    if (value instanceof Expected) throw new InvalidArgumentError(`Expected ${value.what}.`);
    return value;
  });
}

function describe({ description, fallback, fallbackText, variable }: OptionSpec<unknown>): string {
  const isShown = typeof fallback === 'string' || typeof fallback === 'number' || fallbackText !== undefined;
  const notes = [
    ...(isShown ? [`default: ${fallbackText ?? String(fallback)}`] : []),
    ...(variable === undefined ? [] : [`env: ${variable}`]),
  ];
  return notes.length === 0 ? description : `${description} (${notes.join(', ')})`;
}

function variableValue(spec: OptionSpec<unknown>, text: string): unknown {
  const value = spec.parse(text);
  if (!(value instanceof Expected)) return value;
  const message = `error: variable ${spec.variable ?? ''} is '${text}'. Expected ${value.what}.`;
  throw new CommanderError(2, 'pathsmith.invalidVariable', message);
}

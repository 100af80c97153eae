import { runInThisContext } from 'node:vm';
import { furtherInputs, randomFrom, type Arguments } from './further-inputs.ts';
import type { NamedTest, PassedSources } from './named-tests.ts';
import { parameterNames, type ParameterNames } from './parameter-names.ts';
import { toldCondition } from './told-condition.ts';
import { isAsTold, type Ended } from './told-outcome.ts';

/** Inputs that are tried for each name, and inputs that are looked at to find them. */
const INPUTS = 20;
const MAX_LOOKED_AT = 5_000;

/** Where a name stands, and what else is known there. */
export interface NameContext {
  readonly module: Readonly<Record<string, unknown>>;
  /** The source of the module. */
  readonly text: string;
  readonly where: string;
  /** Tests of the same target. */
  readonly others: readonly NamedTest[];
}

/** The result of trying a name. */
export interface Trial {
  /** How many further inputs satisfied its condition. */
  readonly inputs: number;
  /** Why there were none. */
  readonly untried?: string;
  /** The input that refutes it. */
  readonly problem?: string;
}

/** Runs further inputs that satisfy the condition of a name, and compares what it tells. */
export async function tryName({ target, name, args }: NamedTest, context: NameContext): Promise<Trial> {
  const { module, text, where, others } = context;
  const [, outcome = '', condition = ''] = /^(.*?) when (.*)$/.exec(name) ?? [];
  const parameters = parameterNames(text, target);
  const untried = (why: string): Trial => ({ inputs: 0, untried: `${where}: ${why}: ${name}` });
  if (args === undefined || parameters === undefined) return untried('more than data');
  const names = [...parameters.made, ...parameters.called];
  const holds = toldCondition(condition, names);
  if (holds === undefined) return untried('not JavaScript');
  const call = callOf(target, module, parameters.made.length);
  if (call === undefined) return untried('not called here');
  const own = valuesOf(args, parameters);
  const given = (values: Arguments): Readonly<Record<string, unknown>> =>
    Object.fromEntries(names.map((parameter, index) => [parameter, values[index]]));
  if (!holds(given(own))) return untried('not true of its own input');
  const pool = others.flatMap((one) => (one.args === undefined ? [] : [valuesOf(one.args, parameters)]));
  const inputs = furtherInputs(own, pool, randomFrom(1));
  let tried = 0;
  for (let count = 0; count < MAX_LOOKED_AT && tried < INPUTS; count += 1) {
    const values: Arguments = inputs.next().value as Arguments;
    if (!holds(given(values))) continue;
    const shown = JSON.stringify(values);
    const isTrue = isAsTold(outcome, await call(values));
    if (isTrue === undefined) return untried('an outcome of other words');
    tried += 1;
    if (!isTrue) return { inputs: tried, problem: `${where}: ${name}\nnot so for ${shown}` };
  }
  return tried === 0 ? untried('no further input') : { inputs: tried };
}

/** A value for each parameter, the constructor's first. */
const valuesOf = ({ made, called }: PassedSources, parameters: ParameterNames): Arguments => [
  ...parameters.made.map((_, index) => valueOf(made[index] ?? 'undefined')),
  ...parameters.called.map((_, index) => valueOf(called[index] ?? 'undefined')),
];

const valueOf = (text: string): unknown => runInThisContext(`(${text})`);

/** Calls a target with the arguments of its constructor, if it has one, and its own. */
function callOf(
  target: string,
  module: NameContext['module'],
  made: number,
): ((args: Arguments) => Promise<Ended>) | undefined {
  const [owner = '', member] = target.replace(/^new /, '').split('.');
  const exported = module[owner];
  if (typeof exported !== 'function') return undefined;
  const construct = exported as new (...args: unknown[]) => Record<string, (...args: unknown[]) => unknown>;
  return async (args) => {
    try {
      if (target.startsWith('new ')) return { value: new construct(...args) };
      if (member === undefined) return { value: await (exported as (...all: unknown[]) => unknown)(...args) };
      const object = new construct(...args.slice(0, made));
      return { value: await object[member]?.(...args.slice(made)) };
    } catch (error) {
      return { error };
    }
  };
}

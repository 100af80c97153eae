import { FRONTIERS, RUNNER_NAMES, SOLVER_NAMES } from '@pathsmith/core';
import { Command } from 'commander';
import { describe, expect, it } from 'vitest';
import { OPTIONS, type OptionName } from '../src/options.ts';
import { addOptions, resolveOptions, type ResolvedOptions } from '../src/resolve-options.ts';

function resolve(argv: readonly string[], variables: Record<string, string> = {}): ResolvedOptions {
  const command = new Command()
    .argument('[patterns...]')
    .exitOverride()
    .configureOutput({ writeErr: () => {} });
  addOptions(command);
  return resolveOptions(command.parse(argv, { from: 'user' }), variables);
}

describe('the table of options', () => {
  it('names every option as its long flag does', () => {
    const command = new Command();
    addOptions(command);
    expect(command.options.map((option) => option.attributeName()).sort()).toEqual(
      Object.keys(OPTIONS).sort(),
    );
  });

  it('gives defaults that are marked as such', () => {
    const { values, sources, patterns } = resolve(['src', 'lib']);
    expect(patterns).toEqual(['src', 'lib']);
    expect(values).toMatchObject({
      criterion: 'mutants',
      budget: { kind: 'time', milliseconds: 15_000 },
      seed: 1,
      runner: 'detect',
      solver: 'auto',
      cache: true,
      confirm: true,
      dryRun: false,
    });
    expect(new Set(Object.values(sources))).toEqual(new Set(['default']));
  });

  it.each<[OptionName, readonly string[], unknown]>([
    ['target', ['--target', 'checkout'], 'checkout'],
    ['shard', ['--shard', '2/3'], { index: 2, count: 3 }],
    ['changed', ['--changed'], 'HEAD'],
    ['changed', ['--changed', 'main'], 'main'],
    ['changed', ['--changed=v1'], 'v1'],
    ['totalBudget', ['--total-budget', '5m'], 300_000],
    ['remoteCache', ['--remote-cache', 'https://cache.example'], 'https://cache.example'],
    ['criterion', ['--criterion', 'path'], 'path'],
    ['loopBound', ['-k', '3'], 3],
    ['loopBound', ['--loop-bound', '0'], 0],
    ['budget', ['--budget', '500ms'], { kind: 'time', milliseconds: 500 }],
    ['budget', ['--budget', '400w'], { kind: 'work', steps: 400 }],
    ['seed', ['--seed', '42'], 42],
    ['workers', ['--workers', '2'], 2],
    ['cache', ['--no-cache'], false],
    ['cacheDir', ['--cache-dir', 'kept'], 'kept'],
    ['strategy', ['--strategy', 'depth-first'], 'depth-first'],
    ['solver', ['--solver', 'cvc5'], 'cvc5'],
    ['runner', ['--runner', 'node'], 'node'],
    ['outDir', ['--out-dir', 'tests'], 'tests'],
    ['confirm', ['--no-confirm'], false],
    ['dryRun', ['--dry-run'], true],
    ['json', ['--json', 'out.json'], 'out.json'],
    ['failOnFindings', ['--fail-on-findings'], true],
    ['expect', ['--expect', 'unreachable'], 'unreachable'],
    ['quiet', ['--quiet'], true],
    ['verbose', ['--verbose'], true],
    ['traceSolver', ['--trace-solver', 'queries'], 'queries'],
  ])('reads %s from %j', (name, argv, value) => {
    const { values, sources } = resolve(argv);
    expect(values[name]).toEqual(value);
    expect(sources[name]).toBe('flag');
  });

  it.each([
    [['--seed', 'x'], "argument 'x' is invalid. Expected a whole number from 0."],
    [['--seed', '1.5'], 'Expected a whole number from 0.'],
    [['--shard', '4/3'], 'Expected a part such as 2/3.'],
    [['--shard', '0/3'], 'Expected a part such as 2/3.'],
    [['--workers', '0'], 'Expected a whole number from 1.'],
    [['--budget', '10 parsecs'], 'Expected a time such as 10s, or steps of work such as 400.'],
    [['--total-budget', '400'], 'Expected a time such as 90s or 5m.'],
    [['--remote-cache', 'cache.example'], 'Expected an address such as https://cache.example.'],
    [['--remote-cache', 'https://me:secret@cache.example'], 'Expected an address'],
    [['--runner', 'ava'], `Expected one of ${RUNNER_NAMES.join(', ')}.`],
    [['--solver', 'abacus'], `Expected one of ${SOLVER_NAMES.join(', ')}.`],
    [['--strategy', 'hope'], `Expected one of ${Object.keys(FRONTIERS).join(', ')}.`],
    [['--criterion', 'luck'], 'Expected one of mutants, branch, path.'],
    [['--nonsense'], "unknown option '--nonsense'"],
    [['--seed'], "option '--seed <n>' argument missing"],
  ])('refuses %j', (argv, message) => {
    expect(() => resolve(argv)).toThrow(message);
  });

  it('lets a variable switch off what is on', () => {
    expect(resolve([], { PATHSMITH_CACHE: '0' }).values.cache).toBe(false);
  });

  it('takes a variable where no flag is given', () => {
    const { values, sources } = resolve([], { PATHSMITH_SEED: '5' });
    expect([values.seed, sources.seed]).toEqual([5, 'environment']);
  });

  it('lets a flag win over a variable', () => {
    const { values, sources } = resolve(['--seed', '6'], { PATHSMITH_SEED: '5' });
    expect([values.seed, sources.seed]).toEqual([6, 'flag']);
  });

  it('refuses a bad variable by its name', () => {
    expect(() => resolve([], { PATHSMITH_WORKERS: 'many' })).toThrow(
      "variable PATHSMITH_WORKERS is 'many'. Expected a whole number from 1.",
    );
  });

  it('is frozen once resolved', () => {
    const resolved = resolve([]);
    expect([resolved, resolved.values, resolved.sources, resolved.patterns].every(Object.isFrozen)).toBe(
      true,
    );
  });
});

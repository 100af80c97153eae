import { spawnSync } from 'node:child_process';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { evaluate, type Assignment } from '../../src/expr/evaluate/evaluate.ts';
import type { MonomorphicOperator } from '../../src/expr/operators.ts';
import { SmtlibPrinter } from '../../src/expr/print/smtlib.ts';
import type { Term } from '../../src/expr/term.ts';
import { TermFactory } from '../../src/expr/term-factory.ts';
import type { Value } from '../../src/expr/value.ts';
import {
  anyRecipe,
  assignments,
  cook,
  OPERATOR_FAMILIES,
  SPECIAL_DOUBLES,
  type Recipe,
} from './term-arbitrary.ts';

/** A solver that answers scripts on its standard input. */
interface ScriptedSolver {
  readonly command: string;
  readonly flags: readonly string[];
  readonly prelude: string;
}

const CASES = Number(process.env['PATHSMITH_DIFFERENTIAL_CASES'] ?? 150);
const TIMEOUT_MS = 2000;
const MAX_UNKNOWN_SHARE = 0.02;

const SOLVERS: readonly ScriptedSolver[] = [
  { command: 'z3', flags: ['-in'], prelude: `(set-option :timeout ${TIMEOUT_MS})` },
  {
    command: 'cvc5',
    flags: ['--lang=smt2', '--incremental', '--strings-exp', `--tlimit-per=${TIMEOUT_MS}`, '-'],
    prelude: '(set-logic ALL)',
  },
];

const isInstalled = ({ command }: ScriptedSolver): boolean => spawnSync(command, ['--version']).status === 0;

/** Replaces variables by their values, so that the solver computes instead of searching. */
function ground(recipe: Recipe, assignment: Assignment): Recipe {
  if (recipe.kind === 'variable') {
    return { kind: 'constant', sort: recipe.sort, value: assignment.get(recipe.name) as Value };
  }
  if (recipe.kind === 'constant') return recipe;
  return { ...recipe, args: recipe.args.map((arg) => ground(arg, assignment)) };
}

/** The claim that `term` is not what the evaluator says; a solver must refute it. */
function disagreement(factory: TermFactory, term: Term): Term {
  const value = factory.constant(term.sort, evaluate(term, new Map()));
  return factory.apply('not', factory.apply('same', term, value));
}

/** The answer to each formula by itself; formulas that cannot be printed are left out. */
function ask(solver: ScriptedSolver, formulas: readonly Term[]): readonly { text: string; answer: string }[] {
  const printer = new SmtlibPrinter();
  const texts: string[] = [];
  for (const formula of formulas) {
    printer.push();
    const fragment = printer.print(formula);
    printer.pop();
    if (fragment !== undefined)
      texts.push([...fragment.commands, `(assert ${fragment.expression})`].join('\n'));
  }
  const input = texts.map((text) => `(push 1)\n${text}\n(check-sat)\n(pop 1)\n(echo "--")`).join('\n');
  const { stdout } = spawnSync(solver.command, solver.flags, {
    input: `${solver.prelude}\n${input}`,
    encoding: 'utf8',
    maxBuffer: 1 << 28,
  });
  // Solvers echo with or without the quotes.
  const answers = stdout.split(/"?--"?\n/);
  return texts.map((text, index) => ({ text, answer: answers[index]?.trim() ?? 'no answer' }));
}

function expectAgreement(solver: ScriptedSolver, formulas: readonly Term[]): void {
  const answers = ask(solver, formulas);
  expect(answers.length).toBeGreaterThan(0);
  expect(answers.filter(({ answer }) => answer !== 'unsat' && answer !== 'unknown')).toEqual([]);
  const unknown = answers.filter(({ answer }) => answer === 'unknown');
  expect(unknown.length).toBeLessThanOrEqual(Math.ceil(answers.length * MAX_UNKNOWN_SHARE));
}

describe.each(SOLVERS)('printed SMT-LIB agrees with the evaluator, asking $command', (solver) => {
  const it = test.skipIf(!isInstalled(solver));

  it.each(Object.entries(OPERATOR_FAMILIES))('on random terms over %s', (_name, operators) => {
    const factory = new TermFactory();
    const cases = fc.sample(fc.tuple(anyRecipe({ operators, depth: 3 }), assignments), CASES);
    const formulas = cases.map(([recipe, assignment]) =>
      disagreement(factory, cook(factory, ground(recipe, assignment))),
    );
    expectAgreement(solver, formulas);
  });

  const unaries: readonly MonomorphicOperator[] = [
    'f64.floor',
    'f64.ceil',
    'f64.trunc',
    'f64.round',
    'f64.sign',
    'f64.abs',
    'f64.neg',
    'f64.sqrt',
    'f64.isNaN',
    'f64.isFinite',
    'f64.isInteger',
    'f64.toInt32',
  ];

  it.each(unaries)('on %s of special doubles', (operator) => {
    const factory = new TermFactory();
    expectAgreement(
      solver,
      SPECIAL_DOUBLES.map((value) =>
        disagreement(factory, factory.apply(operator, factory.constant('Float64', value))),
      ),
    );
  });

  const binaries: readonly MonomorphicOperator[] = [
    'f64.rem',
    'f64.min',
    'f64.max',
    'f64.eq',
    'f64.lt',
    'f64.le',
    'f64.add',
    'f64.sub',
    'f64.mul',
    'f64.div',
  ];

  it.each(binaries)('on %s of pairs of special doubles', (operator) => {
    const factory = new TermFactory();
    const constants = SPECIAL_DOUBLES.map((value) => factory.constant('Float64', value));
    expectAgreement(
      solver,
      constants.flatMap((left) =>
        constants.map((right) => disagreement(factory, factory.apply(operator, left, right))),
      ),
    );
  });

  it('on f64.toInt32 and f64.rem of random doubles', () => {
    const factory = new TermFactory();
    const doubles = fc.sample(
      fc.tuple(fc.double(), fc.double(), fc.double({ min: -(2 ** 90), max: 2 ** 90 })),
      CASES,
    );
    expectAgreement(
      solver,
      doubles.flatMap((values) => {
        const [left, right, middle] = values.map((value) => factory.constant('Float64', value)) as [
          Term,
          Term,
          Term,
        ];
        return [
          disagreement(factory, factory.apply('f64.rem', left, right)),
          disagreement(factory, factory.apply('f64.rem', middle, right)),
          disagreement(factory, factory.apply('f64.toInt32', left)),
          disagreement(factory, factory.apply('f64.toInt32', middle)),
        ];
      }),
    );
  });
});

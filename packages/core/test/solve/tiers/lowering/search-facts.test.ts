import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { evaluate } from '../../../../src/expr/evaluate/evaluate.ts';
import type { PatternOperator } from '../../../../src/expr/operators.ts';
import { printReadable } from '../../../../src/expr/print/readable.ts';
import { TermFactory } from '../../../../src/expr/term-factory.ts';
import type { Term } from '../../../../src/expr/term.ts';
import { FormulaBuilder } from '../../../../src/solve/tiers/lowering/formula-builder.ts';
import { SEARCH_FACTS } from '../../../../src/solve/tiers/lowering/search-facts.ts';

const PATTERNS = [
  /(a+)(b)?$/,
  /^(?:(a)|(b))*c/i,
  /(?<=(a))b|(c?)/,
  /(?=(ab*))a/,
  /((a)|b)+?c/y,
  /(a$|^b)/m,
  /(^a|b$)c?/,
  /(.)\1(x)?/s,
  /((?:))(a{2,3})/,
];
const subjects = fc.string({ unit: fc.constantFrom('a', 'b', 'c', 'A', '\n'), maxLength: 6 });

describe('what is known of a search', () => {
  it.each(PATTERNS)('holds of what %s really finds', (expression) => {
    const factory = new TermFactory();
    const text = (value: string): Term => factory.constant('String', value);
    fc.assert(
      fc.property(subjects, fc.nat({ max: 4 }), fc.nat({ max: 3 }), (subject, from, group) => {
        const search = [text(expression.source), text(expression.flags), text(subject)];
        const args = [
          ...search,
          factory.constant('Int', BigInt(from)),
          factory.constant('Int', BigInt(group)),
        ];
        for (const [operator, facts] of Object.entries(SEARCH_FACTS)) {
          const ofGroup = operator === 're.group' || operator === 're.hasGroup';
          const own = ofGroup ? args : args.slice(0, 4);
          const term = factory.application(operator as PatternOperator, own);
          const result = factory.constant(term.sort, evaluate(term, new Map()));
          const wrong = facts(new FormulaBuilder(factory), result, own).filter(
            (fact) => evaluate(fact, new Map()) !== true,
          );
          expect(wrong.map((fact) => printReadable(fact))).toEqual([]);
        }
      }),
      { numRuns: 300 },
    );
  });
});

import { Evaluator, type Assignment } from '../../expr/evaluate/evaluate.ts';
import { printReadable } from '../../expr/print/readable.ts';
import type { Simplifier } from '../../expr/simplify/simplifier.ts';
import type { Term } from '../../expr/term.ts';
import type { TermFactory } from '../../expr/term-factory.ts';
import { freeVariables } from '../../expr/variables.ts';
import type { InputShape, ParameterSpec } from '../../protocol/input-shape.ts';
import type { ConfirmedTest } from '../../protocol/test-case.ts';
import { tagVariable } from '../../protocol/variable-names.ts';
import { completeModel } from '../../expr/default-values.ts';
import type { Fact } from './fact.ts';
import { fixVariables, isSmall } from './fix-variables.ts';
import { readFact } from './read-fact.ts';

/** More than this makes no readable name, and need not be looked at. */
const MAX_PARTS = 300;

/** What terms are made and rewritten with. */
export interface TermTools {
  readonly factory: TermFactory;
  readonly simplifier: Simplifier;
}

/** A union-typed parameter with its tag, which conditions speak of as a number. */
interface TaggedParameter {
  readonly parameter: ParameterSpec;
  readonly tagName: string;
  readonly tagCount: number;
}

/**
 * What the path condition of a test says, fact by fact in the order of the decisions; `undefined` if
 * it is too large to be put into words or does not hold for the input at all.
 */
export function pathFacts({ target, path }: ConfirmedTest, tools: TermTools): readonly Fact[] | undefined {
  if (!isSmall(path.pathCondition, MAX_PARTS)) return undefined;
  const input = completeModel(path.input, freeVariables(path.pathCondition));
  const tagged = target.parameters.flatMap(taggedParameter);
  const facts = path.pathCondition
    .flatMap((conjunct) => conjunctsOf(shorter(conjunct, tools.simplifier.simplify(conjunct))))
    .flatMap((conjunct) => factsOf(conjunct, { input, tagged, tools }));
  const isFalse = facts.some(
    (fact) => fact.kind === 'other' && fact.term.kind === 'constant' && fact.term.value === false,
  );
  return isFalse ? undefined : mergeAlternatives(facts.filter((fact) => !isTrivial(fact)));
}

/** The source's own wording, unless the canonical form says the same with less. */
function shorter(original: Term, simplified: Term): Term {
  return printReadable(original).length <= printReadable(simplified).length ? original : simplified;
}

interface FactContext {
  readonly input: Assignment;
  readonly tagged: readonly TaggedParameter[];
  readonly tools: TermTools;
}

function taggedParameter(parameter: ParameterSpec): readonly TaggedParameter[] {
  const { name, shape } = parameter;
  if (shape.kind !== 'choice') return [];
  return [{ parameter, tagName: tagVariable(name), tagCount: shape.alternatives.length }];
}

function conjunctsOf(term: Term): readonly Term[] {
  const isConjunction = term.kind === 'application' && term.operator === 'and';
  return isConjunction ? term.args.flatMap(conjunctsOf) : [term];
}

/**
 * A conjunct about one tag alone narrows that parameter's alternatives. A conjunct about a tag and
 * more is read with the tag fixed to what the input has, which becomes a fact of its own.
 */
function factsOf(conjunct: Term, context: FactContext): readonly Fact[] {
  const { input, tools } = context;
  const names = new Set(freeVariables([conjunct]).map((variable) => variable.name));
  const mentioned = context.tagged.filter(({ tagName }) => names.has(tagName));
  const [only] = mentioned;
  if (only === undefined) return [readFact(conjunct, new Evaluator(input))];
  if (names.size === 1) return [{ ...fact(only), allowed: allowedTags(conjunct, only) }];
  const constants = mentioned.map(({ tagName }) => {
    const tag = input.get(tagName) as bigint;
    return [tagName, tools.factory.constant('Int', tag)] as const;
  });
  const fixed = tools.simplifier.simplify(fixVariables(conjunct, new Map(constants), tools.factory));
  const tags = mentioned.map((tagged): Fact => ({
    ...fact(tagged),
    allowed: new Set([Number(input.get(tagged.tagName))]),
  }));
  return [...tags, ...conjunctsOf(fixed).map((part) => readFact(part, new Evaluator(input)))];
}

const fact = ({ parameter }: TaggedParameter) => ({ kind: 'alternative', parameter }) as const;

function allowedTags(conjunct: Term, { tagName, tagCount }: TaggedParameter): ReadonlySet<number> {
  const tags = Array.from({ length: tagCount }, (_, tag) => tag);
  return new Set(
    tags.filter((tag) => new Evaluator(new Map([[tagName, BigInt(tag)]])).evaluate(conjunct) === true),
  );
}

/** All that is known of one parameter's alternatives, at the place of the first such fact. */
function mergeAlternatives(facts: readonly Fact[]): readonly Fact[] {
  const merged: Fact[] = [];
  for (const next of facts) {
    const index = merged.findIndex(
      (known) =>
        known.kind === 'alternative' && next.kind === 'alternative' && known.parameter === next.parameter,
    );
    const known = merged[index];
    if (known?.kind === 'alternative' && next.kind === 'alternative') {
      merged[index] = { ...known, allowed: known.allowed.intersection(next.allowed) };
    } else merged.push(next);
  }
  return merged;
}

/** A condition that always holds, or that leaves every alternative open. */
function isTrivial(known: Fact): boolean {
  if (known.kind === 'alternative') return known.allowed.size === alternativeCount(known.parameter.shape);
  return known.kind === 'other' && known.term.kind === 'constant';
}

function alternativeCount(shape: InputShape): number {
  return shape.kind === 'choice' ? shape.alternatives.length : 1;
}

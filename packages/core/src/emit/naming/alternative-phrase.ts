import { isErrorName, isRejectedPromise, type HeapShape } from '../../model/input/heap-shape.ts';
import type { InputShape } from '../../model/input/input-shape.ts';
import { memberAccess } from '../identifiers.ts';
import { scalarLiteral } from '../literals.ts';
import type { AlternativeFact, TaggedPlace } from './fact.ts';
import { placePhrase } from './place-phrase.ts';

/** Says which alternatives of a union are left: `x === null`, `x is omitted`, `typeof x === 'string'`. */
export function alternativePhrase({ place, allowed }: AlternativeFact): string {
  const { alternatives } = place.shape;
  const left = alternatives.filter((_, tag) => allowed.has(tag));
  const excluded = alternatives.filter((_, tag) => !allowed.has(tag));
  const phrases = new Phrases(place);
  // `is not null` says more to a reader than the remaining type.
  const isPresence =
    left.every(({ kind }) => kind === 'heap') && excluded.length === 1 && excluded.every(isNullish);
  if (!isPresence && (left.length === 1 || left.length < excluded.length)) return phrases.isOneOf(left);
  return excluded.map((alternative) => phrases.isNot(alternative)).join(' && ');
}

const isNullish = (shape: InputShape): boolean => shape.kind === 'literal' && (shape.value ?? null) === null;

/** Phrases for the contents of a place. */
class Phrases {
  readonly #place: TaggedPlace;
  readonly #name: string;

  constructor(place: TaggedPlace) {
    this.#place = place;
    this.#name = placePhrase(place.location);
  }

  isOneOf(alternatives: readonly InputShape[]): string {
    const [only] = alternatives;
    if (alternatives.length > 1) {
      return `${this.#name} is ${alternatives.map((alternative) => this.#noun(alternative)).join(' or ')}`;
    }
    return only === undefined ? '' : this.#is(only);
  }

  isNot(shape: InputShape): string {
    const name = this.#name;
    if (shape.kind === 'heap') {
      const tag = this.#discriminant(shape.id);
      return tag === undefined ? `${name} is not ${this.#noun(shape)}` : `${name}.${tag.key} !== ${tag.text}`;
    }
    if (shape.kind !== 'literal') return `typeof ${name} !== '${shape.kind}'`;
    if (this.#isAbsence(shape)) return `${name} is ${this.#place.isParameter ? 'given' : 'present'}`;
    if (!this.#place.isParameter && isNullish(shape)) return `${name} is not ${this.#noun(shape)}`;
    return `${name} !== ${this.#noun(shape)}`;
  }

  #is(shape: InputShape): string {
    const name = this.#name;
    if (shape.kind === 'heap') {
      if (isRejectedPromise(this.#place.heap[shape.id])) return `${name} is rejected`;
      const tag = this.#discriminant(shape.id);
      return tag === undefined ? `${name} is ${this.#noun(shape)}` : `${name}.${tag.key} === ${tag.text}`;
    }
    if (shape.kind !== 'literal') return `typeof ${name} === '${shape.kind}'`;
    if (this.#isAbsence(shape)) return `${name} is ${this.#place.isParameter ? 'omitted' : 'absent'}`;
    if (!this.#place.isParameter && isNullish(shape)) return `${name} is ${this.#noun(shape)}`;
    return `${name} === ${this.#noun(shape)}`;
  }

  #isAbsence(shape: InputShape): boolean {
    return this.#place.isOptional && shape.kind === 'literal' && shape.value === undefined;
  }

  /** The member whose value tells one object type from the others, if there are several. */
  #discriminant(id: number): { readonly key: string; readonly text: string } | undefined {
    const objects = this.#place.shape.alternatives.flatMap((one) => (one.kind === 'heap' ? [one.id] : []));
    const shape = this.#place.heap[id];
    if (objects.length < 2 || shape?.kind !== 'object') return undefined;
    const member = shape.members.find((one) => one.shape.kind === 'literal');
    return member?.shape.kind === 'literal'
      ? { key: member.name, text: this.#noun(member.shape) }
      : undefined;
  }

  #noun(shape: InputShape): string {
    if (shape.kind === 'heap') return heapNoun(this.#place.heap[shape.id]);
    if (shape.kind !== 'literal') return `a ${shape.kind}`;
    const member = shape.enumMember;
    return member === undefined
      ? scalarLiteral(shape.value)
      : memberAccess(member.enumName, member.memberName);
  }
}

function heapNoun(shape: HeapShape | undefined): string {
  if (shape === undefined || shape.kind === 'object') {
    // An object may have the members of an error without being one.
    const isNamed = shape !== undefined && /^[A-Z]\w*$/.test(shape.typeText) && !isErrorName(shape.typeText);
    return isNamed ? withArticle(shape.typeText) : 'an object';
  }
  if (shape.kind === 'tuple') return 'an array';
  if (shape.kind === 'instance')
    return withArticle(shape.exportName === 'default' ? shape.typeText : shape.exportName);
  return withArticle(shape.kind === 'builtin' ? shape.className : shape.kind);
}

const withArticle = (noun: string): string => `${/^[aeiou]/i.test(noun) ? 'an' : 'a'} ${noun}`;

import { isErrorName } from '../../../model/input/heap-shape.ts';
import { anyAlternative, TYPE_OF_SORT } from '../../operators/conditions.ts';
import { settle } from '../../record/shadowing.ts';
import type {
  Alternative,
  Shadow,
  SymbolicChoice,
  SymbolicConstant,
  SymbolicReference,
} from '../../shadow/shadow.ts';
import type { DeriveResult } from '../model.ts';

/** Names of classes in the results of `Object.prototype.toString`, where they are others than the classes' own. */
const TAG_NAMES: Readonly<Record<string, string>> = { Buffer: 'Uint8Array' };

/** Names of types in the results of `Object.prototype.toString`, as `typeof` gives them. */
const SCALAR_NAMES: Readonly<Record<string, string>> = {
  undefined: 'Undefined',
  number: 'Number',
  string: 'String',
  boolean: 'Boolean',
  bigint: 'BigInt',
};

/**
 * `[object Date]` of a choice is a choice of such names with the same guards, so that code that tells kinds apart by them
 * is solved for. Only if some alternative is of an unknown class is the alternative decided first.
 */
export const kindText: DeriveResult = ({ recorder }, { self: { shadow } }, value) => {
  if (shadow?.symbolic.kind === 'lost') return shadow.symbolic;
  if (shadow?.symbolic.kind !== 'choice') return null;
  const texts = textsOf(shadow.symbolic);
  // The code may have given an object a tag or a prototype.
  if (texts !== undefined && texts[shadow.symbolic.index]?.value === value)
    return { ...shadow.symbolic, alternatives: texts };
  settle(recorder, shadow);
  return null;
};

function textsOf({ alternatives }: SymbolicChoice): readonly SymbolicConstant[] | undefined {
  const texts: SymbolicConstant[] = [];
  for (let position = 0; position < alternatives.length; position += 1) {
    const name = nameOf(alternatives[position] as Alternative);
    if (name === undefined) return undefined;
    texts[position] = { kind: 'constant', value: `[object ${name}]` };
  }
  return texts;
}

function nameOf(alternative: Alternative): string | undefined {
  if (alternative.kind === 'object') return undefined;
  if (alternative.kind === 'reference') return nameOfReference(alternative);
  const type = alternative.kind === 'term' ? TYPE_OF_SORT[alternative.sort] : typeof alternative.value;
  if (alternative.kind === 'constant' && alternative.value === null) return 'Null';
  return type === undefined ? undefined : SCALAR_NAMES[type];
}

function nameOfReference({ className, typeName }: SymbolicReference): string | undefined {
  if (typeName === 'symbol') return 'Symbol';
  if (className === undefined) return undefined;
  return isErrorName(className) ? 'Error' : (TAG_NAMES[className] ?? className);
}

/** Tests which alternatives of a choice are of some classes; any other result is determined by the path. */
export const kindTest =
  (isOne: (className: string) => boolean): DeriveResult =>
  ({ recorder }, { args }, value) => {
    const shadow = args[0]?.shadow ?? null;
    if (shadow?.symbolic.kind === 'lost') return shadow.symbolic;
    if (shadow?.symbolic.kind !== 'choice') return null;
    const test = ({ className }: SymbolicReference): boolean => className !== undefined && isOne(className);
    const { alternatives, index } = shadow.symbolic;
    const taken = alternatives[index] as Alternative;
    if (!areKnown(shadow.symbolic) || (taken.kind === 'reference' && test(taken)) !== value)
      return decided(recorder, shadow);
    const condition = anyAlternative(recorder, shadow, (one) => one.kind === 'reference' && test(one));
    return typeof condition === 'object' ? condition : null;
  };

function decided(recorder: Parameters<typeof settle>[0], shadow: Shadow): null {
  settle(recorder, shadow);
  return null;
}

function areKnown({ alternatives }: SymbolicChoice): boolean {
  for (let position = 0; position < alternatives.length; position += 1) {
    const one = alternatives[position] as Alternative;
    if (one.kind === 'object' || (one.kind === 'reference' && one.className === undefined)) return false;
  }
  return true;
}

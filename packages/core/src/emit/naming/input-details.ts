import { oncePer } from '../../foundation/once-per.ts';
import { isErrorName } from '../../model/input/heap-shape.ts';
import type { ConfirmedTest } from '../../model/test-case.ts';
import {
  awaitedOf,
  elementOf,
  memberOf,
  resultByKey,
  resultOf,
  type Location,
} from '../../model/input/location.ts';
import {
  isOmitted,
  passedArguments,
  type FunctionNode,
  type InputNode,
  type InstanceNode,
  type PromiseNode,
  type ScalarNode,
} from '../input/input-node.ts';
import { shownInput } from './input-phrase.ts';
import { memberAccess } from '../identifiers.ts';
import { dateLiteral, scalarExpression, scalarLiteral } from '../literals.ts';
import { spokenText, UNSPOKEN, type Detail } from './telling-details.ts';

/** One thing to say of an input. */
export interface InputDetail extends Detail {
  readonly location: Location;
}

/** Details of a test's input by their places, in the order in which they are written. */
export const inputDetails = oncePer((test: ConfirmedTest) => {
  const args = shownInput(test);
  const [only, another] = passedArguments(args);
  const details = new Map<string, InputDetail>();
  const seen = new Set<InputNode>();
  for (const arg of args) {
    const { name } = arg.parameter;
    if (isOmitted(arg)) details.set(name, { phrase: name, location: name, text: undefined });
    else if (arg.parameter.surrounding?.kind === 'clock' && arg.node.kind === 'scalar')
      details.set(name, { phrase: name, location: name, text: dateLiteral(Number(arg.node.value)) });
    // The members of the one argument need no name in front of them.
    else
      describe(arg.node, { phrase: another === undefined && arg === only ? '' : name, name, details, seen });
  }
  return details;
});

/** Place of a node, and a list to add to. */
interface Describing {
  readonly phrase: string;
  readonly name: string;
  readonly location?: Location;
  readonly details: Map<string, InputDetail>;
  /** Objects that were described: one in two places is described at the first, and may contain itself. */
  readonly seen: Set<InputNode>;
}

function describe(node: InputNode, { phrase, name, location = name, details, seen }: Describing): void {
  const say = (text: string | undefined): void => {
    const own = phrase === '' ? name : phrase;
    details.set(own, { phrase: own, location, text: text === undefined ? text : spokenText(text) });
  };
  say(UNSPOKEN);
  if (seen.has(node)) return;
  seen.add(node);
  switch (node.kind) {
    case 'scalar':
      say(scalarText(node));
      break;
    case 'object':
      if (node.entries.length === 0) say('{}');
      for (const { key, node: held } of node.entries)
        describe(held, {
          phrase: phrase === '' ? key : memberAccess(phrase, key),
          name: key,
          location: memberOf(node.location, key),
          details,
          seen,
        });
      break;
    case 'array':
      if (node.items.length === 0) say('[]');
      node.items.forEach((held, index) => {
        const own = `${phrase === '' ? name : phrase}[${index}]`;
        describe(held, { phrase: own, name: own, location: elementOf(node.location, index), details, seen });
      });
      break;
    case 'function':
      describeAnswer(node, { phrase, name, details, seen });
      break;
    case 'promise':
      describeSettled(node, { phrase, name, details, seen });
      break;
    case 'instance':
      describeFields(node, { phrase, name, details, seen });
      break;
    case 'builtin':
      if (node.shape.className === 'Date' && typeof node.value === 'number') say(dateLiteral(node.value));
      if (isErrorName(node.shape.className)) {
        const own = memberAccess(phrase === '' ? name : phrase, 'message');
        const text = scalarLiteral(node.value ?? '');
        details.set(own, { phrase: own, location: memberOf(node.location, 'message'), text });
      }
      break;
    default:
      // Others have no short text.
      break;
  }
}

/** Describes what a promise is fulfilled or rejected with. */
function describeSettled(
  { shape: { isRejected }, value, location }: PromiseNode,
  { phrase, name, details, seen }: Describing,
): void {
  const promise = phrase === '' ? name : phrase;
  const awaited = isRejected === true ? errorOf(promise) : `await ${promise}`;
  for (const held of value)
    describe(held, {
      phrase: held.kind === 'scalar' ? awaited : `(${awaited})`,
      name: awaited,
      location: awaitedOf(location, isRejected),
      details,
      seen,
    });
}

/** The error that a call throws, or that a promise is rejected with. */
const errorOf = (call: string): string => `error of ${call}`;

/** Describes the fields of an object that are set from outside; arguments of its constructor are no members. */
function describeFields(node: InstanceNode, { phrase, name, details, seen }: Describing): void {
  for (const arg of node.args) {
    const { name: key, isField } = arg.parameter;
    if (isField !== true || isOmitted(arg)) continue;
    const own = memberAccess(phrase === '' ? name : phrase, key);
    describe(arg.node, { phrase: own, name: own, location: memberOf(node.location, key), details, seen });
  }
}

/**
 * Describes the one answer that a function of the input gives, or those to keys; several others would need all arguments
 * of each call.
 */
function describeAnswer(node: FunctionNode, { phrase, name, details, seen }: Describing): void {
  const { calls, otherwise, location, shape } = node;
  if (shape.byKey !== undefined && calls.length > 1) {
    for (const { args = [], result, failure } of calls) {
      const [key] = args;
      if (failure !== undefined || key?.kind !== 'string') continue;
      const own = `${phrase === '' ? name : phrase}(${scalarLiteral(key.value)})`;
      const place = resultByKey(location, key.value, 0);
      describe(result, { phrase: own, name: own, location: place, details, seen });
    }
    return;
  }
  const answers = calls.length === 0 ? otherwise : calls.map(({ result, failure }) => failure ?? result);
  const [only] = answers;
  if (only === undefined || answers.length > 1) return;
  const plain = `${phrase === '' ? name : phrase}()`;
  const called = calls[0]?.failure === undefined ? plain : `(${errorOf(plain)})`;
  describe(only, { phrase: called, name: called, location: resultOf(location, 0), details, seen });
}

function scalarText({ value, enumMember }: ScalarNode): string | undefined {
  if (enumMember !== undefined) return memberAccess(enumMember.enumName, enumMember.memberName);
  return value === undefined ? undefined : scalarExpression(value);
}

import { argumentsDocument, huggingCallDocument } from '../assertions/call-document.ts';
import type { Document } from '../layout/document.ts';
import { objectLiteral, plainPart, type LiteralPart } from '../literal-layout.ts';
import {
  givenArguments,
  isOmitted,
  type InputArgument,
  type InputNode,
  type InstanceNode,
  type ObjectEntry,
  type ObjectNode,
} from './input-node.ts';

/** The arguments that the constructor of an instance is given. */
export const constructorArguments = ({ args }: InstanceNode): readonly InputNode[] =>
  givenArguments(args.filter(({ parameter }) => parameter.isField !== true));

/** The fields of an instance that are set once it is made. */
export const fieldsToSet = ({ args }: InstanceNode): readonly InputArgument[] =>
  args.filter((arg) => arg.parameter.isField === true && !isOmitted(arg));

/** An object with its fields set: `Object.assign(new User(), { id: 1 })`. */
export function withFields(made: Document, fields: readonly Document[]): Document {
  if (fields.length === 0) return made;
  return huggingCallDocument('Object.assign', [made], objectLiteral(fields).document);
}

/**
 * An instance by the name of what makes it: `new User()`, `of(1)`, or `Object.assign(new User(), { id: 1 })` if its fields
 * are set afterwards.
 */
export function instanceSource(maker: string, { args, fields, isFactory }: InstanceParts): Document {
  return withFields(argumentsDocument(isFactory ? maker : `new ${maker}`, args), fields);
}

interface InstanceParts {
  readonly args: readonly LiteralPart[];
  readonly fields: readonly Document[];
  readonly isFactory: boolean;
}

/** An error with properties of its own: `Object.assign(new Error('message'), { status: 404 })`. */
export function errorSource(
  { entries }: ObjectNode,
  property: (entry: ObjectEntry) => readonly Document[],
  write: (node: InputNode) => LiteralPart,
): LiteralPart {
  const message = entries.find(({ key }) => key === 'message');
  const others = entries.filter((entry) => entry !== message);
  const made = argumentsDocument('new Error', message === undefined ? [] : [write(message.node)]);
  return plainPart(withFields(made, others.flatMap(property)));
}

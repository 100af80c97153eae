import type { ThrownSnapshot, ValueSnapshot } from '../../model/run/outcome.ts';
import { GLOBAL_CLASSES, MESSAGE_ERRORS } from '../builtin-classes.ts';
import { group, indent, join, line, trailingComma, type Document } from '../layout/document.ts';
import { propertyKey } from '../literal-layout.ts';
import { stringLiteral } from '../string-literal.ts';
import type { NameClass } from '../test-runner-dialect.ts';

/** Whether `new Class(message)` equals the error, so that a test can simply say so. */
export function isPlainBuiltin(error: ThrownSnapshot): boolean {
  return (
    error.isPlain === true &&
    error.className === error.builtinClass &&
    MESSAGE_ERRORS.has(error.className ?? '')
  );
}

/** `{ key: value, … }` of source. */
export function propertiesDocument(entries: readonly (readonly [key: string, value: Document])[]): Document {
  const parts = entries.map(([key, value]): Document => [propertyKey(key), ': ', value]);
  return group(['{', indent([line, join(parts, [',', line]), trailingComma]), line, '}']);
}

/**
 * The properties that identify an error: its class as well as a test can tell it, its message, and what else its author
 * tells errors by, such as a status. What cannot be written is left out.
 */
export function errorProperties(error: ThrownSnapshot, write: PropertyWriter): Document {
  const own = error.own ?? [];
  const hasString = own.every(({ key }) => key !== 'message');
  return propertiesDocument([
    ...classProperty(error, write.nameClass),
    ...(hasString ? [['message', stringLiteral(error.message)] as const] : []),
    ...own.flatMap(({ key, value }) => {
      const document = write.value(value);
      return document === undefined ? [] : [[key, document] as const];
    }),
  ]);
}

/** Writes what the properties of an error are. */
export interface PropertyWriter {
  readonly nameClass: NameClass;
  /** `undefined` if nothing can be written that equals the value. */
  value(snapshot: ValueSnapshot): Document | undefined;
}

function classProperty(
  error: ThrownSnapshot,
  nameClass: NameClass,
): readonly (readonly [key: string, value: Document])[] {
  const classText = errorClassText(error, nameClass);
  if (classText !== undefined) return [['constructor', classText]];
  return error.name === undefined ? [] : [['name', stringLiteral(error.name)]];
}

/**
 * Properties of an error of the engine or the platform that are the same elsewhere: its code, or the name that tells
 * one `DOMException` from another. Without either, there is only its class.
 */
export function foreignProperties({ code, className, name }: ThrownSnapshot): Document | undefined {
  if (code !== undefined) return propertiesDocument([['code', stringLiteral(code)]]);
  if (className === 'DOMException' && name !== undefined)
    return propertiesDocument([['name', stringLiteral(name)]]);
  return undefined;
}

/** How a test file names the error's class; a class of the project may carry a global's name. */
function errorClassText(
  { className = '', builtinClass }: ThrownSnapshot,
  nameClass: NameClass,
): string | undefined {
  const classText = nameClass(className);
  const isImpostor = classText === className && GLOBAL_CLASSES.has(className) && className !== builtinClass;
  return isImpostor ? undefined : classText;
}

import type { ThrownSnapshot } from '../../model/run/outcome.ts';
import { GLOBAL_CLASSES, MESSAGE_ERRORS } from '../builtin-classes.ts';
import { group, indent, join, line, trailingComma, type Document } from '../layout/document.ts';
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

/** `{ key: text, … }` of source texts. */
export function propertiesDocument(entries: readonly (readonly [key: string, text: string])[]): Document {
  const parts = entries.map(([key, text]) => `${key}: ${text}`);
  return group(['{', indent([line, join(parts, [',', line]), trailingComma]), line, '}']);
}

/** The properties that identify an error: its class as well as a test can tell it, and its message. */
export function errorProperties(error: ThrownSnapshot, nameClass: NameClass): Document {
  const message = ['message', stringLiteral(error.message)] as const;
  const classText = errorClassText(error, nameClass);
  if (classText !== undefined) return propertiesDocument([['constructor', classText], message]);
  if (error.name !== undefined) return propertiesDocument([['name', stringLiteral(error.name)], message]);
  return propertiesDocument([message]);
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

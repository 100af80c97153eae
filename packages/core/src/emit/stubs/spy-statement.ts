import { stubCallDocument } from '../assertions/call-document.ts';
import type { Document } from '../layout/document.ts';
import type { LiteralPart } from '../literal-layout.ts';
import { stringLiteral } from '../string-literal.ts';
import type { ConsoleSpies } from './stubbing.ts';

/** A method of an object, and the function that a test puts there. */
interface SpiedMethod {
  readonly holder: string;
  readonly name: string;
  readonly value: LiteralPart;
}

/** `vi.spyOn(crypto, 'randomUUID').mockImplementation(…);`, by the mocks of Vitest or Jest. */
export function spyStatement(mocks: 'vi' | 'jest', { holder, name, value }: SpiedMethod): Document {
  const spy = `${mocks}.spyOn(${holder}, ${stringLiteral(name)})`;
  return [stubCallDocument(`${spy}.mockImplementation`, [], value), ';'];
}

/** Spies on `console` by the mocks of Vitest or Jest. */
export const consoleSpies = (mocks: 'vi' | 'jest'): ConsoleSpies => ({
  spy: (method) => `${mocks}.spyOn(console, '${method}').mockImplementation(() => {})`,
  callsOf: (spy) => `${spy}.mock.calls`,
  assertNotCalled: (spy) => `expect(${spy}).not.toHaveBeenCalled();`,
});

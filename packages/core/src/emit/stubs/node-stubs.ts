import { stubCallDocument } from '../assertions/call-document.ts';
import { hardLine, indent, type Document } from '../layout/document.ts';
import { numberLiteral } from '../literals.ts';
import { stringLiteral } from '../string-literal.ts';
import { timeSource, type ClockStub, type Stubbing } from './stubbing.ts';
import { assignedVariable, KEPT_ENVIRONMENT, RESTORED_ENVIRONMENT } from './environment-stubs.ts';
import { undoAfterEach } from './undo-stubs.ts';

/** The function that lets time pass: Node's mocks fire all timers at once, without a turn for what each brings about. */
export const TIME_PASSER = 'passTime';

const timePasserDeclaration = (hasTypes: boolean): Document => [
  `async function ${TIME_PASSER}(...spans${hasTypes ? ': number[]' : ''})${hasTypes ? ': Promise<void>' : ''} {`,
  indent([
    hardLine,
    'for (const span of spans) {',
    indent([
      hardLine,
      'await new Promise((resolve) => setImmediate(resolve));',
      hardLine,
      'mock.timers.tick(span);',
    ]),
    hardLine,
    '}',
    hardLine,
    'await new Promise((resolve) => setImmediate(resolve));',
  ]),
  hardLine,
  '}',
];

const nowOption = (clock: ClockStub | undefined): string =>
  clock === undefined ? '' : `, now: ${timeSource(clock)}`;

/** Stubs by the mocks that come with Node, which work under any runner. */
export const nodeStubs: Stubbing = {
  isTyped: false,
  stub(stub) {
    switch (stub.kind) {
      case 'timers':
        return `mock.timers.enable({ apis: ['setTimeout', 'setInterval', 'Date']${nowOption(stub.clock)} });`;
      case 'clock':
        if (stub.isSet)
          return `mock.timers.setTime(${stub.isLocal ? `${timeSource(stub)}.getTime()` : stub.timeMs});`;
        return `mock.timers.enable({ apis: ['Date'], now: ${timeSource(stub)} });`;
      case 'random':
        return `mock.method(Math, 'random', () => ${stub.value});`;
      case 'variable':
        return assignedVariable(stub);
      case 'global':
        return [stubCallDocument('mock.method', ['globalThis', stringLiteral(stub.name)], stub.value), ';'];
      case 'method':
        return [stubCallDocument('mock.method', [stub.holder, stringLiteral(stub.name)], stub.value), ';'];
    }
  },
  passTime: (spansMs) => `${TIME_PASSER}(${spansMs.map(numberLiteral).join(', ')})`,
  declarations: (kinds, hasTypes) => (kinds.has('timers') ? [timePasserDeclaration(hasTypes)] : []),
  console: {
    spy: (method) => `mock.method(console, '${method}', () => {})`,
    callsOf: (spy) => `${spy}.mock.calls.map((call) => call.arguments)`,
    assertNotCalled: (spy) => `assert.strictEqual(${spy}.mock.callCount(), 0);`,
  },
  setup: (kinds) => [
    ...(kinds.has('variable') ? [KEPT_ENVIRONMENT] : []),
    ...undoAfterEach(kinds, {
      timers: 'mock.timers.reset();',
      clock: 'mock.timers.reset();',
      random: 'mock.restoreAll();',
      variable: RESTORED_ENVIRONMENT,
      global: 'mock.restoreAll();',
      method: 'mock.restoreAll();',
      console: 'mock.restoreAll();',
    }),
  ],
};

import { huggingCallDocument } from '../assertions/call-document.ts';
import { hardLine, indent, type Document } from '../layout/document.ts';
import { arrayLiteral, objectLiteral, plainPart, propertyDocument } from '../literal-layout.ts';
import { stringLiteral } from '../string-literal.ts';
import { moduleStub } from './module-stub.ts';
import { timeSource, type Stubbing } from './stubbing.ts';
import { assignedVariable, KEPT_ENVIRONMENT, RESTORED_ENVIRONMENT } from './environment-stubs.ts';
import { spyStatement } from './spy-statement.ts';
import { undoAfterEach } from './undo-stubs.ts';

/** Everything that fake timers replace besides the clock: it would never fire by itself. */
const OTHER_TIMERS = [
  'clearImmediate',
  'clearInterval',
  'clearTimeout',
  'hrtime',
  'nextTick',
  'performance',
  'queueMicrotask',
  'setImmediate',
  'setInterval',
  'setTimeout',
] as const;

/** The function that replaces the clock: its options are too long to be repeated in every suite. */
export const CLOCK_REPLACER = 'replaceClock';

const CLOCK_REPLACER_DECLARATION: Document = [
  `function ${CLOCK_REPLACER}() {`,
  indent([
    hardLine,
    huggingCallDocument(
      'jest.useFakeTimers',
      [],
      objectLiteral([
        propertyDocument('doNotFake', arrayLiteral(OTHER_TIMERS.map((name) => plainPart(`'${name}'`)))),
      ]).document,
    ),
    ';',
  ]),
  hardLine,
  '}',
];

/** Stubs of Jest. */
export const jestStubs: Stubbing = {
  isTyped: true,
  stub(stub) {
    switch (stub.kind) {
      case 'clock':
        return `jest.setSystemTime(${timeSource(stub)});`;
      case 'random':
        return `jest.spyOn(Math, 'random').mockReturnValue(${stub.value});`;
      case 'variable':
        // Jest has a function for this since 29.4 only.
        return assignedVariable(stub);
      case 'global':
        return spyStatement('jest', { ...stub, holder: 'globalThis' });
      case 'method':
        return spyStatement('jest', stub);
    }
  },
  replaceModule: (stub, scope) =>
    moduleStub(stub, {
      callee: scope === 'file' ? 'jest.mock' : 'jest.doMock',
      keyword: '',
      original: `jest.requireActual(${stringLiteral(stub.specifier)})`,
      first: ['__esModule: true'],
    }),
  declarations: (kinds) => (kinds.has('clock') ? [CLOCK_REPLACER_DECLARATION] : []),
  setup: (kinds) => [
    ...(kinds.has('clock') ? [[`beforeEach(${CLOCK_REPLACER});`, hardLine]] : []),
    ...(kinds.has('variable') ? [KEPT_ENVIRONMENT] : []),
    ...undoAfterEach(kinds, {
      clock: 'jest.useRealTimers();',
      random: 'jest.restoreAllMocks();',
      variable: RESTORED_ENVIRONMENT,
      global: 'jest.restoreAllMocks();',
      method: 'jest.restoreAllMocks();',
    }),
  ],
};

import { huggingCallDocument } from '../assertions/call-document.ts';
import { hardLine, indent, type Document } from '../layout/document.ts';
import { arrayLiteral, objectLiteral, plainPart, propertyDocument } from '../literal-layout.ts';
import { numberLiteral } from '../literals.ts';
import { stringLiteral } from '../string-literal.ts';
import { moduleStub } from './module-stub.ts';
import { timeSource, total, type ClockStub, type Stubbing } from './stubbing.ts';
import { assignedVariable, KEPT_ENVIRONMENT, RESTORED_ENVIRONMENT } from './environment-stubs.ts';
import { consoleSpies, spyStatement } from './spy-statement.ts';
import { undoAfterEach } from './undo-stubs.ts';

/** Functions that fake timers replace besides the clock and timers: it would never happen by itself. */
const TURNS = [
  'clearImmediate',
  'hrtime',
  'nextTick',
  'performance',
  'queueMicrotask',
  'setImmediate',
] as const;

/** Timers, which would never fire by themselves either. */
const TIMERS = ['clearInterval', 'clearTimeout', 'setInterval', 'setTimeout'] as const;

/** The function that replaces the clock: its options are too long to be repeated in every suite. */
export const CLOCK_REPLACER = 'replaceClock';

const CLOCK_REPLACER_DECLARATION: Document = [
  `function ${CLOCK_REPLACER}() {`,
  indent([hardLine, fakingAllBut([...TURNS, ...TIMERS].sort())]),
  hardLine,
  '}',
];

/** A statement that replaces timers and the clock. */
function fakingTimers(clock: ClockStub | undefined): Document {
  const now = clock === undefined ? [] : [propertyDocument('now', plainPart(timeSource(clock)))];
  return fakingAllBut(TURNS, now);
}

function fakingAllBut(names: readonly string[], others: readonly Document[] = []): Document {
  const list = arrayLiteral(names.map((name) => plainPart(`'${name}'`)));
  const options = objectLiteral([...others, propertyDocument('doNotFake', list)]);
  return [huggingCallDocument('jest.useFakeTimers', [], options.document), ';'];
}

/** Stubs of Jest. */
export const jestStubs: Stubbing = {
  isTyped: true,
  stub(stub) {
    switch (stub.kind) {
      case 'timers':
        return fakingTimers(stub.clock);
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
  passTime: (spansMs) => `jest.advanceTimersByTimeAsync(${numberLiteral(total(spansMs))})`,
  console: consoleSpies('jest'),
  replaceModule: (stub, scope) =>
    moduleStub(stub, {
      callee: scope === 'file' ? 'jest.mock' : 'jest.doMock',
      keyword: '',
      original: `jest.requireActual(${stringLiteral(stub.specifier)})`,
      first: stub.isRequired ? [] : ['__esModule: true'],
    }),
  declarations: (kinds) => (kinds.has('clock') ? [CLOCK_REPLACER_DECLARATION] : []),
  setup: (kinds) => [
    ...(kinds.has('clock') ? [[`beforeEach(${CLOCK_REPLACER});`, hardLine]] : []),
    ...(kinds.has('variable') ? [KEPT_ENVIRONMENT] : []),
    ...undoAfterEach(kinds, {
      timers: 'jest.useRealTimers();',
      clock: 'jest.useRealTimers();',
      random: 'jest.restoreAllMocks();',
      variable: RESTORED_ENVIRONMENT,
      global: 'jest.restoreAllMocks();',
      method: 'jest.restoreAllMocks();',
      console: 'jest.restoreAllMocks();',
    }),
  ],
};

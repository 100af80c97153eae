import { stubCallDocument } from '../assertions/call-document.ts';
import { numberLiteral } from '../literals.ts';
import { stringLiteral } from '../string-literal.ts';
import { moduleStub } from './module-stub.ts';
import { timeSource, total, type Stubbing } from './stubbing.ts';
import { consoleSpies, spyStatement } from './spy-statement.ts';
import { undoAfterEach } from './undo-stubs.ts';

/** Stubs of Vitest. Only the clock is stubbed where no timer matters: the others would never fire by themselves. */
export const vitestStubs: Stubbing = {
  isTyped: false,
  stub(stub) {
    switch (stub.kind) {
      case 'timers':
        return `vi.useFakeTimers(${stub.clock === undefined ? '' : `{ now: ${timeSource(stub.clock)} }`});`;
      case 'clock':
        if (stub.isSet) return `vi.setSystemTime(${timeSource(stub)});`;
        return `vi.useFakeTimers({ now: ${timeSource(stub)}, toFake: ['Date'] });`;
      case 'random':
        return `vi.spyOn(Math, 'random').mockReturnValue(${stub.value});`;
      case 'variable':
        return `vi.stubEnv(${stringLiteral(stub.name)}, ${stub.value ?? 'undefined'});`;
      case 'global':
        return [stubCallDocument('vi.stubGlobal', [stringLiteral(stub.name)], stub.value), ';'];
      case 'method':
        return spyStatement('vi', stub);
    }
  },
  passTime: (spansMs) => `vi.advanceTimersByTimeAsync(${numberLiteral(total(spansMs))})`,
  console: consoleSpies('vi'),
  replaceModule: (stub, scope) =>
    moduleStub(stub, {
      callee: scope === 'file' ? 'vi.mock' : 'vi.doMock',
      keyword: 'async ',
      original: `await vi.importActual(${stringLiteral(stub.specifier)})`,
      first: [],
    }),
  setup: (kinds) =>
    undoAfterEach(kinds, {
      timers: 'vi.useRealTimers();',
      clock: 'vi.useRealTimers();',
      random: 'vi.restoreAllMocks();',
      variable: 'vi.unstubAllEnvs();',
      global: 'vi.unstubAllGlobals();',
      method: 'vi.restoreAllMocks();',
      console: 'vi.restoreAllMocks();',
    }),
};

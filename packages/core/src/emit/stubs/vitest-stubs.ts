import { stubCallDocument } from '../assertions/call-document.ts';
import { stringLiteral } from '../string-literal.ts';
import { moduleStub } from './module-stub.ts';
import { timeSource, type Stubbing } from './stubbing.ts';
import { spyStatement } from './spy-statement.ts';
import { undoAfterEach } from './undo-stubs.ts';

/** Stubs of Vitest. Of its fake timers only the clock is used: the others would never fire by themselves. */
export const vitestStubs: Stubbing = {
  isTyped: false,
  stub(stub) {
    switch (stub.kind) {
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
  replaceModule: (stub, scope) =>
    moduleStub(stub, {
      callee: scope === 'file' ? 'vi.mock' : 'vi.doMock',
      keyword: 'async ',
      original: `await vi.importActual(${stringLiteral(stub.specifier)})`,
      first: [],
    }),
  setup: (kinds) =>
    undoAfterEach(kinds, {
      clock: 'vi.useRealTimers();',
      random: 'vi.restoreAllMocks();',
      variable: 'vi.unstubAllEnvs();',
      global: 'vi.unstubAllGlobals();',
      method: 'vi.restoreAllMocks();',
    }),
};

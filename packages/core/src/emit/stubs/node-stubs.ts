import { stubCallDocument } from '../assertions/call-document.ts';
import { stringLiteral } from '../string-literal.ts';
import { timeSource, type Stubbing } from './stubbing.ts';
import { assignedVariable, KEPT_ENVIRONMENT, RESTORED_ENVIRONMENT } from './environment-stubs.ts';
import { undoAfterEach } from './undo-stubs.ts';

/** Stubs by the mocks that come with Node, which work under any runner. */
export const nodeStubs: Stubbing = {
  isTyped: false,
  stub(stub) {
    switch (stub.kind) {
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
  setup: (kinds) => [
    ...(kinds.has('variable') ? [KEPT_ENVIRONMENT] : []),
    ...undoAfterEach(kinds, {
      clock: 'mock.timers.reset();',
      random: 'mock.restoreAll();',
      variable: RESTORED_ENVIRONMENT,
      global: 'mock.restoreAll();',
      method: 'mock.restoreAll();',
    }),
  ],
};

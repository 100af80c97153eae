import type { SyntaxFamily } from '../syntax-family.ts';

/** Closures: over variables that change, over each turn of a loop. */
export const CLOSURES: SyntaxFamily = {
  statement: {
    arrows: (write) => {
      const arrow = write.oneOf(
        () => `(z) => ${write.initial(['z'])}`,
        () => `(z) => ${write.body({ numbers: ['z'] })}`,
        () => `(z = ${write.initial()}) => ${write.body({ numbers: ['z'] }, 1)}`,
      );
      const callee = write.name();
      const argument = write.pick(write.number(), 'undefined', '');
      return write.declare(
        'number',
        (name) => `const ${callee} = ${arrow}; let ${name} = ${callee}(${argument});`,
      );
    },
    'function expressions': (write) =>
      write.declare(
        'number',
        (name) =>
          `let ${name} = (function ${write.pick('', 'named')}(z) ${write.body({ numbers: ['z'] })})(${write.number()});`,
      ),
    'hoisted declarations': (write) => {
      const callee = write.name();
      const call = `note(${callee}(${write.number()}));`;
      return `{ ${call} function ${callee}(z) ${write.body({ numbers: ['z'] })} }`;
    },
    'in a loop': (write) => {
      const list = write.name();
      const [kind] = [write.pick('let', 'var')];
      return write.declare(
        'number',
        (name) =>
          `const ${list} = []; for (${kind} ${list}i = 0; ${list}i < 3; ${list}i++) { ${list}.push(() => (${list}i += ${write.initial()})); } let ${name} = ${list}.map((f) => note(f())).reduce((x, y) => x + y, 0);`,
      );
    },
    counters: (write) =>
      write.declare(
        'number',
        (name) =>
          `const ${name}c = (() => { let n = ${write.initial()}; return { up: (by = 1) => (n += by), get n() { return note(n); } }; })(); ${name}c.up(${write.number()}); ${name}c.up(); let ${name} = ${name}c.n;`,
      ),
    'callbacks of arrays': (write) =>
      write.declare(
        'number',
        (name) =>
          `let ${name} = [${write.number()}, ${write.number()}, 2].${write.pick('map', 'filter', 'flatMap')}((z, i) => ${write.initial(['z', 'i'])}).reduce((x, y) => x + y, 0);`,
      ),
  },
};

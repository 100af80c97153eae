import type { SyntaxFamily } from '../syntax-family.ts';

/** What only scripts without `'use strict'` do. */
export const SLOPPY_MODE: SyntaxFamily = {
  dialects: ['sloppy'],
  fits: ({ isStrict }) => !isStrict,
  statement: {
    'arguments that follow parameters': (write) =>
      write.declare(
        'number',
        (name) =>
          `function ${name}f(x, y) { arguments[0] = ${write.initial(['x', 'y'])}; y = 7; note(arguments[1]); return x + arguments[1]; } let ${name} = ${name}f(${write.number()}, ${write.number()});`,
      ),
    'this of a plain call': (write) =>
      `note((function () { return this === globalThis; })()); note((function () { return typeof this; }).call(${write.number()}));`,
    'writes that are ignored': (write) =>
      `{ const f = Object.freeze({ x: ${write.number()} }); f.x = 1; f.y = note(2); delete f.x; note(f.x); 'text'.length = 5; }`,
    with: (write) =>
      `with ({ wx: ${write.number()}, get wy() { return note(2); } }) { note(wx + wy); wx = 3; note(wx); }`,
    'functions in blocks': (write) => {
      const name = write.name();
      return `note(typeof ${name}); { note(typeof ${name}); function ${name}() { return ${write.initial()}; } } note(typeof ${name});`;
    },
    'octal and html comments': (write) => `note(010 + ${write.number()}); note('\\101');`,
    'delete of a variable': (write) => {
      const name = write.name();
      return `var ${name} = ${write.number()}; note(delete ${name}); note(${name});`;
    },
  },
};

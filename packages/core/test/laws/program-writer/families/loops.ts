import type { SyntaxFamily } from '../syntax-family.ts';
import type { Writer } from '../writer.ts';

/** The body of a loop; `burn` ends every loop that would go on. */
function body(write: Writer, counter: string): string {
  return write.scope.within(() => {
    write.scope.add('number', counter);
    return `{ burn(); ${write.blockIn({ isInLoop: true })} }`;
  });
}

/** Loops of every kind. A loop has fuel, so it ends. */
export const LOOPS: SyntaxFamily = {
  statement: {
    for: (write) => {
      const counter = write.name();
      const condition = `${counter} < ${1 + write.integer(4)}`;
      return `for (let ${counter} = 0; ${condition}; ${counter}++) ${body(write, counter)}`;
    },
    'for without declaration': (write) => {
      const counter = write.target();
      return `for (${counter} = ${write.number()}; burn() && ${write.boolean()}; ${counter} -= 1) { ${write.blockIn({ isInLoop: true }, 2)} }`;
    },
    while: (write) => {
      const counter = write.name();
      return `{ let ${counter} = ${write.number()}; while (${counter}-- > 0) ${body(write, counter)} }`;
    },
    'do while': (write) => {
      const counter = write.name();
      return `{ let ${counter} = ${1 + write.integer(3)}; do ${body(write, counter)} while (--${counter} > 0 && ${write.boolean()}); }`;
    },
    'for of': (write) => {
      const counter = write.name();
      const list = `[${write.number()}, ${write.number()}, 3]`;
      return `for (${write.pick('let', 'var')} ${counter} of ${list}) ${body(write, counter)}`;
    },
    'for of characters': (write) =>
      `for (const c of ${write.string()}) { burn(); note(c); ${write.target()} += c.length; }`,
    'for of into a property': (write) =>
      `for (o.n of [${write.number()}, ${write.number()}]) { burn(); note(o.n + ${write.number()}); }`,
    'for in': (write) =>
      `for (const k in { a: 1, [${write.string()}]: 2 }) { burn(); if (k === 'b') continue; ${write.target()} += k.length; note(k); }`,
    'break and continue': (write) =>
      write.place.isInLoop
        ? `if (${write.boolean()}) ${write.pick('break', 'continue')};`
        : `for (;;) { burn(); if (${write.boolean()}) break; ${write.target()}++; }`,
  },
};

import type { SyntaxFamily } from '../syntax-family.ts';

/** Functions: parameters of every kind, `arguments`, recursion, functions as values. */
export const FUNCTIONS: SyntaxFamily = {
  statement: {
    'defaults with effects': (write) =>
      write.declare(
        'number',
        (name) =>
          `function ${name}f(x, y = note(x + ${write.initial(['x'])}), z = y) ${write.body({ numbers: ['x', 'y', 'z'] }, 1)} let ${name} = ${name}f(${write.number()}, ${write.pick('undefined', write.number())}); note(${name}f.length);`,
      ),
    arguments: (write) =>
      write.declare(
        'number',
        (name) =>
          `function ${name}f(x) { arguments[0] = ${write.initial(['x'])}; note(arguments.length); const inner = () => arguments[1]; x = x + 1; note(arguments[0]); return inner() + x; } let ${name} = ${name}f(${write.number()}, ${write.number()}, 3);`,
      ),
    'arguments that are iterated': (write) =>
      `note((function () { let sum = 0; for (const x of arguments) sum += x; const [y = 1, ...r] = arguments; return sum + y + r.length + [...arguments].length; })(${write.number()}, ...[${write.number()}, 2]));`,
    recursion: (write) =>
      write.declare(
        'number',
        (name) =>
          `const ${name}f = (n, x) => { burn(); return n <= 0 ? x : ${name}f(n - 1, ${write.initial(['n', 'x'])}); }; let ${name} = ${name}f(${1 + write.integer(4)}, ${write.number()});`,
      ),
    'rest parameters': (write) =>
      write.declare(
        'number',
        (name) =>
          `const ${name}f = (x, ...[y = ${write.initial(['x'])}, ...z]) => x + y + z.length; let ${name} = ${name}f(${write.number()}, ...[${write.pick('undefined', write.number())}, ${write.number()}], 4);`,
      ),
    'a function as a value': (write) =>
      write.declare(
        'number',
        (name) =>
          `const ${name}f = { twice: (f, x) => f(f(x)) }; let ${name} = ${name}f.twice((x) => ${write.initial(['x'])}, ${write.number()}); note(${name}f.twice.name);`,
      ),
    'call, apply and bind': (write) =>
      write.declare(
        'number',
        (name) =>
          `function ${name}f(x, y) { return this.k + x * y; } let ${name} = ${name}f.${write.oneOf(
            () => `call({ k: ${write.number()} }, ${write.number()}, 2)`,
            () => `apply({ k: ${write.number()} }, [${write.number()}, ${write.number()}])`,
            () => `bind({ k: ${write.number()} }, ${write.number()})(${write.number()})`,
          )};`,
      ),
  },
};

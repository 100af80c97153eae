import type { Form } from '../syntax-family.ts';

const COMPOUND = ['+=', '-=', '*=', '/=', '%=', '**=', '&=', '|=', '^=', '<<=', '>>=', '>>>='] as const;

/** Declarations and assignments of every kind. They hold no further statements. */
export const DECLARATIONS = {
  statement: {
    'let of a number': (write) => write.declare('number', (name) => `let ${name} = ${write.number()};`),
    'const of a string': (write) => write.declare('string', (name) => `let ${name} = ${write.string()};`),
    'const of a boolean': (write) =>
      write.declare('boolean', (name) => `const ${name} = ${write.boolean()};`),
    'var, declared twice': (write) =>
      write.declare('number', (name) => `var ${name} = ${write.number()}; var ${name};`),
    'several in one': (write) =>
      write.declare('number', (name) => {
        const other = write.name();
        return `let ${other} = ${write.number()}, ${name} = ${other} + ${write.number()};`;
      }),
    'assignment of a number': (write) => `${write.target()} = ${write.number()};`,
    // Kept short, or a loop would double it until it fills the memory.
    'assignment of a string': (write) => {
      const [name] = [write.pick(...write.scope.names.string, 'o.text')];
      return `${name} = (${name} + ${write.string()}).slice(0, 12);`;
    },
    'compound assignment': (write) => `${write.target()} ${write.pick(...COMPOUND)} ${write.number()};`,
    update: (write) =>
      write.oneOf(
        () => `note(${write.target()}${write.pick('++', '--')});`,
        () => `note(${write.pick('++', '--')}${write.target()});`,
      ),
    'chained assignment': (write) => `${write.target()} = ${write.target()} = ${write.number()};`,
    'noted scalar': (write) => `note(${write.scalar()});`,
  },
} satisfies { statement: Readonly<Record<string, Form>> };

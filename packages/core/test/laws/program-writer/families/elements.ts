import type { SyntaxFamily } from '../syntax-family.ts';

/** TSX: elements, components, spread attributes and fragments; the prelude's `h` makes objects of them. */
export const ELEMENTS: SyntaxFamily = {
  dialects: ['tsx'],
  statement: {
    'with attributes': (write) =>
      `note(JSON.stringify(<div id={${write.string()}} n={note(${write.number()})} {...{ z: ${write.scalar()} }} flag>text {${write.scalar()}}</div>));`,
    'of components': (write) => {
      const name = `C${write.name()}`;
      return `{ const ${name} = (x: { n: number }) => x.n + ${write.initial()}; note(JSON.stringify(<${name} n={${write.number()}}><b /></${name}>)); }`;
    },
    fragments: (write) =>
      `note((<>{[${write.number()}, 2].map((x) => <li key={x}>{x}</li>)}{${write.boolean()} && <i />}</>).children.length);`,
  },
};

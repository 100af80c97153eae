import type { SyntaxFamily } from '../syntax-family.ts';
import type { Writer } from '../writer.ts';

function caught(write: Writer): string {
  const [error] = [write.name()];
  return `catch (${error}) { note(${error} instanceof Failure ? ${error}.code : ${error}.message); ${write.block(2)} }`;
}

function attempted(write: Writer): string {
  return `try { ${write.block()} ${write.pick('', `if (${write.boolean()}) throw new Failure('f', ${write.number()});`)} }`;
}

/** Exceptions: thrown, caught, passed on, overtaken by `finally`. */
export const EXCEPTIONS: SyntaxFamily = {
  statement: {
    'try and catch': (write) => `${attempted(write)} ${caught(write)}`,
    'try and finally': (write) => `${attempted(write)} finally { note(${write.number()}); }`,
    'all three': (write) => `${attempted(write)} ${caught(write)} finally { ${write.block(1)} }`,
    'catch without a name': (write) => `${attempted(write)} catch { ${write.block(1)} }`,
    'a pattern that catches': (write) => {
      const name = write.name();
      // Only what has both properties is thrown: of a nested pattern, the engine's complaint names our hook.
      return `const ${name} = { code: ${write.number()}, more: [${write.number()}] }; try { throw ${name}; } catch ({ code, more: [first = 1, second = ${write.number()}] }) { note(code + first); ${write.target()} = second; }`;
    },
    'a thrown scalar': (write) =>
      `try { if (${write.boolean()}) throw ${write.number()}; note('no'); } catch (e) { ${write.target()} = e; note(e); }`,
    'thrown on': (write) => {
      const error = write.name();
      return `try { ${attempted(write)} catch (${error}) { note('again'); throw ${error}; } } ${caught(write)}`;
    },
    'finally that decides': (write) =>
      write.place.canReturn
        ? `try { ${write.block(1)} } finally { if (${write.boolean()}) return ${write.number()}; }`
        : `try { ${write.block(1)} } finally { note(${write.number()}); }`,
    'an engine error': (write) =>
      `try { ${write.pick('null.x', 'undefined.f()', '(void 0)[note(1)]', 'missing', '(5)()', 'new o.n()', '[...o.n]', 'o.none.x = note(2)')}; } ${caught(write)}`,
  },
};

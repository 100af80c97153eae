import type { SyntaxFamily } from '../syntax-family.ts';

/** The temporal dead zone: names that exist before they can be used. */
export const DEAD_ZONES: SyntaxFamily = {
  statement: {
    'of a variable': (write) => {
      const name = write.name();
      return `try { if (${write.boolean()}) note(${name}); ${write.pick('let', 'const')} ${name} = ${write.number()}; note(${name}); } catch (e) { note(e.message); }`;
    },
    'of an assignment': (write) => {
      const name = write.name();
      return `try { ${name} ${write.pick('=', '+=', '??=')} note(${write.number()}); let ${name}; note(${name}); } catch (e) { note(e.message); }`;
    },
    'of a closure': (write) => {
      const name = write.name();
      return `{ const read = () => ${name}; try { note(read()); } catch (e) { note(e.message); } let ${name} = ${write.number()}; note(read()); ${name} += 1; note(read()); }`;
    },
    'of itself': (write) => {
      const name = write.name();
      return `try { let ${name} = ${name} + ${write.number()}; } catch (e) { note(e.message); }`;
    },
    'of a class': (write) => {
      const name = write.name();
      return `try { if (${write.boolean()}) note(new ${name}().v); class ${name} { v = ${write.initial()}; static self = ${name}.name; } note(${name}.self); } catch (e) { note(e.message); }`;
    },
    'of a parameter': (write) =>
      `try { note(((x = y, y = ${write.initial()}) => x)(${write.pick('', write.number())})); } catch (e) { note(e.message); }`,
    'of typeof': (write) => {
      const name = write.name();
      return `try { note(typeof ${name}); let ${name} = ${write.number()}; } catch (e) { note(e.message); }`;
    },
    'of a switch': (write) => {
      const name = write.name();
      return `try { switch (${write.integer(2)}) { case 0: let ${name} = ${write.number()}; default: note(${name}); } } catch (e) { note(e.message); }`;
    },
    'of a constant': (write) => {
      const name = write.name();
      return `try { const ${name} = ${write.number()}; note(${name}); ${write.pick(`${name} = note(1)`, `${name}++`, `[${name}] = [note(2)]`, `${name} += note(3)`)}; } catch (e) { note(e.message); }`;
    },
  },
};

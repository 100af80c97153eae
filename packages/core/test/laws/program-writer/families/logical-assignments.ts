import type { SyntaxFamily } from '../syntax-family.ts';

const OPERATORS = ['??=', '||=', '&&='] as const;

/** Logical assignment: to variables, properties, accessors; the right side only where it is needed. */
export const LOGICAL_ASSIGNMENTS: SyntaxFamily = {
  statement: {
    'to a variable': (write) =>
      `note(${write.target()} ${write.pick(...OPERATORS)} note(${write.number()}));`,
    'to a property': (write) =>
      `note(o[note(${write.pick("'n'", "'none'", write.string())})] ${write.pick(...OPERATORS)} note(${write.number()}));`,
    'to an accessor': (write) =>
      `{ const d = { v: ${write.pick('null', '0', write.number())}, get w() { note('get'); return this.v; }, set w(x) { note('set'); this.v = x; } }; note(d.w ${write.pick(...OPERATORS)} ${write.number()}); note(d.v); }`,
    'to a missing object': (write) =>
      `try { o.none.x ${write.pick(...OPERATORS)} note(${write.number()}); } catch (e) { note(e.message); }`,
    'to a constant': (write) =>
      `try { const c = ${write.number()}; c ${write.pick(...OPERATORS)} note(${write.number()}); note(c); } catch (e) { note(e.message); }`,
    'of a function that takes the name': (write) =>
      `{ let f = ${write.pick('null', 'undefined', '0')}; f ??= () => ${write.initial()}; f ||= function () {}; note(f.name); note(f()); }`,
  },
};

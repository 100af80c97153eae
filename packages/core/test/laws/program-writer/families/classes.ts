import type { SyntaxFamily } from '../syntax-family.ts';

/** Classes: fields, methods, accessors, static parts, computed members. */
export const CLASSES: SyntaxFamily = {
  statement: {
    'fields and methods': (write) =>
      write.declare('number', (name) => {
        const parts = `x = note(${write.initial()}); y = this.x + 1; z = () => this.y; constructor(w) { this.w = w + this.y; } sum() ${write.body({ isMember: true }, 1)} all() { return this.w + this.z() + this.sum(); }`;
        return `class ${name}C { ${parts} } let ${name} = new ${name}C(${write.number()}).all();`;
      }),
    accessors: (write) =>
      write.declare(
        'number',
        (name) =>
          `class ${name}C { v = 1; get w() { note('get'); return this.v; } set w(x) { note(x); this.v = x; } static get s() { return note(${write.initial()}); } } const ${name}o = new ${name}C(); ${name}o.w = ${write.number()}; ${name}o.w ${write.pick('+=', '**=', '??=')} ${write.number()}; ${name}o.w++; let ${name} = ${name}o.w + ${name}C.s;`,
      ),
    'static parts and blocks': (write) =>
      write.declare(
        'number',
        (name) =>
          `class ${name}C { static a = note(${write.initial()}); static { this.b = this.a + ${write.initial()}; try { const t = this.b; note(t); } finally { note('block'); } } static m(x) { return this.b + x; } static { note(this.m(1)); } } let ${name} = ${name}C.m(${write.number()});`,
      ),
    'computed members': (write) =>
      write.declare(
        'number',
        (name) =>
          `class ${name}C { [note('k' + ${write.string()})] = note('field'); static [note('s')] = note(${write.initial()}); [note('m')](x) { return x + ${write.initial()}; } get [note('g')]() { return 2; } static { note('last'); } } let ${name} = new ${name}C().m(${write.number()}) + new ${name}C().g + ${name}C.s;`,
      ),
    'class expressions': (write) =>
      `{ const K = ${write.pick('class { static n = this.name; }', 'class Inner { static n = Inner.name; }')}; note(K.n); note(K.name); note(new (class { v = ${write.initial()}; })().v); note(typeof K); try { K(); } catch (e) { note(e.message); } }`,
    'what a constructor returns': (write) =>
      `{ class K { constructor(x) { this.x = x; if (${write.initialBoolean()}) return { x: ${write.initial()} }; } } const k = new K(${write.number()}); note(k.x); note(k instanceof K); }`,
    'new.target': (write) =>
      `{ class K { constructor() { note(new.target.name); this.t = new.target === K; } } class M extends K {} note(new K().t); note(new M().t); note(Reflect.construct(K, [], M) instanceof M); function F() { return new.target; } note(F() === undefined); note(typeof new F()); note(${write.number()}); }`,
    'methods of every kind': (write) =>
      `{ class K { *g() { yield ${write.initial()}; yield* [1, 2]; } static async *ag() { yield 1; } async a() { return 1; } 'quoted name'() { return 3; } 5() { return 4; } } const k = new K(); note([...k.g()].join()); note(k['quoted name']() + k[5]()); note(k.a() instanceof Promise); note(typeof K.ag().next); }`,
  },
};

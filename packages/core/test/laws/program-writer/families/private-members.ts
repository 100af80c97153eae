import type { SyntaxFamily } from '../syntax-family.ts';

/** Private fields, methods and accessors, and the checks that guard them. */
export const PRIVATE_MEMBERS: SyntaxFamily = {
  statement: {
    fields: (write) =>
      write.declare(
        'number',
        (name) =>
          `class ${name}C { #v = note(${write.initial()}); #w; constructor(v) { this.#w = v; } add(x) { this.#v += x; this.#w ??= 3; return this; } get v() { return this.#v + this.#w++; } } let ${name} = new ${name}C(${write.pick(write.number(), 'null')}).add(${write.number()}).add(1).v;`,
      ),
    'methods and accessors': (write) =>
      write.declare(
        'number',
        (name) =>
          `class ${name}C { n = 1; #m(x) { return x + this.n; } get #a() { note('get'); return this.n; } set #a(x) { note('set'); this.n = x; } run(x) { this.#a = this.#m(x); this.#a += 2; this.#a ||= 1; return this.#a + this.#m?.(${write.initial(['x'])}); } } let ${name} = new ${name}C().run(${write.number()});`,
      ),
    'static ones': (write) =>
      write.declare(
        'number',
        (name) =>
          `class ${name}C { static #count = ${write.initial()}; static #up() { return ++this.#count; } static go() { ${name}C.#up(); return ${name}C.#up(); } } let ${name} = ${name}C.go();`,
      ),
    'brand checks': (write) =>
      `{ class K { #b = 1; static has(x) { return #b in x; } static read(x) { return x.#b; } static call(x) { return x.#f(); } static write(x) { x.#b = ${write.initial()}; return x.#b; } #f() { return 2; } } note(K.has(new K())); note(K.has({})); note(K.write(new K())); try { note(K.read(${write.pick('{}', '[]', 'new K()')})); } catch (e) { note(e.message); } try { note(K.call({})); } catch (e) { note(e.message); } try { note(K.write(o)); } catch (e) { note(e.message); } try { K.has(${write.number()}); } catch (e) { note(e.message); } }`,
    'in patterns and updates': (write) =>
      write.declare(
        'number',
        (name) =>
          `class ${name}C { #x = 0; #y = { z: 1 }; go(v) { [this.#x, this.#y.z = 2] = [v]; ({ a: this.#x = ${write.initial(['v'])} } = { a: ${write.initial(['v'])} }); this.#x++; --this.#x; for (this.#x of [this.#x, v]) note(this.#x); return this.#x + this.#y.z; } } let ${name} = new ${name}C().go(${write.number()});`,
      ),
  },
};

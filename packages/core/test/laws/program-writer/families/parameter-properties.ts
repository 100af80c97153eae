import type { SyntaxFamily } from '../syntax-family.ts';

/** Parameter properties, modifiers and abstract classes. */
export const PARAMETER_PROPERTIES: SyntaxFamily = {
  dialects: ['typescript', 'tsx'],
  statement: {
    plain: (write) =>
      write.declare(
        'number',
        (name) =>
          `class ${name}C { y = this.x; constructor(private readonly x: number, public z = note(x + ${write.initial(['x'])})) { note(this.x); } get all() { return this.x + this.z + (this.y ?? 0); } } let ${name} = new ${name}C(${write.number()}).all;`,
      ),
    'in a subclass': (write) =>
      write.declare(
        'number',
        (name) =>
          `class ${name}A { constructor(protected a: number) { note('A'); } } class ${name}B extends ${name}A { c = this.a + 1; constructor(a: number, readonly b?: number) { super(a * 2); note(this.b); this.c += ${write.initial(['a'])}; } } let ${name} = new ${name}B(${write.number()}, ${write.pick('1', write.number())}).c;`,
      ),
    abstract: (write) =>
      write.declare(
        'number',
        (name) =>
          `abstract class ${name}A { abstract m(x: number): number; abstract readonly p: number; run(x: number) { return this.m(x) + this.p; } static make?(): void; } class ${name}B extends ${name}A { override m(x: number) ${write.body({ numbers: ['x'] }, 1)} readonly p = ${write.initial()}; } let ${name}: number = new ${name}B().run(${write.number()});`,
      ),
    'declared only': (write) =>
      `{ class K { declare a: number; b!: number; c?: string; static readonly d: number = ${write.initial()}; private e = 1; get f(): number { return this.e; } } note(Object.keys(new K()).join()); note(K.d + new K().f); }`,
    'auto-accessors': (write) =>
      `{ class K { accessor a = ${write.initial()}; static accessor s = 1; } const k = new K(); k.a += ${write.number()}; k.a++; K.s ??= 3; note(k.a); note(K.s); note(Object.keys(k).length); }`,
  },
};

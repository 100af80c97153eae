import type { ConstructFamily } from './followed-construct.ts';

/** Classes and what they inherit. */
export const CLASSES: ConstructFamily = {
  family: 'Classes',
  constructs: [
    {
      title: 'constructors, methods and fields',
      code: 'class A { v; w = 1; constructor(v) { this.v = v; } sum() { return this.v + this.w; } } decide(new A(x).sum() > 5);',
      status: 'exact',
    },
    {
      title: 'inheritance and `super`',
      code: 'class A { constructor(v) { this.v = v; } m() { return this.v; } } class B extends A { constructor(v) { super(v + 1); } m() { return super.m() + 1; } } decide(new B(x).m() > 6);',
      status: 'exact',
    },
    {
      title: 'reading `super.v`',
      code: 'class A { get v() { return this.n; } } class B extends A { n = x; get v() { return super.v + 1; } } decide(new B().v > 4);',
      status: 'exact',
    },
    {
      title: 'assigning `super.v`',
      code: 'class A { set v(n) { this.n = n; } } class B extends A { run() { super.v = x; return this.n; } } decide(new B().run() > 3);',
      status: 'exact',
    },
    {
      title: 'private fields',
      code: 'class A { #v; constructor(v) { this.#v = v; } get() { return this.#v; } } decide(new A(x).get() > 3);',
      status: 'exact',
    },
    {
      title: 'private methods and accessors',
      code: 'class A { v = x; #m(n) { return n + 1; } get #g() { return this.v; } run() { return this.#m(this.#g); } } decide(new A().run() > 5);',
      status: 'exact',
    },
    {
      title: 'static members and blocks',
      code: 'class A { static v = x; static w; static { this.w = this.v + 1; } static m() { return this.w; } } decide(A.m() > 5);',
      status: 'exact',
    },
    {
      title: 'accessors',
      code: 'class A { #n = 0; get v() { return this.n; } set v(n) { this.n = n + 1; } } const a = new A(); a.v = x; decide(a.v > 5);',
      status: 'exact',
    },
    {
      title: 'computed members',
      code: "const k = 'm'; class A { [k](v) { return v; } } decide(new A().m(x) > 3);",
      status: 'exact',
    },
    {
      title: 'fields and constructor arguments of a native superclass',
      code: "class E extends Error { kind = 1; constructor(m) { super(m); } } decide(new E(x).message === '7');",
      status: 'concretises',
      reason: 'a native superclass',
    },
    {
      title: '`new.target`',
      code: 'class A { constructor() { this.t = new.target === A ? x : 0; } } decide(new A().t > 3);',
      status: 'exact',
    },
    {
      title: 'class expressions and mixins',
      code: 'const Mix = (Base) => class extends Base { m() { return this.v; } }; decide(new (Mix(class { v = x; }))().m() > 3);',
      status: 'exact',
    },
    {
      title: 'subclasses of built-ins',
      code: 'class L extends Array { sum() { return this[0]; } } const l = new L(); l.push(x); decide(l.sum() > 3);',
      status: 'exact',
    },
    {
      title: '`#p in o`',
      code: 'class A { #p; static is(o) { return #p in o; } } decide(A.is(x > 3 ? new A() : {}));',
      status: 'exact',
    },
  ],
};

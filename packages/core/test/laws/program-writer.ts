import { SeededRandom } from '../../src/foundation/random.ts';

/** A random program of the supported subset: an exported `main` over scalars, and helpers it may call. */
export interface RandomProgram {
  readonly text: string;
  readonly parameters: readonly string[];
}

/** Writes a random program; the same seed writes the same one. It always ends: every loop has fuel. */
export function writeProgram(seed: number): RandomProgram {
  return new ProgramWriter(new SeededRandom(seed)).write();
}

const MOST_DEPTH = 3;

class ProgramWriter {
  readonly #random: SeededRandom;
  #fresh = 0;
  /** Variables in scope by what they hold. */
  #numbers: string[] = [];
  #booleans: string[] = [];
  #unions: string[] = [];
  #functions: string[] = [];
  #isInLoop = false;

  constructor(random: SeededRandom) {
    this.#random = random;
  }

  write(): RandomProgram {
    const helpers = [this.#helper('first'), this.#helper('second')];
    this.#functions = ['first', 'second'];
    this.#numbers = ['a', 'b'];
    this.#booleans = ['p'];
    this.#unions = ['u'];
    const body = this.#block(MOST_DEPTH, 6);
    const text = `'use strict';
class Failure extends Error { code; constructor(message, code = 7) { super(message); this.code = code; this.name = 'Failure'; } }
let log = [];
let fuel = 0;
const note = (value) => { log.push(value); return value; };
const burn = () => { if (++fuel > 40) throw new RangeError('out of fuel'); return true; };
${helpers.join('\n')}
exports.main = function main(a, b, p, u) {
  log = []; fuel = 0;
  ${body}
  return ${this.#number(2)};
};
exports.effects = () => log;`;
    return { text, parameters: ['a', 'b', 'p', 'u'] };
  }

  #helper(name: string): string {
    this.#numbers = ['x', 'y'];
    this.#booleans = [];
    this.#unions = [];
    const parameters = this.#pick(['x, y', 'x, y = x + 1', 'x, y = 3', '[x, y = 2]', '{ x, y = 5 }']);
    const body = this.#block(2, 3);
    const call = parameters.startsWith('[')
      ? '[v, w]'
      : parameters.startsWith('{')
        ? '{ x: v, y: w }'
        : 'v, w';
    const inner = `function ${name}Inner(${parameters}) { ${body} return ${this.#number(2)}; }`;
    return `${inner}\nfunction ${name}(v, w) { burn(); return ${name}Inner(${call}); }`;
  }

  #block(depth: number, most: number): string {
    const [numbers, booleans, unions] = [[...this.#numbers], [...this.#booleans], [...this.#unions]];
    const count = 1 + this.#random.nextInt(most);
    const statements = Array.from({ length: count }, () => this.#statement(depth));
    [this.#numbers, this.#booleans, this.#unions] = [numbers, booleans, unions];
    return statements.join('\n  ');
  }

  #statement(depth: number): string {
    const simple = [
      () => this.#declaration(),
      () => `${this.#pick(this.#numbers)} = ${this.#number(2)};`,
      () =>
        `${this.#pick(this.#numbers)} ${this.#pick(['+=', '-=', '*=', '/=', '%=', '&=', '|=', '^='])} ${this.#number(2)};`,
      () => `${this.#pick(this.#numbers)}${this.#pick(['++', '--'])};`,
      () => `note(${this.#number(2)});`,
      () => `note(${this.#boolean(2)});`,
      () => this.#destructuring(),
      () => this.#objectWork(),
      () =>
        this.#isInLoop
          ? `if (${this.#boolean(1)}) ${this.#pick(['break', 'continue'])};`
          : `note(${this.#number(1)});`,
    ];
    const nested = [
      () => `if (${this.#boolean(2)}) { ${this.#block(depth - 1, 3)} } else { ${this.#block(depth - 1, 2)} }`,
      () => `if (${this.#boolean(2)}) { ${this.#block(depth - 1, 3)} }`,
      () => this.#loop(depth),
      () => this.#switch(depth),
      () => this.#tryStatement(depth),
      () => this.#closure(depth),
      () => `if (${this.#boolean(2)}) return ${this.#number(2)};`,
      () =>
        `if (${this.#boolean(2)}) throw new ${this.#pick(['Failure', 'RangeError', 'Error'])}('m' + ${this.#random.nextInt(3)});`,
    ];
    return this.#pick(depth > 0 ? [...simple, ...nested, ...nested] : simple)();
  }

  #declaration(): string {
    const kind = this.#random.nextInt(3);
    const name = this.#name();
    if (kind === 0) {
      const text = `const ${name} = ${this.#boolean(2)};`;
      this.#booleans.push(name);
      return text;
    }
    const text = `let ${name} = ${this.#number(3)};`;
    this.#numbers.push(name);
    return text;
  }

  #destructuring(): string {
    const [left, right] = [this.#name(), this.#name()];
    const text = this.#pick([
      () =>
        `let [${left}, ${right} = ${this.#number(1)}] = [${this.#number(2)}, ${this.#pick([this.#number(1), 'undefined'])}];`,
      () => `let { k: ${left}, m: { n: ${right} } = { n: ${this.#number(1)} } } = { k: ${this.#number(2)} };`,
      () =>
        `let ${left} = ${this.#number(1)}, ${right} = ${this.#number(1)}; [${left}, ${right}] = [${right}, ${left}];`,
      () =>
        `let ${left} = ${this.#number(1)}, ${right} = 1; for (const [i, v] of [[1, ${this.#number(1)}], [2, ${this.#number(1)}]]) { ${left} += v * i; ${right} -= v; }`,
    ])();
    this.#numbers.push(left, right);
    return text;
  }

  #objectWork(): string {
    const [object, result] = [this.#name(), this.#name()];
    const text = this.#pick([
      () =>
        `const ${object} = { v: ${this.#number(2)}, get w() { return this.v + 1; } }; ${object}.v ${this.#pick(['+=', '*='])} ${this.#number(1)}; ${object}.v++; let ${result} = ${object}.v + ${object}['w'];`,
      () =>
        `const ${object} = [${this.#number(1)}, ${this.#number(1)}]; ${object}[${this.#random.nextInt(3)}] = ${this.#number(1)}; let ${result} = ${object}[1] + ${object}.length;`,
      () =>
        `const ${object} = { n: null }; ${object}.n ??= ${this.#number(1)}; ${object}.n ||= 3; ${object}.n &&= ${this.#number(1)}; let ${result} = ${object}?.n ?? 4;`,
      () =>
        `let ${result} = 0; for (const k in { a: 1, b: 2 }) { if (k === 'b') ${result} += ${this.#number(1)}; } const ${object} = 0;`,
      () =>
        `class ${object} { #v = 1; constructor(v) { this.#v = v; } get v() { return this.#v; } add(w) { this.#v += w; return this; } } let ${result} = new ${object}(${this.#number(1)}).add(${this.#number(1)}).v;`,
    ])();
    this.#numbers.push(result);
    return text;
  }

  #loop(depth: number): string {
    const counter = this.#name();
    const limit = 1 + this.#random.nextInt(4);
    this.#numbers.push(counter);
    const wasInLoop = this.#isInLoop;
    this.#isInLoop = true;
    const body = this.#block(depth - 1, 3);
    const condition = this.#boolean(1);
    this.#isInLoop = wasInLoop;
    const text = this.#pick([
      () => `for (let ${counter} = 0; ${counter} < ${limit} && burn(); ${counter}++) { ${body} }`,
      () => `let ${counter} = ${this.#number(1)}; while (burn() && ${condition}) { ${counter}--; ${body} }`,
      () =>
        `let ${counter} = ${limit}; do { burn(); ${counter}--; ${body} } while (${counter} > 0 && ${condition});`,
      () => `for (let ${counter} of [${this.#number(1)}, ${this.#number(1)}, 3]) { burn(); ${body} }`,
      () =>
        `outer${counter}: for (let ${counter} = 0; ${counter} < ${limit}; ${counter}++) { burn(); for (;;) { burn(); if (${condition}) continue outer${counter}; else break outer${counter}; } }`,
    ])();
    this.#numbers.pop();
    return `{ ${text} }`;
  }

  #switch(depth: number): string {
    const subject = this.#pick([
      () => this.#number(1),
      () => `Math.floor(${this.#number(1)}) % 3`,
      () => this.#pick([...this.#unions, '1']),
    ])();
    // `continue` and `break` inside of a switch mean something else, so they stay out of it.
    const wasInLoop = this.#isInLoop;
    this.#isInLoop = false;
    const cases = Array.from(
      { length: 1 + this.#random.nextInt(3) },
      (_, index) =>
        `case ${this.#pick([`${index}`, this.#number(1)])}: { ${this.#block(depth - 1, 2)} } ${this.#pick(['break;', ''])}`,
    );
    cases.splice(this.#random.nextInt(cases.length + 1), 0, `default: { ${this.#block(depth - 1, 1)} }`);
    this.#isInLoop = wasInLoop;
    return `switch (${subject}) { ${cases.join(' ')} }`;
  }

  #tryStatement(depth: number): string {
    const caught = `catch (e) { note(e instanceof Failure ? e.code : e.message); ${this.#block(depth - 1, 2)} }`;
    const finaliser = `finally { note(${this.#number(1)}); ${this.#pick(['', `if (${this.#boolean(1)}) note(1);`])} }`;
    const rest = this.#pick([caught, finaliser, `${caught} ${finaliser}`]);
    return `try { ${this.#block(depth - 1, 3)} ${this.#pick(['', `if (${this.#boolean(1)}) throw new Failure('f');`])} } ${rest}`;
  }

  #closure(depth: number): string {
    const name = this.#name();
    const wasInLoop = this.#isInLoop;
    this.#isInLoop = false;
    const outer = [...this.#numbers];
    this.#numbers.push('z');
    const body = this.#pick([
      () => `(z) => ${this.#number(2)}`,
      () => `function (z) { ${this.#block(depth - 1, 2)} return ${this.#number(2)}; }`,
      () => `(z = ${this.#pick(outer)}) => { ${this.#block(depth - 1, 2)} return ${this.#number(1)}; }`,
    ])();
    this.#numbers = outer;
    this.#isInLoop = wasInLoop;
    const result = this.#name();
    const text = `const ${name} = ${body}; let ${result} = ${name}(${this.#pick([this.#number(1), 'undefined'])});`;
    this.#numbers.push(result);
    return text;
  }

  #number(depth: number): string {
    const leaves = [
      () => this.#pick(this.#numbers),
      () => this.#pick(this.#numbers),
      () => `${this.#pick([0, 1, 2, 3, 5, 10, 0.5, -1, 1e9])}`,
    ];
    if (depth <= 0) return this.#pick(leaves)();
    const number = (): string => this.#number(depth - 1);
    return this.#pick([
      ...leaves,
      () => `(${number()} ${this.#pick(['+', '-', '*', '/', '%'])} ${number()})`,
      () => `(${number()} ${this.#pick(['+', '-', '*'])} ${number()})`,
      () => `(${number()} ${this.#pick(['&', '|', '^', '<<', '>>', '>>>'])} ${number()})`,
      () => `(${this.#pick(['-', '+', '~'])} ${number()})`,
      () => `Math.${this.#pick(['abs', 'floor', 'ceil', 'trunc', 'round', 'sign'])}(${number()})`,
      () => `Math.${this.#pick(['min', 'max'])}(${number()}, ${number()})`,
      () => `(${this.#boolean(depth - 1)} ? ${number()} : ${number()})`,
      () => `(${this.#pick([...this.#unions, 'null'])} ?? ${number()})`,
      () =>
        this.#functions.length > 0 ? `${this.#pick(this.#functions)}(${number()}, ${number()})` : number(),
      () => `(${this.#pick(this.#numbers)} || ${number()})`,
      () => `note(${number()})`,
    ])();
  }

  #boolean(depth: number): string {
    const number = (): string => this.#number(Math.max(0, depth - 1));
    const leaves = [
      () => this.#pick([...this.#booleans, 'true', 'false']),
      () => `${number()} ${this.#pick(['<', '<=', '>', '>=', '===', '!==', '==', '!='])} ${number()}`,
      () => `Number.${this.#pick(['isInteger', 'isNaN', 'isFinite'])}(${number()})`,
      () =>
        `${this.#pick([...this.#unions, 'undefined'])} ${this.#pick(['===', '!==', '==', '!='])} ${this.#pick(['null', 'undefined', '0', '1'])}`,
      () =>
        `typeof ${this.#pick([...this.#unions, ...this.#numbers])} ${this.#pick(['===', '!=='])} '${this.#pick(['number', 'undefined', 'object'])}'`,
    ];
    if (depth <= 0) return `(${this.#pick(leaves)()})`;
    return this.#pick([
      ...leaves.map((leaf) => () => `(${leaf()})`),
      () => `!(${this.#boolean(depth - 1)})`,
      () => `(${this.#boolean(depth - 1)} ${this.#pick(['&&', '||'])} ${this.#boolean(depth - 1)})`,
      () => `Object.is(${number()}, ${number()})`,
    ])();
  }

  #name(): string {
    this.#fresh += 1;
    return `t${this.#fresh}`;
  }

  #pick<T>(choices: readonly T[]): T {
    return choices[this.#random.nextInt(choices.length)] as T;
  }
}

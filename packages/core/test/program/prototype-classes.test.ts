import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { Project } from '../../src/program/project.ts';
import { temporaryProject } from '../support/temporary-project.ts';

/** The uses of each class of a JavaScript file, and the functions that are targets by themselves. */
function readIn(
  code: string,
  others: Readonly<Record<string, string>> = {},
): {
  readonly classes: Readonly<Record<string, readonly string[]>>;
  readonly own: readonly string[];
  readonly functions: readonly string[];
} {
  const file = join(temporaryProject({ 'main.js': code, ...others }), 'main.js');
  const project = Project.load([file]);
  return {
    classes: Object.fromEntries(
      project
        .classesOf(file)
        .map(({ name, creators, members }) => [
          name,
          [...creators, ...members].map((one) => `${one.kind} ${one.name}`),
        ]),
    ),
    own: project
      .classesOf(file)
      .flatMap(({ members }) => members.flatMap((one) => (one.isOwn ? [one.name] : []))),
    functions: project.targetsOf(file).map(({ name }) => name),
  };
}

const constructor = (code: string): readonly string[] => readIn(code).classes['Box'] ?? [];

describe('a class without `class`', () => {
  it('is an exported function with members of its prototype, and no function to test', () => {
    const found = readIn(`
      export function Box(size) { this.size = size; }
      Box.prototype.grow = function (by) { this.size += by; };
      Box.of = function (size) { return new Box(size); };
      export function half(n) { return n / 2; }`);
    expect(found.classes).toEqual({
      Box: ['constructor new Box', 'method Box.grow', 'static method Box.of'],
    });
    expect(found.functions).toEqual(['half']);
  });

  it('is found where a variable holds the prototype', () => {
    const grow = ['constructor new Box', 'method Box.grow'];
    expect(
      constructor(`export function Box() {} const proto = Box.prototype; proto.grow = function () {};`),
    ).toEqual(grow);
    expect(
      constructor(`const proto = {}; export function Box() {} Box.prototype = proto; proto.grow = () => {};`),
    ).toEqual(grow);
  });

  it('is found as the result of a function', () => {
    const code = `
      var proto = {};
      function make() { function Box(n) { this.n = n; } Box.prototype = proto; return Box; }
      proto.grow = function (by) { this.n += by; };
      export var Box = make();
      export default Box;`;
    expect(constructor(code)).toEqual(['constructor new Box', 'method Box.grow']);
  });

  it('is found in what compilers emit for `class`', () => {
    expect(
      constructor(`
        export var Box = /*#__PURE__*/ (function () {
          function Box(n) { this.n = n; }
          var _proto = Box.prototype;
          _proto.grow = function grow(by) { this.n += by; };
          return Box;
        })();`),
    ).toEqual(['constructor new Box', 'method Box.grow']);
    expect(
      constructor(`
        import { _createClass } from './helpers.js';
        export var Box = (function () {
          function Box() {}
          _createClass(Box, [{ key: 'grow', value: function grow() {} }, { key: 'size', get: function () { return 1; } }],
            [{ key: 'of', value: function of() {} }]);
          return Box;
        })();`),
    ).toEqual(['constructor new Box', 'method Box.grow', 'getter Box.size', 'static method Box.of']);
  });

  it('has the members of an object that replaces the prototype, and accessors that are defined', () => {
    expect(
      constructor(`
        export function Box() {}
        Box.prototype = { constructor: Box, grow: function () {}, shrink() {}, get size() { return 1; } };
        Object.defineProperty(Box.prototype, 'half', { get: function () { return 1; } });
        Object.assign(Box.prototype, { open() {} });`),
    ).toEqual([
      'constructor new Box',
      'method Box.grow',
      'method Box.shrink',
      'getter Box.size',
      'getter Box.half',
      'method Box.open',
    ]);
  });

  it('inherits what its file says it does', () => {
    const found = readIn(`
      const util = require('node:util');
      function Base() {}
      Base.prototype.open = function () {};
      Base.prototype.close = function () {};
      function Box() {}
      util.inherits(Box, Base);
      Box.prototype.open = function () {};
      function Crate() {}
      Crate.prototype = Object.create(Base.prototype);
      module.exports = { Base, Box, Crate };`);
    expect(found.classes).toEqual({
      Base: ['constructor new Base', 'method Base.open', 'method Base.close'],
      Box: ['constructor new Box', 'method Box.open', 'method Box.close'],
      Crate: ['constructor new Crate', 'method Crate.open', 'method Crate.close'],
    });
    expect(found.own).toEqual(['Base.open', 'Base.close', 'Box.open']);
  });

  it('counts a member with two names once', () => {
    expect(
      constructor(`export function Box() {} Box.prototype.sub = Box.prototype.minus = function () {};`),
    ).toHaveLength(2);
  });

  it('is open to everybody, so that nothing about it is proved without assumptions', () => {
    const code = `export function Box() { this.size = 1; } Box.prototype.grow = function () {};`;
    const file = join(temporaryProject({ 'main.js': code }), 'main.js');
    const [box] = Project.load([file]).classesOf(file);
    expect(box?.openness).toEqual(['no outside change', 'no overriding']);
  });

  it('is no member of itself', () => {
    expect(
      constructor(`export function Box() {} Box.prototype.grow = function () {}; Box.Box = Box;`),
    ).toEqual(['constructor new Box', 'method Box.grow']);
  });

  it('can be called without `new` if it asks for that', () => {
    expect(
      constructor(`
        export function Box() { if (!(this instanceof Box)) return new Box(); }
        Box.prototype.grow = function () {};`),
    ).toEqual(['constructor new Box', 'function Box', 'method Box.grow']);
  });

  it('is used through the functions that make its objects, if it is not exported', () => {
    const found = readIn(`
      function Box(n) { this.n = n; }
      Box.prototype.grow = function () {};
      export function box(n) { return new Box(n); }
      export function twice(n) { const made = box(n); return made.n * 2; }`);
    expect(found.classes).toEqual({ Box: ['function box', 'method Box.grow'] });
  });

  it('has the members and types that the declaration file beside it says', () => {
    const declared = {
      'main.d.ts': `export declare class Box { constructor(size: number); grow(by: number): void }`,
    };
    const code = `
      export function Box(size) { this.size = size; }
      Box.prototype.grow = function (by) { this._set(by); };
      Box.prototype._set = function (by) { this.size += by; };`;
    const file = join(temporaryProject({ 'main.js': code, ...declared }), 'main.js');
    const [box] = Project.load([file]).classesOf(file);
    expect(box?.members.map(({ member }) => member)).toEqual(['grow']);
    const types = [...(box?.creators ?? []), ...(box?.members ?? [])].flatMap(({ parameters }) => parameters);
    expect(types.map(({ type }) => type.kind)).toEqual(['number', 'number']);
  });

  it('is none where a function is only lent a prototype, or has no members', () => {
    const found = readIn(`
      function Box() {}
      Box.prototype.grow = function () {};
      export function box() { return new Box(); }
      box.prototype = Box.prototype;
      export function plain() {}
      plain.helper = function () {};`);
    expect(found.classes).toEqual({ Box: ['function box', 'method Box.grow'] });
  });
});

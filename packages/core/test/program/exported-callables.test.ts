import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { Project } from '../../src/program/project.ts';
import { temporaryProject } from '../support/temporary-project.ts';

/** The names of the targets of a file, and of what it exports that is none, with the reasons. */
function callablesOf(text: string, name = 'main.ts'): readonly string[] {
  const folder = temporaryProject({ [name]: text, 'other.ts': 'export const elsewhere = () => 1;' });
  const file = join(folder, name);
  const project = Project.load([file]);
  return [
    ...project.targetsOf(file).map((target) => target.name),
    ...project.skippedOf(file).map((skipped) => `${skipped.name}: ${skipped.reason}`),
  ];
}

describe('what can be called through exports', () => {
  it('are the members of objects, at any depth', () => {
    const text = `
      const shared = { half: (n: number) => n / 2 };
      function triple(n: number) { return n * 3; }
      export const api = { double: (n: number) => n * 2, triple, deep: { sign(n: number) { return -n; } }, ...shared };
      export const frozen = Object.freeze({ 'not-a-name': (n: number) => n } as const);`;
    expect(callablesOf(text)).toEqual([
      'api.half',
      'api.triple',
      'api.double',
      'api.deep.sign',
      'frozen.not-a-name',
    ]);
  });

  it('are the members of a default export and of namespaces, and the elements of arrays', () => {
    const text = `
      export default { half: (n: number) => n / 2 };
      export namespace geo { export const far = (n: number) => n > 9; export namespace deep { export function near() {} } }
      export const steps = [(n: number) => n + 1, { run: () => 1 }];
      export const table: Record<string, (n: number) => number> = { one: (n) => n };`;
    expect(callablesOf(text)).toEqual([
      'default.half',
      'geo.far',
      'geo.deep.near',
      'steps[0]',
      'steps[1].run',
      'table.one',
    ]);
  });

  it('are the functions that statements make members of an object', () => {
    const text = `
      const convert = { rgb: { channels: 3 }, plain: (n) => n };
      export default convert;
      convert.rgb.hsl = function (rgb) { return rgb[0]; };
      convert.one = convert.two = (n) => n + 1;
      convert.count = 3;
      convert.self = function () { return this.rgb; };
      function later() { convert.late = (n) => n; }`;
    expect(callablesOf(text, 'main.mjs')).toEqual(['default.plain', 'default.rgb.hsl', 'default.one']);
  });

  it('are functions inside type assertions, in brackets or behind `as`', () => {
    const text = `
      type Runner = (n: number) => number;
      export const half = <Runner>((n) => n / 2);
      export const third = ((n) => n / 3) as Runner;
      export const same = ((n: number) => n)!;`;
    expect(callablesOf(text)).toEqual(['half', 'third', 'same']);
  });

  it('counts once what has several names, under the shortest', () => {
    const text = `
      export const double = (n: number) => n * 2;
      export const api = { double };
      export default api;`;
    expect(callablesOf(text)).toEqual(['double']);
  });

  it('are not what another file declares', () => {
    expect(callablesOf("export { elsewhere } from './other.ts'; export * from './other.ts';")).toEqual([]);
  });

  it('are listed with the reason if they are no targets', () => {
    const text = `
      class Hidden { add(n: number) { return n; } }
      declare const key: unique symbol;
      const memo = (fn: (n: number) => number) => fn;
      export const api = { Hidden, [key]: () => 1 };
      const half = (n: number) => n / 2;
      export const fast = memo(half);
      export const data = { n: 1, list: [1, 2] };
      export const seen = new Map<string, number>();`;
    expect(callablesOf(text).map((one) => one.split(':')[0])).toEqual([
      'api.Hidden',
      'api.[computed]',
      'fast',
    ]);
  });

  it('are functions that another one wraps, under the name of the result', () => {
    const text = `
      type Handler = (id: number, done: (error?: unknown) => void) => void;
      const guarded = (handler: (id: number) => Promise<void>): Handler =>
        (id, done) => { handler(id).catch(done); };
      const remove = guarded(async (id) => { if (id < 0) throw new RangeError('id'); });
      export const show = guarded(async function shown(id) { if (id > 9) throw new RangeError('id'); });
      export default { remove };`;
    expect(callablesOf(text)).toEqual(['default.remove', 'show']);
  });

  it('are what scripts assign to their exports', () => {
    const text = 'module.exports = { half: (n) => n / 2, deep: { sign: (n) => -n } };';
    expect(callablesOf(text, 'main.cjs')).toEqual(['half', 'deep.sign']);
  });
});

import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { planTarget } from '../../src/inputs/target-inputs.ts';
import { Project } from '../../src/program/project.ts';
import { temporaryProject } from '../support/temporary-project.ts';

describe('targets', () => {
  it('are the functions that a file declares and exports, with the values their types allow', () => {
    const folder = temporaryProject({
      'main.ts': `
        export enum Color { Red, Blue = 5 }
        export type Mode = 'fast' | 'slow';
        export function f(a: number, b?: boolean, c: Mode = 'fast', d: number | null = null, e?: Color) { return a; }
        export const arrow = (x: unknown) => x;
        const hidden = () => 1;
        export default function (n: 1 | 2) { return n; }
        export function objects(o: { x: number }) { return o; }
        export function mixed(o: { x: number } | number) { return o; }
        export function weak(o: WeakSet<object>) { return o; }
        export { hidden as shown };
        export class C {}`,
    });
    const file = join(folder, 'main.ts');
    const planned = Project.load([file])
      .targetsOf(file)
      .map((target) => planTarget(target));
    const described = planned.map(({ kind, spec }) => ({
      kind,
      name: spec.name,
      exportName: spec.exportName,
      shapes: spec.parameters.map(({ shape }) =>
        shape.kind === 'choice'
          ? shape.alternatives
              .map((one) => (one.kind === 'literal' ? String(one.value) : one.kind))
              .join(' | ')
          : shape.kind,
      ),
    }));
    expect(described).toEqual([
      {
        kind: 'ready',
        name: 'f',
        exportName: 'f',
        shapes: [
          'number',
          'boolean | undefined',
          'fast | slow | undefined',
          'number | null | undefined',
          '0 | 5 | number | undefined',
        ],
      },
      {
        kind: 'ready',
        name: 'arrow',
        exportName: 'arrow',
        shapes: ['number | string | boolean | undefined | null | heap | heap'],
      },
      { kind: 'ready', name: 'hidden', exportName: 'shown', shapes: [] },
      { kind: 'ready', name: 'default', exportName: 'default', shapes: ['1 | 2'] },
      { kind: 'ready', name: 'objects', exportName: 'objects', shapes: ['heap'] },
      { kind: 'ready', name: 'mixed', exportName: 'mixed', shapes: ['number | heap'] },
      { kind: 'unsupported', name: 'weak', exportName: 'weak', shapes: ['unsupported'] },
    ]);
  });

  it('of JavaScript have the types that are declared beside it', () => {
    const folder = temporaryProject({
      'main.js': `
        export default function pad(text, length) { return text; }
        export const twice = (value) => value + value;
        export function plain(anything) { return anything; }
        function overloaded(value) { return arguments.length > 1 ? arguments[1] : value; }
        export { overloaded as chosen };`,
      'main.d.ts': `
        export default function pad(text: string, length?: number): string;
        export declare const twice: (value: number) => number;
        declare function overloaded(value: string): string;
        declare function overloaded(value: string, other: boolean): string;
        export { overloaded as chosen };`,
    });
    const file = join(folder, 'main.js');
    const targets = Project.load([file]).targetsOf(file);
    expect(
      targets.map(({ exportName, parameters }) => [exportName, ...parameters.map(({ type }) => type.kind)]),
    ).toEqual([
      ['default', 'string', 'union'],
      ['twice', 'number'],
      ['plain', 'unknown'],
      ['chosen', 'string', 'boolean'],
    ]);
  });

  it('have the members that files of the project which nobody imports declare for all of it', () => {
    const folder = temporaryProject({
      'tsconfig.json': '{ "compilerOptions": { "strict": true }, "include": ["src"] }',
      'src/main.ts': `
        import type { Request } from 'web';
        export const roleOf = (request: Request, app: App): string => request.user.role + app.name;`,
      'src/types/app.d.ts': 'interface App { name: string }',
      'src/session.ts': `
        import 'web';
        declare module 'web' { interface Request { user: { role: string } } }`,
      'src/alone.ts': 'export interface Request { user: number }',
      'node_modules/web/package.json': '{ "types": "./index.d.ts" }',
      'node_modules/web/index.d.ts': 'export interface Request { url: string }',
    });
    const file = join(folder, 'src/main.ts');
    const project = Project.load([file]);
    const [target] = project.targetsOf(file);
    const members = target?.types.flatMap((type) =>
      type.kind === 'object' ? [type.members.map(({ name }) => name)] : [],
    );
    expect(members).toEqual([['url', 'user'], ['name'], ['role']]);
    expect(project.imports(join(folder, 'src/alone.ts'))).toBe(false);
  });

  it('have the types of their overloads, which are all that callers see', () => {
    const folder = temporaryProject({
      'main.ts': `
        export function each(items: string[]): void;
        export function each(items: string[], visit: (item: string) => void): void;
        export function each(items: any, visit?: any): void { for (const item of items) visit?.(item); }`,
    });
    const file = join(folder, 'main.ts');
    const [each] = Project.load([file]).targetsOf(file);
    expect(each?.parameters.map(({ type }) => type.kind)).toEqual(['structured', 'structured']);
  });

  it('are called by the overload that takes the most arguments, and does with the fewest', () => {
    const folder = temporaryProject({
      'main.ts': `
        export function compose(): unknown;
        export function compose(one: string, two: string, three: string): unknown;
        export function compose(one: string, ...all: string[]): unknown;
        export function compose(...all: string[]): unknown;
        export function compose(...all: any[]): unknown { return all.length > 1 ? all : all[0]; }`,
    });
    const file = join(folder, 'main.ts');
    const [compose] = Project.load([file]).targetsOf(file);
    expect(compose?.parameters.map(({ name }) => name)).toEqual(['all']);
  });

  it.each([
    ['5.9.3', 'structured'],
    ['6.0.3', 'unknown'],
  ])(
    'finds declarations of packages as the installed compiler does by default: TypeScript %s',
    (version, kind) => {
      const folder = temporaryProject({
        'tsconfig.json': '{ "compilerOptions": { "module": "commonjs", "strict": true } }',
        'node_modules/typescript/package.json': JSON.stringify({ version }),
        'node_modules/store/package.json':
          '{ "exports": { ".": { "require": "./index.js" } }, "types": "./types.d.ts" }',
        'node_modules/store/types.d.ts': 'export interface Store { find(id: string): string }',
        'main.ts': "import type { Store } from 'store'; export const f = (store: Store) => store.find('a');",
      });
      const file = join(folder, 'main.ts');
      const [target] = Project.load([file]).targetsOf(file);
      expect(target?.parameters.map(({ type }) => type.kind)).toEqual([kind]);
    },
  );

  it('gives a function what its declared type requires beyond the parameters that it names', () => {
    const main = `
      type Handler = (req: { id: string }, res: { send(text: string): void }, next: () => void, last?: string) => void;
      export const ping: Handler = (req, res) => res.send(req.id);
      export const none: Handler = () => undefined;
      export const all = { list: ((req) => undefined) as Handler };
      export const own = ((req: { id: string }) => undefined) satisfies Handler;`;
    const file = join(temporaryProject({ 'main.ts': main }), 'main.ts');
    const targets = Project.load([file]).targetsOf(file);
    expect(targets.map(({ name, parameters }) => [name, ...parameters.map((one) => one.name)])).toEqual([
      ['ping', 'req', 'res', 'next'],
      ['none', 'req', 'res', 'next'],
      ['all.list', 'req', 'res', 'next'],
      ['own', 'req'],
    ]);
  });
});

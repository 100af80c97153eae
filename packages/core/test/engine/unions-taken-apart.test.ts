import { expect, it } from 'vitest';
import { exploreEach, expectCovered, exploreSamples, type SampleProgram } from '../support/explore-code.ts';

const KINDS = `
  type Note = { readonly kind: 'mail'; readonly to: string } | { readonly kind: 'sms'; readonly number: string };`;
const VALUES = `type Cell = { readonly v: string; readonly a: 1 } | { readonly v: number; readonly b: 2 };`;

const PROGRAMS: readonly string[] = [
  `${KINDS} export function f(note: Note): number { const { kind } = note; return kind === 'mail' ? 0 : 1; }`,
  `${KINDS} export function f({ kind }: Note): number { return kind === 'mail' ? 0 : 1; }`,
  `${KINDS} export function f(p: { note: Note }): number { const { note: { kind } } = p; return kind === 'mail' ? 0 : 1; }`,
  `${VALUES} export function f(cell: Cell): number { const { v } = cell; return typeof v === 'string' ? 0 : 1; }`,
  `${VALUES} export function f(p: { cell: Cell }): number { const { cell: { v } } = p; return typeof v === 'string' ? 0 : 1; }`,
];

it('branches behind the member of a union that a pattern takes are not called infeasible', async () => {
  const explored = await exploreEach(PROGRAMS, { without: ['drawn-inputs'] });
  for (const { branches } of explored)
    expect(branches).toMatchObject({ covered: 2, total: 2, infeasible: 0 });
});

const UNTYPED: readonly SampleProgram[] = [
  [
    'an untyped request',
    `export function f(request: any): number { const { user } = request; return user ? 1 : 2; }`,
    2,
  ],
  [
    'an untyped answer',
    `export function f(host: { get(): any }): number {
       const { user } = host.get();
       if (!user) return 0;
       return user.roles.includes('admin') ? 1 : 2;
     }`,
    4,
  ],
];

it('values of any type that a pattern takes apart are tried as objects', async () => {
  expectCovered(await exploreSamples(UNTYPED, {}));
});

import type { ClaimFamily } from '../claim-form.ts';

const shape =
  'export interface Shape_ { area(): number; }\nexport class Square_ implements Shape_ { constructor(readonly side: number) {} area(): number { return this.side * this.side; } }';

export const classInstances: ClaimFamily = {
  name: 'class instances where an interface is declared',
  forms: [
    {
      top: shape,
      parameters: 'shape_: Shape_',
      when: 'shape_ instanceof Square_',
      args: 'new Square_(NUM)',
      plain: '{ area: () => 1 }',
    },
    {
      top: shape,
      parameters: 'shape_: Shape_',
      when: '!(shape_ instanceof Square_)',
      args: '{ area: () => NUM }',
      plain: 'new Square_(NUM)',
    },
    {
      parameters: 'point_: { x: number }',
      when: `!Object.hasOwn(point_, 'x')`,
      setup: 'class Given_ { get x(): number { return NUM; } }',
      args: 'new Given_()',
      plain: '{ x: 1 }',
    },
    {
      parameters: 'point_: { x: number }',
      when: 'Object.keys(point_).length === 0',
      setup: 'class Given_ { get x(): number { return NUM; } }',
      args: 'new Given_()',
      plain: '{ x: 1 }',
    },
    {
      parameters: 'point_: { x: number }',
      when: 'Object.getPrototypeOf(point_) !== Object.prototype',
      setup: 'class Given_ { x = NUM; }',
      args: 'new Given_()',
      plain: '{ x: 1 }',
    },
    {
      parameters: 'point_: { x: number }',
      when: `point_.constructor.name === 'Given_'`,
      setup: 'class Given_ { x = NUM; }',
      args: 'new Given_()',
      plain: '{ x: 1 }',
    },
    {
      parameters: 'named_: { length: number }',
      when: `typeof named_ === 'string'`,
      args: `'WORD'`,
      plain: '[]',
    },
    {
      parameters: 'named_: { length: number }',
      when: `typeof named_ === 'function'`,
      args: '() => NUM',
      plain: '[]',
    },
    {
      parameters: 'stamp_: { getTime(): number }',
      when: 'stamp_ instanceof Date',
      args: 'new Date(0)',
      plain: '{ getTime: () => 0 }',
    },
    {
      parameters: 'value_: { toString(): string }',
      when: `typeof value_ === 'number'`,
      args: 'NUM',
      plain: '{}',
    },
    {
      parameters: 'stored_: { size: number; has(key: string): boolean }',
      when: 'stored_ instanceof Set',
      args: `new Set(['WORD'])`,
      plain: '{ size: 0, has: () => false }',
    },
    {
      parameters: 'later_: { then(done: (n: number) => void): unknown }',
      when: 'later_ instanceof Promise',
      args: 'Promise.resolve(NUM)',
      plain: '{ then: () => null }',
    },
  ],
};

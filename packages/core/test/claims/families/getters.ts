import type { ClaimFamily } from '../claim-form.ts';

export const getters: ClaimFamily = {
  name: 'getters that change or throw',
  forms: [
    {
      parameters: 'cell_: { v: number }',
      body: 'const first_ = cell_.v;\nconst second_ = cell_.v;\nMARK',
      when: 'second_ > first_',
      setup: 'let reads_ = 0;',
      args: '{ get v() { return ++reads_; } }',
      plain: '{ v: NUM }',
    },
    {
      parameters: 'cell_: { v: number }',
      body: 'if (cell_.v !== 1) return "miss";\nMARK',
      when: '(cell_.v as number) === 2',
      setup: 'let reads_ = 0;',
      args: '{ get v() { return ++reads_; } }',
      plain: '{ v: 1 }',
    },
    {
      parameters: 'cell_: { v: number }',
      body: 'let failed_ = false;\ntry { failed_ = cell_.v > 1e300; } catch { failed_ = true; }\nMARK',
      when: 'failed_',
      args: `{ get v(): number { throw new Error('WORD'); } }`,
      plain: '{ v: 1 }',
    },
    {
      parameters: 'user_: { name: string | null }',
      body: 'if (user_.name === null) return "miss";\nMARK',
      when: '(user_.name as string | null) === null',
      setup: `let asked_ = 0;`,
      args: `{ get name() { return asked_++ === 0 ? 'WORD' : null; } }`,
      plain: `{ name: 'WORD' }`,
    },
    {
      parameters: 'cell_: { v: number }',
      body: 'cell_.v = NUM;\nMARK',
      when: '(cell_.v as number) !== NUM',
      args: '{ get v() { return 0; }, set v(_: number) {} }',
      plain: '{ v: 1 }',
    },
    {
      parameters: 'cell_: { v: number }',
      body: 'let refused_ = false;\ntry { cell_.v = NUM; } catch { refused_ = true; }\nMARK',
      when: 'refused_',
      setup: 'class Given_ { get v(): number { return 0; } set v(_: number) { throw new RangeError(); } }',
      args: 'new Given_()',
      plain: '{ v: 1 }',
    },
    {
      parameters: 'cell_: { v: number }',
      body: 'let refused_ = false;\ntry { cell_.v = NUM; } catch { refused_ = true; }\nMARK',
      when: 'refused_',
      args: 'Object.freeze({ v: 0 })',
      plain: '{ v: 1 }',
    },
    {
      parameters: 'list_: { items: number[] }',
      when: 'list_.items !== list_.items',
      args: '{ get items() { return [NUM]; } }',
      plain: '{ items: [] }',
    },
    {
      parameters: 'price_: { valueOf(): number }',
      body: 'const amount_ = Number(price_);\nMARK',
      when: 'amount_ !== Number(price_) && amount_ === 1',
      setup: 'let reads_ = 0;',
      args: '{ valueOf: () => ++reads_ }',
      plain: '{ valueOf: () => 1 }',
    },
  ],
};

import type { ClaimFamily } from '../claim-form.ts';

export const overlappingCalls: ClaimFamily = {
  name: 'overlapping calls',
  forms: [
    {
      isAsync: true,
      members: '#loading = false;',
      parameters: 'load_: () => Promise<number>',
      body: 'MARK\nthis.#loading = true;\ntry { await load_(); } finally { this.#loading = false; }',
      when: 'this.#loading',
      script:
        'const subject_ = new Subject_();\nconst first_ = subject_.CALL(async () => NUM);\nconst second_ = await subject_.CALL(async () => NUM);\nawait first_;\nreturn second_;',
      plain: 'return new Subject_().CALL(async () => NUM);',
    },
    {
      isAsync: true,
      members: 'version = 0;',
      parameters: 'load_: (id: number) => Promise<string>, id_: number',
      body: 'this.version += 1;\nconst mine_ = this.version;\nawait load_(id_);\nMARK',
      when: 'mine_ !== this.version',
      script:
        'const subject_ = new Subject_();\nconst first_ = subject_.CALL(async () => "WORD", 1);\nconst second_ = subject_.CALL(async () => "WORD", 2);\nawait second_;\nreturn first_;',
      plain: 'return new Subject_().CALL(async () => "WORD", 1);',
    },
    {
      isAsync: true,
      members: '#pending: Promise<number> | null = null;',
      parameters: 'load_: () => Promise<number>',
      body: 'MARK\nthis.#pending = load_();\ntry { await this.#pending; } finally { this.#pending = null; }',
      when: 'this.#pending !== null',
      script:
        'const subject_ = new Subject_();\nconst first_ = subject_.CALL(async () => NUM);\nconst second_ = subject_.CALL(async () => NUM);\nawait first_;\nreturn second_;',
      plain: 'return new Subject_().CALL(async () => NUM);',
    },
    {
      isAsync: true,
      members: 'stock = 1;',
      parameters: 'pay_: () => Promise<void>',
      body: 'if (this.stock < 1) return "none";\nawait pay_();\nthis.stock -= 1;\nMARK',
      when: 'this.stock < 0',
      script:
        'const subject_ = new Subject_();\nconst first_ = subject_.CALL(async () => {});\nconst second_ = subject_.CALL(async () => {});\nawait first_;\nreturn second_;',
      plain: 'return new Subject_().CALL(async () => {});',
    },
    {
      isAsync: true,
      members: 'running = 0;\nhighest = 0;',
      parameters: 'task_: () => Promise<void>',
      body: 'this.running += 1;\nthis.highest = Math.max(this.highest, this.running);\nawait task_();\nthis.running -= 1;\nMARK',
      when: 'this.highest > 2',
      script:
        'const subject_ = new Subject_();\nconst all_ = [1, 2, 3].map(() => subject_.CALL(async () => {}));\nreturn (await Promise.all(all_))[2];',
      plain: 'return new Subject_().CALL(async () => {});',
    },
    {
      isAsync: true,
      parameters: 'cell_: { v: number }',
      body: 'const before_ = cell_.v;\nawait null;\nMARK',
      when: 'cell_.v === before_ + 1',
      script: 'const cell_ = { v: NUM };\nconst result_ = CALL(cell_);\ncell_.v += 1;\nreturn result_;',
      plain: '{ v: NUM }',
    },
    {
      isAsync: true,
      top: 'let active_ = 0;',
      parameters: 'work_: () => Promise<void>',
      body: 'active_ += 1;\nawait work_();\nactive_ -= 1;\nMARK',
      when: 'active_ > 0',
      script:
        'const first_ = CALL(async () => {});\nconst second_ = CALL(async () => { await null; });\nconst result_ = await first_;\nawait second_;\nreturn result_;',
      plain: 'async () => {}',
    },
    {
      isAsync: true,
      parameters: 'list_: string[]',
      body: 'const copy_ = [...list_];\nawait Promise.resolve();\nMARK',
      when: 'list_.length > copy_.length',
      script: `const list_: string[] = [];\nconst result_ = CALL(list_);\nlist_.push('WORD');\nreturn result_;`,
      plain: '[]',
    },
    {
      members: '#depth = 0;',
      parameters: 'visit_: () => void',
      body: 'MARK\nthis.#depth += 1;\nvisit_();\nthis.#depth -= 1;',
      when: 'this.#depth === 1',
      script:
        'const subject_ = new Subject_();\nlet inner_: string | undefined = "";\nsubject_.CALL(() => { inner_ = subject_.CALL(() => {}); });\nreturn inner_;',
      plain: 'return new Subject_().CALL(() => {});',
    },
    {
      members: 'locked = false;\nvalues: number[] = [];',
      parameters: 'n_: number, onChange_: (n: number) => void',
      body: 'MARK\nthis.locked = true;\nthis.values.push(n_);\nonChange_(n_);\nthis.locked = false;',
      when: 'this.locked',
      script:
        'const subject_ = new Subject_();\nlet inner_: string | undefined = "";\nsubject_.CALL(1, () => { inner_ = subject_.CALL(2, () => {}); });\nreturn inner_;',
      plain: 'return new Subject_().CALL(1, () => {});',
    },
  ],
};

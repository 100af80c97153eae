import type { ClaimFamily } from '../claim-form.ts';

const pause = (ms: string) => `await new Promise((resolve) => { setTimeout(resolve, ${ms}); });`;

export const time: ClaimFamily = {
  name: 'time',
  forms: [
    {
      members: '#isDue = false;\nstart(): void { setTimeout(() => { this.#isDue = true; }, 1); }',
      parameters: 'n_: number',
      body: 'if (n_ < 0) return "miss";\nMARK',
      when: 'this.#isDue',
      script: `const subject_ = new Subject_();\nsubject_.start();\n${pause('3')}\nreturn subject_.CALL(1);`,
      plain: 'return new Subject_().CALL(1);',
    },
    {
      members:
        'ticks = 0;\nstart(): () => void { const timer = setInterval(() => { this.ticks += 1; }, 1); return () => { clearInterval(timer); }; }',
      parameters: 'n_: number',
      body: 'if (n_ < 0) return "miss";\nMARK',
      when: 'this.ticks > 1',
      script: `const subject_ = new Subject_();\nconst stop_ = subject_.start();\nwhile (subject_.ticks < 2) { ${pause('1')} }\nstop_();\nreturn subject_.CALL(1);`,
      plain: 'return new Subject_().CALL(1);',
    },
    {
      isAsync: true,
      parameters: 'work_: Promise<number>',
      body: `const late_ = new Promise<'late'>((resolve) => { setTimeout(() => { resolve('late'); }, 2); });\nconst winner_ = await Promise.race([work_, late_]);\nMARK`,
      when: `winner_ === 'late'`,
      args: 'new Promise(() => {})',
      plain: 'Promise.resolve(NUM)',
    },
    {
      isAsync: true,
      parameters: 'one_: Promise<number>, other_: Promise<number>',
      body: `const winner_ = await Promise.race([one_.then(() => 'one'), other_.then(() => 'other')]);\nMARK`,
      when: `winner_ === 'other'`,
      args: 'new Promise(() => {}), Promise.resolve(NUM)',
      plain: 'Promise.resolve(NUM), Promise.resolve(NUM)',
    },
    {
      parameters: 'work_: () => void',
      body: 'const start_ = Date.now();\nwork_();\nconst took_ = Date.now() - start_;\nMARK',
      when: 'took_ >= 2',
      args: '() => { const end = Date.now() + 3; while (Date.now() < end); }',
      plain: '() => {}',
    },
    {
      isAsync: true,
      parameters: 'work_: () => Promise<void>',
      body: 'const start_ = performance.now();\nawait work_();\nconst took_ = performance.now() - start_;\nMARK',
      when: 'took_ > 2',
      args: `async () => { ${pause('4')} }`,
      plain: 'async () => {}',
    },
    {
      members: '#savedAt = 0;\nsave(): void { this.#savedAt = Date.now(); }',
      parameters: 'ttl_: number',
      body: 'if (this.#savedAt === 0) return "none";\nMARK',
      when: 'Date.now() - this.#savedAt > ttl_',
      script: `const subject_ = new Subject_();\nsubject_.save();\n${pause('5')}\nreturn subject_.CALL(1);`,
      plain: 'const subject_ = new Subject_();\nsubject_.save();\nreturn subject_.CALL(60000);',
    },
    {
      isAsync: true,
      parameters: 'signal_: AbortSignal',
      body: 'await null;\nMARK',
      when: 'signal_.aborted',
      args: 'AbortSignal.abort()',
      plain: 'new AbortController().signal',
    },
    {
      isAsync: true,
      parameters: 'clock_: { now(): Date }, wait_: () => Promise<void>',
      body: 'const day_ = clock_.now().getUTCDate();\nawait wait_();\nMARK',
      when: 'clock_.now().getUTCDate() !== day_',
      setup: 'let day_ = 1;',
      args: '{ now: () => new Date(Date.UTC(2024, 1, day_)) }, async () => { day_ += 1; }',
      plain: '{ now: () => new Date(0) }, async () => {}',
    },
  ],
};

import type { ClaimFamily } from '../claim-form.ts';

export const callingCallbacks: ClaimFamily = {
  name: 'callbacks that call back',
  forms: [
    {
      parameters: 'handle_: (next: () => void) => void',
      body: 'let called_ = 0;\nhandle_(() => { called_ += 1; });\nMARK',
      when: 'called_ === 1',
      args: '(next) => { next(); }',
      plain: '() => {}',
    },
    {
      parameters: 'handle_: (next: () => void) => void',
      body: 'let called_ = 0;\nhandle_(() => { called_ += 1; });\nMARK',
      when: 'called_ > 1',
      args: '(next) => { next(); next(); }',
      plain: '() => {}',
    },
    {
      parameters: 'read_: (done: (error: Error | null, value?: number) => void) => void',
      body: 'let result_ = 0;\nread_((error, value) => { result_ = error ? -1 : value ?? 0; });\nMARK',
      when: 'result_ === NUM',
      args: '(done) => { done(null, NUM); }',
      plain: '() => {}',
    },
    {
      parameters: 'read_: (done: (error: Error | null, value?: number) => void) => void',
      body: 'let result_ = 0;\nread_((error, value) => { result_ = error ? -1 : value ?? 0; });\nMARK',
      when: 'result_ === -1',
      args: `(done) => { done(new Error('WORD')); }`,
      plain: '() => {}',
    },
    {
      isAsync: true,
      parameters: 'subscribe_: (listener: (value: number) => void) => void',
      body: 'let latest_ = 0;\nsubscribe_((value) => { latest_ = value; });\nawait Promise.resolve();\nawait Promise.resolve();\nMARK',
      when: 'latest_ === NUM',
      args: '(listener) => { void Promise.resolve().then(() => { listener(NUM); }); }',
      plain: '() => {}',
    },
    {
      parameters: 'visit_: (again: () => number) => number',
      body: 'let depth_ = 0;\nlet deepest_ = 0;\nconst walk_ = (): number => { depth_ += 1; deepest_ = Math.max(deepest_, depth_); const value = depth_ > 5 ? 0 : visit_(walk_); depth_ -= 1; return value; };\nwalk_();\nMARK',
      when: 'deepest_ === 2',
      setup: 'let again_ = 1;',
      args: '(again) => (again_-- > 0 ? again() : NUM)',
      plain: '() => 0',
    },
    {
      members: 'busy = false;\nlisteners: ((value: number) => void)[] = [];',
      parameters: 'value_: number',
      body: 'if (this.busy) return "nested";\nthis.busy = true;\nconst before_ = this.listeners.length;\nfor (const listener of [...this.listeners]) listener(value_);\nthis.busy = false;\nMARK',
      when: 'this.listeners.length < before_',
      setup: '',
      script:
        'const subject_ = new Subject_();\nsubject_.listeners.push(() => { subject_.listeners.length = 0; });\nreturn subject_.CALL(NUM);',
      plain: 'return new Subject_().CALL(NUM);',
    },
    {
      members:
        '#depth = 0;\nreadonly #hook: (self: Subject_) => void;\nconstructor(hook: (self: Subject_) => void) { this.#hook = hook; }\nlast = "";',
      parameters: 'value_: number',
      body: 'if (value_ < 0) return "miss";\nMARK\nthis.#depth += 1;\nthis.#hook(this);\nthis.#depth -= 1;',
      when: 'this.#depth > 0',
      script:
        'let inner_: string | undefined = "none";\nlet left_ = 1;\nnew Subject_((self) => { if (left_-- > 0) inner_ = self.CALL(NUM); }).CALL(NUM);\nreturn inner_;',
      plain: 'return new Subject_(() => {}).CALL(NUM);',
    },
    {
      parameters: 'notify_: () => void',
      body: 'const returned_: unknown = notify_();\nMARK',
      when: 'returned_ instanceof Promise',
      args: 'async () => {}',
      plain: '() => {}',
    },
    {
      parameters: 'notify_: () => void',
      body: 'const returned_: unknown = notify_();\nMARK',
      when: 'returned_ !== undefined',
      args: '() => NUM',
      plain: '() => {}',
    },
    {
      parameters: 'map_: (transform: (n: number) => number) => number[]',
      body: 'let most_ = 0;\nmap_((n) => { if (n > most_) most_ = n; return n; });\nMARK',
      when: 'most_ > NUM',
      args: '(transform) => [1, NUM + 1].map(transform)',
      plain: '() => []',
    },
    {
      isAsync: true,
      parameters: 'run_: (resolve: (n: number) => void, reject: (reason: Error) => void) => void',
      body: 'let value_ = 0;\ntry { value_ = await new Promise<number>((resolve, reject) => { run_(resolve, reject); setTimeout(() => { resolve(0); }, 1); }); } catch { value_ = -1; }\nMARK',
      when: 'value_ === -1',
      args: `(_, reject) => { reject(new Error('WORD')); }`,
      plain: '(resolve) => { resolve(NUM); }',
    },
  ],
};

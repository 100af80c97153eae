import type { ClaimFamily } from '../claim-form.ts';

export const outsideMutation: ClaimFamily = {
  name: 'mutation from outside',
  forms: [
    {
      members: 'readonly items: string[] = [];',
      parameters: 'n_: number',
      body: 'if (n_ < 0) return "miss";\nMARK',
      when: 'this.items.length > 0',
      script: `const subject_ = new Subject_();\nsubject_.items.push('WORD');\nreturn subject_.CALL(NUM);`,
      plain: 'return new Subject_().CALL(NUM);',
    },
    {
      members: '#items: number[] = [];\nget items(): number[] { return this.#items; }',
      parameters: 'n_: number',
      body: 'const sum_ = this.#items.reduce((total, one) => total + one, 0);\nif (n_ < 0) return "miss";\nMARK',
      when: 'sum_ === NUM',
      script: 'const subject_ = new Subject_();\nsubject_.items.push(NUM);\nreturn subject_.CALL(1);',
      plain: 'return new Subject_().CALL(1);',
    },
    {
      members:
        '#items: number[];\nconstructor(items: number[]) { if (items.length > 1) throw new RangeError("too many"); this.#items = items; }',
      parameters: 'n_: number',
      body: 'if (n_ < 0) return "miss";\nMARK',
      when: 'this.#items.length > 1',
      script:
        'const items_ = [1];\nconst subject_ = new Subject_(items_);\nitems_.push(2);\nreturn subject_.CALL(1);',
      plain: 'return new Subject_([1]).CALL(1);',
    },
    {
      members: 'readonly names = new Set<string>();',
      parameters: 'name_: string',
      when: 'this.names.has(name_)',
      script: `const subject_ = new Subject_();\nsubject_.names.add('WORD');\nreturn subject_.CALL('WORD');`,
      plain: `return new Subject_().CALL('WORD');`,
    },
    {
      members:
        'readonly prices = new Map<string, number>();\nall(): Map<string, number> { return this.prices; }',
      parameters: 'name_: string',
      body: 'const price_ = this.prices.get(name_) ?? 0;\nMARK',
      when: 'price_ >= NUM',
      script: `const subject_ = new Subject_();\nsubject_.all().set('WORD', NUM);\nreturn subject_.CALL('WORD');`,
      plain: `return new Subject_().CALL('WORD');`,
    },
    {
      members: 'count = 0;\nincrement(): void { this.count = Math.min(this.count + 1, 3); }',
      parameters: 'n_: number',
      body: 'if (n_ < 0) return "miss";\nMARK',
      when: 'this.count > 3',
      script: 'const subject_ = new Subject_();\nsubject_.count = NUM + 3;\nreturn subject_.CALL(1);',
      plain: 'return new Subject_().CALL(1);',
    },
    {
      members:
        '#options: { depth: number };\nconstructor(options: { depth: number }) { this.#options = options; options.depth = 1; }',
      parameters: 'n_: number',
      body: 'if (n_ < 0) return "miss";\nMARK',
      when: 'this.#options.depth !== 1',
      script:
        'const options_ = { depth: 0 };\nconst subject_ = new Subject_(options_);\noptions_.depth = NUM;\nreturn subject_.CALL(1);',
      plain: 'return new Subject_({ depth: 0 }).CALL(1);',
    },
    {
      members:
        '#log: string[] = [];\nadd(line: string): void { if (line !== "") this.#log.push(line); }\nlines(): string[] { return this.#log; }',
      parameters: 'n_: number',
      body: 'if (n_ < 0) return "miss";\nMARK',
      when: `this.#log.includes('')`,
      script: `const subject_ = new Subject_();\nsubject_.add('WORD');\nsubject_.lines()[0] = '';\nreturn subject_.CALL(1);`,
      plain: 'return new Subject_().CALL(1);',
    },
    {
      members: 'readonly state = { step: 0 };',
      parameters: 'n_: number',
      body: 'if (n_ < 0) return "miss";\nMARK',
      when: '(this.state.step as number) === NUM',
      script: 'const subject_ = new Subject_();\nsubject_.state.step = NUM;\nreturn subject_.CALL(1);',
      plain: 'return new Subject_().CALL(1);',
    },
    {
      top: `export const registry_: string[] = [];`,
      parameters: 'n_: number',
      body: 'if (n_ < 0) return "miss";\nMARK',
      when: 'registry_.length > 0',
      script: `registry_.push('WORD');\ntry { return CALL(1); } finally { registry_.length = 0; }`,
      plain: '1',
    },
    {
      top: 'const defaults_ = { tags: [] as string[] };\nexport function defaultsOf_(): { tags: string[] } { return defaults_; }',
      parameters: 'n_: number',
      body: 'if (n_ < 0) return "miss";\nMARK',
      when: 'defaults_.tags.length === 1',
      script: `defaultsOf_().tags.push('WORD');\ntry { return CALL(1); } finally { defaultsOf_().tags.length = 0; }`,
      plain: '1',
    },
  ],
};

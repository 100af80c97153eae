/** Code before the marked branch, as a real function has it; its arguments let the call pass. */
export interface Surrounding {
  readonly top?: string;
  readonly parameters: string;
  readonly args: string;
  readonly before: string;
}

/** Guards, loops, arithmetic and calls of other functions. */
export const SURROUNDINGS: readonly Surrounding[] = [
  {
    parameters: 'limit_: number',
    args: '12',
    before: `if (limit_ < 0 || limit_ > 1000) return 'out of range';`,
  },
  {
    parameters: 'rounds_: number',
    args: '3',
    before: `let total_ = 0;\nfor (let i = 0; i < rounds_ && i < 10; i++) total_ += i * 2;\nif (total_ > 80) return 'too much';`,
  },
  {
    parameters: 'label_: string',
    args: `' Main '`,
    before: `const key_ = label_.trim().toLowerCase();\nif (key_ === '') return 'blank';`,
  },
  {
    parameters: `mode_: 'strict' | 'lenient'`,
    args: `'strict'`,
    before: `if (mode_ === 'lenient') return 'skipped';`,
  },
  {
    top: 'function clamp_(value: number, low: number, high: number): number {\n  return value < low ? low : value > high ? high : value;\n}',
    parameters: 'size_: number',
    args: '5',
    before: `const clamped_ = clamp_(size_, 1, 9);\nif (clamped_ === 9) return 'clamped';`,
  },
  {
    parameters: 'scores_: readonly number[]',
    args: '[3, 1, 2]',
    before: `let best_ = -Infinity;\nfor (const score of scores_) if (score > best_) best_ = score;\nif (best_ < 0) return 'no score';`,
  },
  {
    parameters: '{ retries_ = 2, isQuiet_ }: { retries_?: number; isQuiet_: boolean }',
    args: '{ isQuiet_: false }',
    before: `if (isQuiet_) return 'quiet';\nif (retries_ < 1) return 'no retries';`,
  },
  {
    parameters: 'user_: { age: number; roles: readonly string[] }',
    args: `{ age: 30, roles: ['admin'] }`,
    before: `if (user_.age < 18) return 'minor';\nconst isAdmin_ = user_.roles.includes('admin');\nif (!isAdmin_ && user_.age > 99) return 'odd';`,
  },
  {
    parameters: 'code_: string',
    args: `'ab-12'`,
    before: `if (!/^[a-z]{2}-\\d+$/.test(code_)) return 'malformed';`,
  },
];

import type { ClaimFamily } from '../claim-form.ts';

const guarded = 'if (n_ < 0) return "miss";\nMARK';

export const environment: ClaimFamily = {
  name: 'environment',
  forms: [
    {
      parameters: 'n_: number',
      body: guarded,
      when: `process.env['FEATURE_'] === 'WORD'`,
      setup: `process.env['FEATURE_'] = 'WORD';`,
      script: `process.env['FEATURE_'] = 'WORD';\ntry { return CALL(1); } finally { delete process.env['FEATURE_']; }`,
      plain: '1',
    },
    {
      parameters: 'n_: number',
      body: `const limit_ = Number(process.env['LIMIT_'] ?? '0');\n${guarded}`,
      when: 'limit_ > n_ + NUM',
      script: `process.env['LIMIT_'] = '500';\ntry { return CALL(1); } finally { delete process.env['LIMIT_']; }`,
      plain: '1',
    },
    {
      parameters: 'n_: number',
      body: guarded,
      when: `'window' in globalThis`,
      script:
        'Object.assign(globalThis, { window: {} });\ntry { return CALL(1); } finally { Reflect.deleteProperty(globalThis, "window"); }',
      plain: '1',
    },
    {
      parameters: 'n_: number',
      body: `const flags_: { debug_?: boolean } = globalThis as object;\n${guarded}`,
      when: 'flags_.debug_ === true',
      script:
        'Object.assign(globalThis, { debug_: true });\ntry { return CALL(1); } finally { Reflect.deleteProperty(globalThis, "debug_"); }',
      plain: '1',
    },
    {
      parameters: 'n_: number',
      body: guarded,
      when: `process.argv.includes('--WORD')`,
      script: `process.argv.push('--WORD');\ntry { return CALL(1); } finally { process.argv.pop(); }`,
      plain: '1',
    },
    {
      parameters: 'n_: number',
      body: guarded,
      when: `typeof (globalThis as { structuredClone?: unknown }).structuredClone !== 'function'`,
      script:
        'const kept_ = globalThis.structuredClone;\nReflect.deleteProperty(globalThis, "structuredClone");\ntry { return CALL(1); } finally { globalThis.structuredClone = kept_; }',
      plain: '1',
    },
    {
      parameters: 'n_: number',
      body: `const before_ = Math.random();\n${guarded}`,
      when: 'Math.random() > before_',
      script: 'for (let i = 0; i < 500; i++) if (CALL(1) === "hit") return "hit";\nreturn "miss";',
      plain: 'for (let i = 0; i < 500; i++) if (CALL(1) !== "hit") return "miss";\nreturn "hit";',
    },
    {
      parameters: 'when_: Date',
      when: 'when_.getTimezoneOffset() !== 0',
      script: `const zone_ = process.env['TZ'];\nprocess.env['TZ'] = 'Asia/Tokyo';\ntry { return CALL(new Date(0)); } finally { if (zone_ === undefined) delete process.env['TZ']; else process.env['TZ'] = zone_; }`,
      plain: `const zone_ = process.env['TZ'];\nprocess.env['TZ'] = 'UTC';\ntry { return CALL(new Date(0)); } finally { if (zone_ === undefined) delete process.env['TZ']; else process.env['TZ'] = zone_; }`,
    },
  ],
};

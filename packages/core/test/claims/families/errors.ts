import type { ClaimFamily } from '../claim-form.ts';

export const errors: ClaimFamily = {
  name: 'errors and what they carry',
  forms: [
    {
      parameters: 'error_: Error',
      when: 'error_ instanceof TypeError',
      args: 'new TypeError()',
      plain: 'new Error()',
    },
    {
      parameters: 'error_: Error',
      when: `error_.name === 'AbortError'`,
      args: `Object.assign(new Error(), { name: 'AbortError' })`,
      plain: 'new Error()',
    },
    {
      parameters: 'error_: Error',
      when: `'code' in error_ && error_.code === 'WORD'`,
      args: `Object.assign(new Error(), { code: 'WORD' })`,
      plain: 'new Error()',
    },
    {
      parameters: 'error_: Error',
      when: 'error_.cause instanceof Error',
      args: `new Error('WORD', { cause: new Error() })`,
      plain: 'new Error()',
    },
    {
      parameters: 'error_: Error',
      when: 'error_.stack === undefined',
      setup: 'const given_ = new Error();\ndelete given_.stack;',
      args: 'given_',
      plain: 'new Error()',
    },
    {
      parameters: 'error_: Error',
      when: 'error_.message.length > NUM',
      args: `new Error('WORD'.repeat(20))`,
      plain: 'new Error()',
    },
    {
      top: 'export class HttpError_ extends Error { constructor(readonly status: number) { super(String(status)); } }',
      parameters: 'error_: Error',
      when: 'error_ instanceof HttpError_ && error_.status === 404',
      args: 'new HttpError_(404)',
      plain: 'new Error()',
    },
    {
      top: 'export class HttpError_ extends Error { constructor(readonly status: number) { super(String(status)); } }',
      parameters: 'error_: HttpError_',
      when: 'error_.status >= 500',
      setup: 'class Fatal_ extends HttpError_ { constructor() { super(500 + NUM); } }',
      args: 'new Fatal_()',
      plain: 'new HttpError_(1)',
    },
    {
      parameters: 'error_: NodeJS.ErrnoException',
      when: `error_.code === 'ENOENT'`,
      args: `Object.assign(new Error(), { code: 'ENOENT' })`,
      plain: 'new Error()',
    },
    {
      parameters: 'error_: unknown',
      when: 'error_ instanceof AggregateError',
      args: 'new AggregateError([])',
      plain: 'null',
    },
    {
      parameters: 'error_: unknown',
      when: `error_ instanceof SyntaxError`,
      args: 'new SyntaxError()',
      plain: 'null',
    },
    {
      parameters: 'error_: { name: string; message: string }',
      when: 'error_ instanceof Error',
      args: `new Error('WORD')`,
      plain: `{ name: '', message: '' }`,
    },
    {
      parameters: 'error_: Error',
      when: '!(error_ instanceof Error)',
      args: `{ name: 'WORD', message: '' }`,
      plain: 'new Error()',
    },
    {
      parameters: 'error_: Error',
      body: 'let depth_ = 0;\nfor (let at: unknown = error_; at instanceof Error && depth_ < 9; at = at.cause) depth_ += 1;\nMARK',
      when: 'depth_ === 3',
      args: `new Error('', { cause: new Error('', { cause: new Error() }) })`,
      plain: 'new Error()',
    },
  ],
};

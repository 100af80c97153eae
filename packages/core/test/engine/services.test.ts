import { describe, expect, it } from 'vitest';
import { exploreCode } from '../support/explore-code.ts';

describe('a service', () => {
  it('whose objects cannot be made says once what was refused', async () => {
    const { report } = await exploreCode(
      `export class Pid {
         constructor() { process.kill(1, 0); }
         isBig(n: number): boolean { return n > 4; }
         sign(n: number): string { return n < 0 ? '-' : ''; }
       }`,
    );
    const untested = report.targets.flatMap((target) => target.untested ?? []);
    expect(untested).toContain('refused: process.kill');
    expect(untested.join()).not.toContain('refused: refused');
  });

  it('has the answers of its repositories although companions take many types', async () => {
    const many = Array.from({ length: 220 }, (_, index) => index);
    const { report } = await exploreCode({
      'main.ts': `
        import type { Audit } from './audit.ts';
        import type { Store } from './store.ts';
        export class TagService {
          constructor(private readonly audit: Audit, private readonly stores: { tags: Store }) {}
          async find(name: string): Promise<string> {
            const tag = await this.stores.tags.get(name);
            if (tag === undefined) throw new Error('no tag');
            return tag.label.length > 3 ? tag.label : this.audit.note(name);
          }
        }`,
      'store.ts': `export interface Store { get(name: string): Promise<{ label: string } | undefined> }`,
      'audit.ts': `
        ${many.map((one) => `interface Part${one} { value${one}: { part: number } }`).join('\n')}
        export class Audit {
          #notes = 0;
          note(name: string): string { this.#notes += 1; return name; }
          ${many.map((one) => `m${one}(part: Part${one}): void { this.#notes += part.value${one}.part; }`).join('\n')}
        }`,
      'tsconfig.json':
        '{ "compilerOptions": { "strict": true, "allowImportingTsExtensions": true, "noEmit": true }, "include": ["*.ts"] }',
    });
    const found = report.targets.filter(({ name }) => name === 'TagService.find');
    expect(found[0]?.branches).toMatchObject({ total: 4, covered: 4 });
  });
});

describe('a middleware factory that is declared to return `any`', () => {
  it('is covered by calls of the function that it returns', async () => {
    const { report } = await exploreCode(
      `export interface Accounts { find(token: string): Promise<{ id: number } | undefined> }
       export interface Request { header(name: string): string | undefined; user?: { id: number } }
       const authenticate = (accounts: Accounts): any => async (req: Request, _res: unknown, next: () => void) => {
         const token = req.header('authorization');
         if (token?.startsWith('user:')) req.user = await accounts.find(token);
         next();
       };
       export default authenticate;`,
    );
    const returned = report.targets.find(({ name }) => name === 'authenticate()');
    expect(returned?.branches).toMatchObject({ total: 4, covered: 4 });
  });
});

describe('the tests of a service that is a default export', () => {
  it('are about an object named after its class, and keep quiet about methods of a logger that nobody names', async () => {
    const { files } = await exploreCode(
      `interface Logger { debug(text: string): void; info(text: string): void; warn(text: string): void }
       export default class PriceService {
         constructor(private readonly logger: Logger) {}
         half(price: number): number {
           if (price < 0) this.logger.warn('negative');
           return price / 2;
         }
       }`,
      { runner: 'vitest' },
    );
    const text = files[0]?.content ?? '';
    expect(text).toContain('const priceService = new PriceService(');
    expect(text).toContain('debug: () => {}');
    expect(text).not.toContain('info = vi.fn');
    expect(text).toContain('expect(warn).not.toHaveBeenCalled()');
  });
});

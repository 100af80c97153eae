import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { run } from '../../../src/engine/run.ts';
import { silentLogger } from '../../../src/foundation/logger.ts';
import { linkModules } from '../../support/draft-suites.ts';
import { SAMPLE_OPTIONS } from '../../support/sample-options.ts';
import { temporaryProject } from '../../support/temporary-project.ts';

/** A function with calls that the compiler takes only with a cast, and a runner that insists on it. */
const PROJECT = {
  'main.ts': `export const without = <Type, Key extends keyof Type>(object: Type, keys: Key[]): Omit<Type, Key> => {
      for (const key of keys) delete object[key];
      return object;
    };`,
  'vitest.config.ts': `export default {
      plugins: [{
        name: 'types',
        enforce: 'pre',
        transform: (code, id) => {
          if (id.includes('.test.') && /without\\(2, \\[''\\]\\)/.test(code)) throw new TypeError('TS2322');
        },
      }],
    };`,
};

describe('a runner that checks types', () => {
  it('gets the casts in both orders of the tests', async () => {
    const folder = temporaryProject(PROJECT);
    linkModules(folder);
    const { report, files } = await run(
      {
        ...SAMPLE_OPTIONS,
        cwd: folder,
        files: [join(folder, 'main.ts')],
        runner: 'vitest',
        confirm: true,
      },
      { onProgress: () => undefined, logger: silentLogger },
    );
    expect(report.targets[0]).toMatchObject({ tests: { dropped: [] } });
    expect(files[0]?.content).toContain("without(2, ['key' as never])");
  });
});

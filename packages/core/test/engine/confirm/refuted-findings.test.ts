import { join } from 'node:path';
import { expect, it } from 'vitest';
import { run } from '../../../src/engine/run.ts';
import { silentLogger } from '../../../src/foundation/logger.ts';
import { linkModules } from '../../support/draft-suites.ts';
import { SAMPLE_OPTIONS } from '../../support/sample-options.ts';
import { temporaryProject } from '../../support/temporary-project.ts';

it('an error that the runner of the project does not see is no finding', async () => {
  const folder = temporaryProject({
    'vitest.config.ts': "export default { test: { setupFiles: ['./setup.ts'] } };",
    'setup.ts': 'Object.assign(globalThis, { shop: { isOpen: true } });',
    'main.ts': `declare const shop: { readonly isOpen: boolean };
      export function label(name: string): string {
        if (name === '') throw new RangeError('no name');
        return shop.isOpen ? name : 'closed';
      }
      export function first(names: string[]): string { return names[0]!.trim(); }`,
  });
  linkModules(folder);
  const { report, files } = await run(
    { ...SAMPLE_OPTIONS, cwd: folder, files: [join(folder, 'main.ts')], runner: 'vitest', confirm: true },
    { onProgress: () => undefined, logger: silentLogger },
  );
  const findings = report.targets.flatMap((target) => target.findings.map(({ message }) => message));
  expect(findings, files[0]?.content).toEqual([
    expect.stringMatching(/^throws TypeError: .* for first\(\[\]\)$/),
  ]);
});

import { describe, expect, it } from 'vitest';
import { join } from 'node:path';
import { run } from '../../src/engine/run.ts';
import { silentLogger } from '../../src/foundation/logger.ts';
import { SAMPLE_OPTIONS } from '../support/sample-options.ts';
import { temporaryProject } from '../support/temporary-project.ts';

const CODE = `
export const toResponse = (contentType: string): Response =>
  new Response('', { headers: { 'Content-Type': contentType.replace(/^[^;]+/, (m) => m.toLowerCase()) } });
`;

describe('a finding', () => {
  it('is at a place of the source, once, though mutants were asked about before', async () => {
    const folder = temporaryProject({ 'main.ts': CODE });
    const { report } = await run(
      { ...SAMPLE_OPTIONS, criterion: 'mutants', cwd: folder, files: [join(folder, 'main.ts')] },
      { onProgress: () => undefined, logger: silentLogger, callTimeLimitMs: 60_000 },
    );
    expect(
      report.targets.flatMap(({ findings }) => findings).map(({ file, line }) => `${file}:${line}`),
    ).toEqual(['main.ts:3']);
  });
});

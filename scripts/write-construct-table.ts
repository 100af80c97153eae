import { writeFile } from 'node:fs/promises';
import { format, resolveConfig } from 'prettier';
import { constructTable } from '../packages/core/test/support/construct-table.ts';

/** Publishes how far the input is followed through each construct: `docs/constructs.md` is generated, never edited. */
const target = new URL('../docs/constructs.md', import.meta.url);
const style = await resolveConfig(target.pathname);
await writeFile(target, await format(constructTable(), { ...style, parser: 'markdown' }));

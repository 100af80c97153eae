import { writeFile } from 'node:fs/promises';
import { format, resolveConfig } from 'prettier';
import { builtinTable } from '../packages/core/src/runtime/models/builtin-table.ts';

/** Publishes which built-ins are followed: `docs/built-ins.md` is generated, never edited. */
const target = new URL('../docs/built-ins.md', import.meta.url);
const style = await resolveConfig(target.pathname);
await writeFile(target, await format(builtinTable(), { ...style, parser: 'markdown' }));

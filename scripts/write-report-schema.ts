import { writeFile } from 'node:fs/promises';
import { format, resolveConfig } from 'prettier';
import { REPORT_SCHEMA } from '../packages/core/src/model/report/report.ts';

/** Publishes the report's schema: `docs/report.schema.json` is generated, never edited. */
const target = new URL('../docs/report.schema.json', import.meta.url);
const style = await resolveConfig(target.pathname);
await writeFile(target, await format(JSON.stringify(REPORT_SCHEMA), { ...style, parser: 'json' }));

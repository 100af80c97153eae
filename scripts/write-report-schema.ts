import { writeFile } from 'node:fs/promises';
import { format, resolveConfig } from 'prettier';
import { CASES_SCHEMA } from '../packages/core/src/model/report/cases-report.ts';
import { REACH_SCHEMA } from '../packages/core/src/model/report/reach-answer.ts';
import { REPORT_SCHEMA } from '../packages/core/src/model/report/report.ts';

/** Publishes the schemas of what the command writes as JSON: the files are generated, never edited. */
const SCHEMAS = {
  'report.schema.json': REPORT_SCHEMA,
  'reach.schema.json': REACH_SCHEMA,
  'cases.schema.json': CASES_SCHEMA,
};

for (const [name, schema] of Object.entries(SCHEMAS)) {
  const target = new URL(`../docs/${name}`, import.meta.url);
  const style = await resolveConfig(target.pathname);
  await writeFile(target, await format(JSON.stringify(schema), { ...style, parser: 'json' }));
}

import type { ModelStatus } from './model.ts';
import { MODEL_FAMILIES } from './registry.ts';

/** The meaning of each word in the table of built-ins. */
export const STATUS_MEANINGS: Readonly<Record<ModelStatus | 'native', string>> = {
  exact:
    'What it gives, and what it leaves in the objects it changes, follows the input as far as its operands do. Positions are tied to their values.',
  concretises:
    'It ties what it is given to its value on this path, or reports that the dependence is lost there.',
  native:
    'It has no model: if anything that depends on the input reaches it, its result and the objects it was given count as lost.',
};

/** Built-ins that have no model, by family. */
const NATIVE: Readonly<Record<string, string>> = {
  'Typed arrays':
    '`ArrayBuffer`, `DataView` and typed arrays; a number that is stored in an element is followed, converted, as long as it is read through the same view; for other views of the buffer it is lost',
  Others: '`Intl`, `Atomics`, `Proxy`, `WeakRef`, `FinalizationRegistry` and everything else',
};

/** The table of built-ins as Markdown. */
export function builtinTable(): string {
  const meanings = Object.entries(STATUS_MEANINGS).map(([status, meaning]) => `- **${status}**: ${meaning}`);
  const families = MODEL_FAMILIES.map(({ family, calls, constructions }) => {
    const rows = [
      ...calls.map(([name, status]) => [name, status] as const),
      ...(constructions ?? []).map(([name, status]) => [`new ${name}`, status] as const),
    ];
    const lines = rows.map(([name, status]) => `| \`${name}\` | ${status} |`);
    return `## ${family}\n\n| built-in | status |\n| --- | --- |\n${lines.join('\n')}\n`;
  });
  const natives = Object.entries(NATIVE).map(([family, what]) => `| ${family} | ${what} |`);
  return `# Built-ins

Generated from the registry of models by \`npm run built-ins\`; every line is checked against the real
built-in by the tests in \`packages/core/test/runtime/models/\`.

${meanings.join('\n')}

${families.join('\n')}
## Native

| family | built-ins |
| --- | --- |
${natives.join('\n')}
`;
}

import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { claimFiles, writeClaims, type ClaimFile } from './claims.ts';
import { FAMILIES } from './family-table.ts';
import { typeErrors } from './type-errors.ts';
import { witnessModule } from './witness-module.ts';

const MIN_PROGRAMS = 3_000;
/** Every so many files are type-checked: the programs of a family are alike. */
const SAMPLING = 12;

const claims = writeClaims();
const files = claimFiles(claims);

type Caller = () => Promise<unknown>;

function load(file: ClaimFile): Readonly<Record<string, Caller>> {
  const compilerOptions = { module: ts.ModuleKind.CommonJS, target: ts.ScriptTarget.ES2022 };
  const { outputText } = ts.transpileModule(witnessModule(file), { compilerOptions });
  const exported: Record<string, Caller> = {};
  // Node's own function for it is what a module loader calls: the text is ours.
  // eslint-disable-next-line @typescript-eslint/no-implied-eval, @typescript-eslint/no-unsafe-call
  new Function('exports', outputText)(exported);
  return exported;
}

async function wrongWitnesses(file: ClaimFile): Promise<readonly string[]> {
  const callers = load(file);
  const wrong: string[] = [];
  for (const { id, program, witness } of file.claims) {
    const found = await callers[`witness_${id}`]!().catch(String);
    if (found !== 'hit') wrong.push(`${String(found)}: ${program}\n// witness\n${witness}`);
    const other = await callers[`plain_${id}`]!().catch(String);
    if (other === 'hit') wrong.push(`the other call also hits: ${program}`);
  }
  return wrong;
}

describe('programs with a known witness', () => {
  it('are at least three thousand, of every family, each with one marked line', () => {
    expect(claims.length).toBeGreaterThanOrEqual(MIN_PROGRAMS);
    expect(new Set(claims.map(({ family }) => family)).size).toBe(FAMILIES.length);
    expect(files.flatMap(({ lines }) => [...lines.keys()]).sort()).toEqual(claims.map(({ id }) => id).sort());
  });

  it('are the same each time', () => {
    expect(writeClaims()).toEqual(claims);
  });

  it('take the marked branch when their witness calls them, and not with the other call', async () => {
    const wrong: string[] = [];
    // One after another: some witnesses change the environment for the time of their call.
    for (const file of files) wrong.push(...(await wrongWitnesses(file)));
    expect(wrong.slice(0, 5)).toEqual([]);
  });

  it('are called with values of the declared types', () => {
    expect(typeErrors(files.filter((_, index) => index % SAMPLING === 0))).toEqual([]);
  });
});

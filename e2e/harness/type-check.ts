import { repository } from './repository.ts';
import { runNode } from './run-process.ts';

/** What `tsc --strict` says about a project, one problem per line. */
export async function typeProblems(project: string): Promise<readonly string[]> {
  const compiler = repository.tool('typescript/bin/tsc');
  const result = await runNode(project, [compiler, '-p', project, '--pretty', 'false']);
  if (result.exitCode === 0) return [];
  return `${result.stdout}${result.stderr}`.split('\n').filter((line) => line !== '');
}

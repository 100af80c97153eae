import type { Confirmation, Report } from '../model/report/report.ts';
import { RUNNER_TITLES } from '../model/runner-name.ts';
import { quantity } from './quantities.ts';
import type { TextStyle } from './text-style.ts';

/** Whether the tests were seen to pass in the project's own runner, a line per package. */
export function confirmationLines(report: Report, style: TextStyle): readonly string[] {
  if (report.options['confirm']?.value === false) {
    return [style.warning("not confirmed: the tests were not run in the project's runner (--no-confirm)")];
  }
  const { confirmations = [] } = report;
  return confirmations.flatMap((one) => {
    const where = confirmations.length > 1 ? ` in ${one.folder}` : '';
    return [stateLine(one, where, style), ...collectionLines(one, style)];
  });
}

function stateLine(
  { runner, version, tests, problem }: Confirmation,
  where: string,
  style: TextStyle,
): string {
  if (problem !== null) return style.warning(`not confirmed${where}: ${problem}`);
  return style.good(
    `${quantity(tests, 'test')} confirmed${where} in ${RUNNER_TITLES[runner]} ${version ?? ''}`.trimEnd(),
  );
}

function collectionLines({ runner, isCollected }: Confirmation, style: TextStyle): readonly string[] {
  if (isCollected) return [];
  const title = RUNNER_TITLES[runner];
  return [
    style.warning(
      `${title} as configured does not collect these files: add *.pathsmith.* to what it includes`,
    ),
  ];
}

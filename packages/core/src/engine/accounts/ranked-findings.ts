import { FINDING_KINDS, type FindingKind } from '../../model/report/finding-kind.ts';
import type { Finding, TargetReport } from '../../model/report/report.ts';

const KINDS = Object.keys(FINDING_KINDS) as readonly FindingKind[];

/** Findings in the order of their kinds, as the table of kinds ranks them. */
export function ranked(findings: readonly Finding[]): readonly Finding[] {
  return findings.toSorted((one, other) => KINDS.indexOf(one.kind) - KINDS.indexOf(other.kind));
}

/**
 * The reports with each finding once: what happens at one place of the code is shown with one of the targets that lead
 * there, the one with the shortest call.
 */
export function withoutRepetition(reports: readonly TargetReport[]): readonly TargetReport[] {
  const shown = new Map<string, Finding>();
  for (const { findings } of reports)
    for (const finding of findings) {
      const known = shown.get(causeOf(finding));
      if (known === undefined || finding.message.length < known.message.length)
        shown.set(causeOf(finding), finding);
    }
  const kept = new Set(shown.values());
  return reports.map((report) => ({
    ...report,
    findings: ranked(report.findings.filter((finding) => kept.has(finding))),
  }));
}

function causeOf({ kind, file, line, column, message }: Finding): string {
  // A failed assertion quotes the input.
  const [what = ''] = kind === 'failed assertion' ? [] : message.split(' for ');
  return `${kind}:${file}:${line}:${column}:${what.replaceAll(/\d+/g, '0')}`;
}

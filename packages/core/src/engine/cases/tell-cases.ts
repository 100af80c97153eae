import { relative } from 'node:path';
import { toPosix } from '../../foundation/posix-path.ts';
import { passedParameters } from '../../model/input/input-shape.ts';
import { ASSUMPTIONS } from '../../model/assumption.ts';
import type { ReportedCase, ReportedCases } from '../../model/report/cases-report.ts';
import type { ReportedCondition } from '../../model/report/reach-answer.ts';
import { isOfSource } from '../../model/test-case.ts';
import type { FoundCase, TargetCases } from '../case-search/found-case.ts';
import type { SiteTeller } from '../reach/site-teller.ts';
import type { TargetPlan } from '../units/target-plan.ts';

interface TellContext {
  readonly sites: SiteTeller;
  readonly cwd: string;
}

/** The table of one target. */
export function tellCases(
  plan: TargetPlan,
  { cases, open, assumptions }: TargetCases,
  { sites, cwd }: TellContext,
): ReportedCases {
  return {
    ...identityOf(plan, cwd),
    isComplete: open.length === 0,
    cases: cases.map((one) => tellCase(one, sites)),
    open,
    assumes: Object.entries(ASSUMPTIONS)
      .filter(([word]) => assumptions.some((one) => one === word))
      .map(([, { sentence }]) => sentence),
  };
}

/** The table of a target that cannot be called. */
export function notCalled(plan: TargetPlan, reason: string, cwd: string): ReportedCases {
  return {
    ...identityOf(plan, cwd),
    isComplete: false,
    cases: [],
    open: [{ reason: 'unsupported input', count: 1, detail: `it is not called: ${reason}` }],
    assumes: [],
  };
}

function identityOf(
  { spec: { file, location, name, kind, parameters } }: TargetPlan,
  cwd: string,
): Pick<ReportedCases, 'file' | 'line' | 'column' | 'name' | 'kind' | 'parameters'> {
  return {
    file: toPosix(relative(cwd, file)),
    line: location.line,
    column: location.column,
    name,
    kind,
    parameters: passedParameters(parameters).map((one) => one.name),
  };
}

function tellCase(
  { condition, expression, decisions, outcome, ...others }: FoundCase,
  sites: SiteTeller,
): ReportedCase {
  const steps = decisions.filter(isOfSource).map((one) => sites.tell(one));
  return {
    ...others,
    condition: condition ?? wordsOfSteps(steps),
    isInSourceWords: condition === undefined,
    expression: expression ?? null,
    outcome: { ...outcome, expression: outcome.expression ?? null },
    steps,
  };
}

/** A condition by the decisions of the source, where it has no words in terms of the input. */
function wordsOfSteps(steps: readonly ReportedCondition[]): string {
  if (steps.length === 0) return 'a condition that no code decides';
  const told = steps.map(({ text, holds }) => (holds ? text : `!(${text})`));
  return [...new Set(told)].join(', then ');
}

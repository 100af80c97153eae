import { callText } from '../../emit/naming/call-text.ts';
import { nameTests } from '../../emit/naming/name-tests.ts';
import { ASSUMPTIONS } from '../../model/assumption.ts';
import type { ReachReport, ReportedContradiction } from '../../model/report/reach-answer.ts';
import type { ConfirmedTest } from '../../model/test-case.ts';
import { suiteDrafting } from '../stages/6-write-results.ts';
import type { GoalVerdict, OpenGoal } from './goal-verdict.ts';
import { helpFor } from './help-for.ts';
import type { AskedPlace, ReachOptions } from './asked-place.ts';
import { SiteTeller } from './site-teller.ts';

/** The parts of an answer that tell its verdict. */
type Told = Pick<
  ReachReport,
  'verdict' | 'detail' | 'reachedBy' | 'contradictions' | 'assumes' | 'reason' | 'help'
>;

type TellContext = AskedPlace & { readonly options: ReachOptions };

/** A verdict as a person or a program reads it. */
export async function tellVerdict(verdict: GoalVerdict, context: TellContext): Promise<Told> {
  switch (verdict.kind) {
    case 'loaded':
      return { verdict: 'reachable', detail: 'it runs whenever the module is loaded' };
    case 'open':
      return open(verdict, context);
    case 'reached':
      return reached(verdict, context);
    case 'refuted':
      return refuted(verdict, context);
  }
}

const open = ({ reason, detail, help = [] }: OpenGoal, { options }: TellContext): Told => ({
  verdict: 'unknown',
  reason,
  detail,
  help: [...help, ...helpFor(reason, options)],
});

async function reached(
  { candidate, decisions, unit }: Extract<GoalVerdict, { kind: 'reached' }>,
  context: TellContext,
): Promise<Told> {
  const { loaded, host, engine, options } = context;
  const { file } = unit[0].spec;
  const [[chosen] = []] = await engine.chooseTests([{ ...host.settingOf(file), targets: [[candidate]] }]);
  const [test] = chosen?.tests ?? [];
  const { spec, path } = candidate;
  const shown: ConfirmedTest = test ?? { target: spec, path, outcome: path.outcome };
  const name = test?.name ?? nameTests([shown])[0]?.name ?? '';
  const draft = test === undefined ? undefined : suiteDrafting(loaded, options)(file, [test]);
  const sites = new SiteTeller(loaded, options.cwd);
  return {
    verdict: 'reachable',
    detail: `${callText(shown)} comes to it`,
    reachedBy: {
      target: spec.name,
      call: callText(shown),
      outcome: name,
      steps: decisions.map((one) => sites.tell(one)),
      test: draft?.content ?? null,
    },
  };
}

function refuted(
  { explanation, contradictions }: Extract<GoalVerdict, { kind: 'refuted' }>,
  { loaded, options }: TellContext,
): Told {
  const sites = new SiteTeller(loaded, options.cwd);
  const { assumptions = [] } = explanation;
  const assumes = Object.entries(ASSUMPTIONS)
    .filter(([word]) => assumptions.some((one) => one === word))
    .map(([, { sentence }]) => sentence);
  const told = contradictions.map(({ parts, ways, isMinimal }): ReportedContradiction => ({
    conditions: parts.map((one) => sites.tell(one)),
    isMinimal,
    ways: Math.max(1, ways),
  }));
  return {
    verdict: 'unreachable',
    detail:
      assumes.length === 0
        ? 'no input of the declared types comes to it'
        : `no input comes to it, provided that ${assumes.join('; ')}`,
    contradictions: told,
    assumes,
  };
}

import { expect, it } from 'vitest';
import { ProgressMeter } from '../../src/engine/progress-meter.ts';
import type { RunContext, RunOptions, RunProgress } from '../../src/engine/run-options.ts';
import type { ExploredTarget } from '../../src/engine/units/explored-target.ts';
import type { TargetPlan } from '../../src/engine/units/target-plan.ts';

const planOf = (name: string): TargetPlan => ({ spec: { name }, branches: [1, 2] }) as unknown as TargetPlan;
const exploredOf = (plan: TargetPlan): ExploredTarget =>
  ({ plan, uncovered: [], solver: { queries: 3 } }) as unknown as ExploredTarget;

it('tells the time left between the first target and the last, and a name only while it is explored', () => {
  const told: RunProgress[] = [];
  let nowMs = 0;
  const options = { budget: { kind: 'work', steps: 10 }, workers: 1 } as unknown as RunOptions;
  const context = { onProgress: (state: RunProgress) => told.push(state) } as unknown as RunContext;
  const meter = new ProgressMeter(options, context, { nowMs: () => nowMs });
  const [one, other] = [planOf('one'), planOf('other')];
  meter.plan([one, other]);
  meter.stage('exploring');
  meter.onTargetStep(one, { covered: 1, queries: 1 });
  nowMs = 1_000;
  meter.onTargetDone(exploredOf(one));
  meter.onTargetDone(exploredOf(other));
  meter.stage('confirming tests');
  expect(told.map(({ current, timeLeftMs }) => [current, timeLeftMs])).toEqual([
    [undefined, undefined],
    ['one', undefined],
    ['one', 1_000],
    ['one', undefined],
    [undefined, undefined],
  ]);
});

export interface SagaStep<C> {
  readonly name: string;
  run(context: C): Promise<void>;
  /** Steps without a compensation have nothing to undo. */
  compensate?(context: C): Promise<void>;
  /** When it answers false the step is passed over. */
  when?(context: C): boolean;
}

export interface SagaReport {
  status: 'completed' | 'compensated' | 'stuck';
  done: string[];
  skipped: string[];
  undone: string[];
  failedStep: string | null;
  errors: { step: string; phase: 'run' | 'compensate'; message: string }[];
}

const messageOf = (thrown: unknown): string => (thrown instanceof Error ? thrown.message : String(thrown));

export async function runSaga<C>(
  steps: readonly SagaStep<C>[],
  context: C,
  { compensationAttempts = 2 }: { compensationAttempts?: number } = {},
): Promise<SagaReport> {
  const report: SagaReport = {
    status: 'completed',
    done: [],
    skipped: [],
    undone: [],
    failedStep: null,
    errors: [],
  };
  const toUndo: SagaStep<C>[] = [];

  for (const step of steps) {
    if (step.when && !step.when(context)) {
      report.skipped.push(step.name);
      continue;
    }
    try {
      await step.run(context);
      report.done.push(step.name);
      toUndo.unshift(step);
    } catch (thrown) {
      report.failedStep = step.name;
      report.errors.push({ step: step.name, phase: 'run', message: messageOf(thrown) });
      break;
    }
  }

  if (report.failedStep === null) return report;

  report.status = 'compensated';
  for (const step of toUndo) {
    if (!step.compensate) continue;
    if (await undo(step, context, compensationAttempts, report)) {
      report.undone.push(step.name);
    } else {
      // Carry on: the other steps still have to be undone.
      report.status = 'stuck';
    }
  }
  return report;
}

async function undo<C>(step: SagaStep<C>, context: C, attempts: number, report: SagaReport): Promise<boolean> {
  for (let attempt = 1; attempt <= attempts; attempt++) {
    try {
      await step.compensate!(context);
      return true;
    } catch (thrown) {
      if (attempt === attempts) {
        report.errors.push({ step: step.name, phase: 'compensate', message: messageOf(thrown) });
      }
    }
  }
  return false;
}

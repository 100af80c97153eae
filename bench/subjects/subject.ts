import type { BudgetLimit } from '../../packages/core/src/foundation/budget.ts';
import type { InfeasibleBranch, ListedSubject, SetName } from './manifest.ts';

/** One file under test, with everything it needs. */
export interface Subject {
  /** Names it everywhere: `everyday/shipping-cost`. */
  readonly id: string;
  readonly set: SetName;
  readonly kind: ListedSubject['kind'];
  /** The file under test in a bench project, below its `src/`. */
  readonly path: string;
  readonly targets: readonly string[];
  /** Whether the parameters of its targets have declared types. */
  readonly isTyped: boolean;
  readonly infeasible: readonly InfeasibleBranch[];
  readonly published: string | undefined;
  readonly origin: SubjectOrigin;
}

/** Where the files of a subject come from: a folder of this repository, or an installed package. */
export type SubjectOrigin =
  | {
      readonly kind: 'folder';
      readonly folder: string;
      readonly files: readonly string[];
      /** Versions of the packages that the files import. */
      readonly dependencies: Readonly<Record<string, string>>;
    }
  | { readonly kind: 'package'; readonly name: string; readonly version: string };

/** What a tool has for a subject: milliseconds, or steps of work, which buy the same on every machine. */
export interface SubjectBudget {
  readonly kind: BudgetLimit['kind'];
  readonly perFunction: number;
  /** For all of a class: shared by its targets. */
  readonly perClass: number;
}

/** The engine gives a class as much as its members have together, up to so many of them. */
const CLASS_SHARES = 4;

/** The budget of each target of a subject. */
export function budgetPerTarget({ kind, targets }: Subject, budget: SubjectBudget): BudgetLimit {
  const amount =
    kind === 'function'
      ? budget.perFunction
      : Math.ceil(budget.perClass / Math.min(targets.length, CLASS_SHARES));
  return budget.kind === 'time' ? { kind: 'time', milliseconds: amount } : { kind: 'work', steps: amount };
}

/** How long a tool may take for a subject before it counts as hung. */
export function timeoutOf({ targets }: Subject, budget: BudgetLimit): number {
  const perTargetMs = budget.kind === 'time' ? budget.milliseconds : MOST_WORK_MS;
  return perTargetMs * targets.length + GRACE_MS;
}

/** Starting, minimising and confirming are not in the budget, and machines are busy. */
const GRACE_MS = 120_000;
const MOST_WORK_MS = 60_000;

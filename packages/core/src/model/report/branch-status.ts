/** Every status of a branch, with its meaning. The table is closed. */
export const BRANCH_STATUSES = {
  covered: 'A written test takes it, or loading the file does.',
  infeasible: 'Proved to be out of reach of every input of the declared types.',
  assumed: 'Proved to be out of reach under an assumption, which the detail names.',
  open: 'Neither covered nor proved: the reason says why.',
} as const satisfies Readonly<Record<string, string>>;

export type BranchStatus = keyof typeof BRANCH_STATUSES;

import { branchNumbered, type BranchId } from '../../src/model/branch-id.ts';

/** The branch of a number, which tests write out. */
export const branchAt = (number: number): BranchId => branchNumbered(number);

import { branchNumbered, type BranchId } from '../model/branch-id.ts';
import { integer, type Schema } from './schema.ts';

/** A branch as the runtime numbers it; −1 stands for the time before the first one. */
export const branch: Schema<BranchId> = (raw) => branchNumbered(integer(raw));

import type { Exploration } from '../../explore/exploration.ts';
import { NO_EVIDENCE } from '../../explore/verdicts/evidence.ts';

/** The exploration of something that was not explored. */
export const NO_EXPLORATION: Exploration = {
  paths: [],
  untracked: [],
  losses: [],
  counts: { infeasible: 0, unknown: 0, diverged: 0 },
  evidence: NO_EVIDENCE,
  leftovers: [],
  ending: 'nothing left',
};

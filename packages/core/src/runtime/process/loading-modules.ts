import { fireNext, spanToNext } from '../timers/virtual-timers.ts';
import { whileLoading } from '../inputs/export-shells.ts';
import { withRefusalsOfPackages } from '../outcome/refusals.ts';
import { isPackageAsking } from './asking-file.ts';
import { whenIdle } from './idle-loop.ts';

const schedule = setImmediate;

/** Timers that may fire while modules are loaded: one that sets itself again and again has no end. */
const MAX_FIRED = 1_000;

/**
 * Runs an action that loads modules, and tells stand-ins of it. Where nothing but timers is left to wait for, as at a
 * top-level `await`, time goes on to the next one.
 */
export async function loadingModules<Result>(load: () => Promise<Result>): Promise<Result> {
  let fired = 0;
  const goOn = (): void => {
    if (spanToNext() === undefined || fired >= MAX_FIRED) return;
    fired += 1;
    whenIdle(goOn);
    // The event loop ends unless it has something to do.
    schedule(() => undefined);
    fireNext();
  };
  whenIdle(goOn);
  try {
    return await withRefusalsOfPackages(isPackageAsking, () => whileLoading(load));
  } finally {
    whenIdle(undefined);
  }
}

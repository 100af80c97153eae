export enum Stage {
  Off = 'off',
  Beta = 'beta',
  On = 'on',
}

/** Whether a user sees a feature. */
export function isVisible(stage: Stage, isTester: boolean): boolean {
  switch (stage) {
    case Stage.Off:
      return false;
    case Stage.Beta:
      return isTester;
    case Stage.On:
      return true;
    default: /* dead: a string enum has its members only */
      return false;
  }
}

/** The stage after this one. */
export function promote(stage: Stage): Stage {
  if (stage === Stage.Off) return Stage.Beta;
  if (stage === Stage.Beta) return Stage.On;
  if (stage !== Stage.On) return Stage.Off; /* dead: three stages */
  return Stage.On;
}

/** The share of users in a stage, in percent. */
export function share(stage: Stage, percent: number): number {
  const name: string = stage;
  if (stage === Stage.Off) return 0;
  if (stage === Stage.On) return 100;
  if (!(percent >= 0 && percent <= 100)) return 0;
  if (name === 'off') return -1; /* dead: switched off has left */
  if (percent < 0) return 0; /* dead: not negative */
  return percent;
}

/**
 * How the places of an input may share objects.
 *
 * `guarded`: what is read is a guarded choice over the possible aliases, and paths split only where the
 * code depends on it (first thesis, §6.2). `eager`: paths split whenever an object is touched that may
 * be one touched before, as plain lazy initialisation does (§2.1.3). `none`: no two places share an object.
 */
export const ALIASING_MODES = ['guarded', 'eager', 'none'] as const;

export type Aliasing = (typeof ALIASING_MODES)[number];

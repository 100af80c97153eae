import type { TargetMode } from '../../wire/target-messages.ts';

/**
 * Instrumented code nests deeper than what its author wrote, and its activations are larger. The size is half of what
 * Linux and macOS give the first thread of a process; Windows gives it no more than Node takes.
 */
export function stackFlags(mode: TargetMode): readonly string[] {
  return mode === 'instrumented' && process.platform !== 'win32' ? ['--stack-size=3900'] : [];
}

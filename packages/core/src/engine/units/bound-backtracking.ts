import { setFlagsFromString } from 'node:v8';

/**
 * Lets V8 finish a regex search that backtracks too often in linear time, where the regex allows it. Matches stay the
 * same. Otherwise regexes of foreign programs could block everything on strings that almost match.
 */
export function boundBacktracking(): void {
  setFlagsFromString('--enable-experimental-regexp-engine-on-excessive-backtracks');
}

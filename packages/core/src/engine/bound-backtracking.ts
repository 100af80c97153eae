import { setFlagsFromString } from 'node:v8';

/**
 * Lets the engine finish a search that backtracks too often in linear time, where the pattern allows it.
 * What is found stays the same; but patterns of foreign programs, tried on texts that almost match, would
 * otherwise hold up everything for as long as they like.
 */
export function boundBacktracking(): void {
  setFlagsFromString('--enable-experimental-regexp-engine-on-excessive-backtracks');
}

import type { Shard } from '@pathsmith/core';

/** Reads a part of a run: `2/3` is the second of three. */
export function parseShard(text: string): Shard | undefined {
  const [, index, count] = (/^(\d{1,6})\/(\d{1,6})$/.exec(text) ?? []).map(Number);
  return index === undefined || count === undefined || index < 1 || index > count
    ? undefined
    : { index, count };
}

/** A part of a run as {@link parseShard} reads it. */
export const shardText = ({ index, count }: Shard): string => `${index}/${count}`;

/** Readings that an input has decided on, for the clock and for random numbers; `null` where it has not. */
export const held: { time: (() => number) | null; random: (() => number) | null } = {
  time: null,
  random: null,
};

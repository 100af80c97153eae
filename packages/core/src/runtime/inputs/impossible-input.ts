/** Thrown instead of a call if there can be no such input: the run says nothing then. */
export const IMPOSSIBLE_INPUT = new Error('there is no such input');

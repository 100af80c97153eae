import { wishes, type Inverter, type InverterFamily, type Proposal } from './inverter.ts';

/** `and` with `decisive` false, `or` with `decisive` true. */
function junction(decisive: boolean): Inverter {
  return ({ wanted, current }): readonly Proposal[] => {
    if (wanted === decisive) return current.flatMap((_, arg) => wishes(arg, [decisive]));
    return [current.flatMap((value, arg) => (value === decisive ? [{ arg, value: !decisive }] : []))];
  };
}

/** Inverters of truth values. */
export const BOOLEAN_INVERTERS: InverterFamily = {
  not: ({ wanted }) => wishes(0, [wanted !== true]),
  and: junction(false),
  or: junction(true),
};

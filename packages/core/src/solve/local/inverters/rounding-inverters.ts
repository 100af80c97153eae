import { unary, type InverterFamily } from './inverter.ts';

const isInteger = unary<'Float64', 'Bool'>((wanted, current) => {
  if (!wanted) return Number.isFinite(current) ? [Math.floor(current) + 0.5] : [0.5];
  return Number.isFinite(current)
    ? [Math.round(current) + 0, Math.floor(current) + 0, Math.ceil(current) + 0]
    : [0];
});

/** Inverters of roundings of doubles, and of tests such as `Number.isInteger`. */
export const ROUNDING_INVERTERS: InverterFamily = {
  'f64.floor': unary<'Float64', 'Float64'>((wanted) => [wanted, wanted + 0.5]),
  'f64.ceil': unary<'Float64', 'Float64'>((wanted) => [wanted, wanted - 0.5]),
  'f64.trunc': unary<'Float64', 'Float64'>((wanted) => [wanted, wanted + Math.sign(wanted) * 0.5]),
  'f64.round': unary<'Float64', 'Float64'>((wanted) => [wanted, wanted + 0.25, wanted - 0.5, wanted - 0.25]),
  'f64.sign': unary<'Float64', 'Float64'>((wanted) => [Math.sign(wanted)]),
  'f64.isInteger': isInteger,
  'f64.isNaN': unary<'Float64', 'Bool'>((wanted) => (wanted ? [Number.NaN] : [0, 1])),
  'f64.isFinite': unary<'Float64', 'Bool'>((wanted) => (wanted ? [0, 1] : [Infinity, -Infinity, Number.NaN])),
};

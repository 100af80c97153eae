import { nextDown, nextUp } from '../../adjacent-doubles.ts';
import { binary, unary, type Inverter, type InverterFamily } from './inverter.ts';

/** Most doubles between a rounded inverse and the right one, if there is a right one. */
const MAX_STEPS = 4;

/**
 * Arguments near `guess` under which `apply` gives `wanted` exactly, or the guess alone where there are none:
 * it may satisfy an inequality.
 */
function near(guess: number, wanted: number, apply: (arg: number) => number): readonly number[] {
  if (Object.is(apply(guess), wanted) || !Number.isFinite(guess)) return [guess];
  let [low, high] = [guess, guess];
  for (let step = 0; step < MAX_STEPS; step += 1) {
    [low, high] = [nextDown(low), nextUp(high)];
    if (Object.is(apply(low), wanted)) return [low];
    if (Object.is(apply(high), wanted)) return [high];
  }
  return [guess];
}

/** Arguments that make a result overflow or be NaN. */
const extremes = (wanted: number): readonly number[] => {
  if (Number.isNaN(wanted)) return [Number.NaN];
  if (Number.isFinite(wanted)) return [];
  return wanted > 0 ? [Number.MAX_VALUE, Infinity] : [-Number.MAX_VALUE, -Infinity];
};

const sum = binary<'Float64', 'Float64'>((wanted, other) => [
  ...near(wanted - other, wanted, (arg) => arg + other),
  ...extremes(wanted),
]);

const difference = binary<'Float64', 'Float64'>(
  (wanted, right) => [...near(wanted + right, wanted, (arg) => arg - right), ...extremes(wanted)],
  (wanted, left) => [...near(left - wanted, wanted, (arg) => left - arg), ...extremes(-wanted)],
);

/** A product becomes zero by a zero factor; `x * x` is inverted by its root. */
const product: Inverter = (inversion) => {
  const { term, wanted, current } = inversion;
  if (term.args[0] === term.args[1]) return square(inversion);
  const goal = wanted as number;
  const missing = (other: number, arg: number): readonly number[] => [
    ...near(goal / other, goal, (candidate) => candidate * other),
    ...(goal === 0 ? [0] : other === 0 ? [arg + 1] : []),
    ...extremes(goal),
  ];
  const [left, right] = current as readonly [number, number];
  return [
    ...missing(right, left).map((value) => [{ arg: 0, value }]),
    ...missing(left, right).map((value) => [{ arg: 1, value }]),
    // Both factors change if one is zero: no value of the other would do.
    ...(left === 0 || right === 0
      ? [
          [
            { arg: 0, value: goal },
            { arg: 1, value: 1 },
          ],
        ]
      : []),
  ];
};

const square = unary<'Float64', 'Float64'>((wanted) => {
  const roots = near(Math.sqrt(Math.abs(wanted)), wanted, (arg) => arg * arg);
  return roots.flatMap((root) => [root, -root]);
});

const quotient = binary<'Float64', 'Float64'>(
  (wanted, right) => [...near(wanted * right, wanted, (arg) => arg / right), ...extremes(wanted)],
  (wanted, left) => [
    ...near(left / wanted, wanted, (arg) => left / arg),
    ...(Number.isFinite(wanted) ? [] : [0]),
  ],
);

/** The nearest dividends with the remainder, then the remainder itself. */
const remainder = binary<'Float64', 'Float64'>(
  (wanted, divisor, current) => {
    const base = current - (current % divisor) + wanted;
    const step = Math.abs(divisor);
    return [base, wanted, base + step, base - step, wanted + step, wanted - step].filter(
      (candidate) => !Number.isNaN(candidate) || Number.isNaN(wanted),
    );
  },
  (wanted, left) => [left - wanted, Math.abs(wanted) + 1, ...(Number.isNaN(wanted) ? [0] : [])],
);

const power = binary<'Float64', 'Float64'>(
  (wanted, exponent) => {
    const root = Math.abs(wanted) ** (1 / exponent);
    const rounded = Math.round(root);
    const roots =
      rounded ** exponent === Math.abs(wanted) ? [rounded] : near(root, wanted, (arg) => arg ** exponent);
    return roots.flatMap((value) => (wanted < 0 ? [-value] : [value, -value]));
  },
  (wanted, base) => {
    const exponent = Math.log(wanted) / Math.log(base);
    const rounded = Math.round(exponent);
    return base ** rounded === wanted ? [rounded] : near(exponent, wanted, (arg) => base ** arg);
  },
);

/** Either argument becomes the extremum; the other one too if it is beyond. */
const extremum =
  (isBeyond: (value: number, wanted: number) => boolean): Inverter =>
  ({ wanted, current }) => {
    const goal = wanted as number;
    const others = current as readonly [number, number];
    return [0, 1].map((arg) => {
      const other = 1 - arg;
      const isInWay = isBeyond(others[other] as number, goal);
      return [{ arg, value: goal }, ...(isInWay ? [{ arg: other, value: goal }] : [])];
    });
  };

/** Inverters of arithmetic on doubles. */
export const FLOAT64_INVERTERS: InverterFamily = {
  'f64.add': sum,
  'f64.sub': difference,
  'f64.mul': product,
  'f64.div': quotient,
  'f64.rem': remainder,
  'f64.pow': power,
  'f64.neg': unary<'Float64', 'Float64'>((wanted) => [-wanted]),
  'f64.abs': unary<'Float64', 'Float64'>((wanted) => [wanted, -wanted]),
  'f64.sqrt': unary<'Float64', 'Float64'>((wanted) =>
    Number.isNaN(wanted) ? [-1] : near(wanted * wanted, wanted, Math.sqrt),
  ),
  'f64.min': extremum((value, wanted) => !(value >= wanted)),
  'f64.max': extremum((value, wanted) => !(value <= wanted)),
};

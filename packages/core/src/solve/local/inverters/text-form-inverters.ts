import { unary, wishes, type Inverter, type InverterFamily } from './inverter.ts';

/** Results of an idempotent `map` map to themselves; no other string is a result. */
const fixed =
  (map: (text: string) => string) =>
  (wanted: string): readonly string[] =>
    map(wanted) === wanted ? [wanted] : [];

/** `wanted`, and with the current white space. */
const trimmed =
  (isStart: boolean) =>
  (wanted: string, current: string): readonly string[] => {
    if ((isStart ? wanted.trimStart() : wanted.trimEnd()) !== wanted) return [];
    const kept = isStart
      ? current.slice(0, current.length - current.trimStart().length) + wanted
      : wanted + current.slice(current.trimEnd().length);
    return [wanted, kept];
  };

const repeat: Inverter = ({ wanted, current }) => {
  const [text, count] = current as readonly [string, bigint];
  const result = wanted as string;
  const size = count > 0n ? Math.ceil(result.length / Number(count)) : 0;
  return [
    ...wishes(0, [result.slice(0, size)]),
    ...wishes(1, text === '' ? [] : [BigInt(Math.ceil(result.length / text.length))]),
    [
      { arg: 0, value: result },
      { arg: 1, value: 1n },
    ],
  ];
};

/** No grammar of numbers accepts it. */
const NO_NUMERAL = '-';

/** Numerals of a number: plain, padded, and with the current tail. */
function numerals(value: number, current: string, radix = 10): readonly string[] {
  if (Number.isNaN(value)) return [NO_NUMERAL, NO_NUMERAL.repeat(Math.max(1, current.length)), ''];
  if (!Number.isFinite(value)) return [String(value)];
  const plain = value.toString(radix);
  const isNatural = Number.isInteger(value) && value >= 0;
  const tail = current.slice(/^\s*[-+]?[\d.]*/.exec(current)?.[0].length ?? 0);
  return [plain, ...(isNatural ? [plain.padStart(current.length, '0')] : []), plain + tail];
}

const parseInteger: Inverter = ({ wanted, current }) => {
  const [text, radix] = current as readonly [string, bigint];
  const base = radix >= 2n && radix <= 36n ? Number(radix) : 10;
  return wishes(0, numerals(wanted as number, text, base));
};

const integerText = (wanted: string): readonly bigint[] => (/^-?\d+$/.test(wanted) ? [BigInt(wanted)] : []);
const numberText = (wanted: string): readonly number[] => {
  const value = Number(wanted);
  return Number.isNaN(value) && wanted !== 'NaN' ? [] : [value];
};

const ofDigits: Inverter = ({ wanted }) => wishes(0, numberText(wanted as string));

const ofRadix: Inverter = ({ wanted, current }) => {
  const value = Number.parseInt(wanted as string, Number(current[1]));
  return Number.isNaN(value) ? [] : wishes(0, [value]);
};

const unitCode = (wanted: string, current: bigint): readonly bigint[] =>
  wanted.length === 1
    ? [current - BigInt.asUintN(16, current) + BigInt(wanted.charCodeAt(0)), BigInt(wanted.charCodeAt(0))]
    : [];

/** Inverters of case, white space, repetition, and numerals. */
export const TEXT_FORM_INVERTERS: InverterFamily = {
  'str.lower': unary<'String', 'String'>(fixed((text) => text.toLowerCase())),
  'str.upper': unary<'String', 'String'>(fixed((text) => text.toUpperCase())),
  'str.trimStart': unary<'String', 'String'>(trimmed(true)),
  'str.trimEnd': unary<'String', 'String'>(trimmed(false)),
  'str.repeat': repeat,
  'str.fromCode': unary<'Int', 'String'>(unitCode),
  'str.toNumber': unary<'String', 'Float64'>(numerals),
  'str.parseInt': parseInteger,
  'str.parseFloat': unary<'String', 'Float64'>(numerals),
  'str.fromInt': unary<'Int', 'String'>(integerText),
  'str.fromNumber': unary<'Float64', 'String'>(numberText),
  'str.fromRadix': ofRadix,
  'str.toFixed': ofDigits,
  'f64.toInteger': unary<'Float64', 'Int'>((wanted) => [Number(wanted)]),
};

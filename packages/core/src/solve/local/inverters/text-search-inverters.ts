import { FILLER } from '../domains/text-domain.ts';
import { wishes, type Inverter, type InverterFamily } from './inverter.ts';
import { resized } from './text-inverters.ts';

/** Nobody reads strings that are longer. */
const LONGEST = 4096;

const without = (text: string, part: string): string => (part === '' ? text : text.replaceAll(part, ''));

/** The plainest unit that a string does not have. */
const absentUnit = (text: string): string => {
  for (const unit of 'xyz-_ ~.,ABC') if (!text.includes(unit)) return unit;
  let code = 0x100;
  while (text.includes(String.fromCharCode(code))) code += 1;
  return String.fromCharCode(code);
};

/** Inserts in the middle: other conditions often look at the beginning or the end. */
const inMiddle = (text: string, part: string): string => {
  const middle = Math.ceil(text.length / 2);
  return text.slice(0, middle) + part + text.slice(middle);
};

const includes: Inverter = ({ wanted, current }) => {
  const [text, part] = current as readonly [string, string];
  if (wanted === true)
    return [
      ...wishes(0, [text + part, inMiddle(text, part), part + text, part, absentUnit(part) + part]),
      ...wishes(1, [text.slice(0, Math.max(1, part.length)), text, '']),
    ];
  return [
    ...wishes(0, [without(text, part), '', text.replaceAll(part, FILLER)]),
    ...wishes(1, [text + FILLER, absentUnit(text), part + FILLER]),
  ];
};

const startsWith: Inverter = ({ wanted, current }) => {
  const [text, part] = current as readonly [string, string];
  if (wanted === true)
    return [
      ...wishes(0, [part + text, part + text.slice(part.length), part, part + FILLER]),
      ...wishes(1, [text.slice(0, part.length), '']),
    ];
  return [
    ...wishes(0, ['', absentUnit(part) + text, text.slice(1)]),
    ...wishes(1, [FILLER + text, part + FILLER]),
  ];
};

const endsWith: Inverter = ({ wanted, current }) => {
  const [text, part] = current as readonly [string, string];
  if (wanted === true)
    return [
      ...wishes(0, [
        text + part,
        text.slice(0, Math.max(0, text.length - part.length)) + part,
        part,
        FILLER + part,
      ]),
      ...wishes(1, [text.slice(Math.max(0, text.length - part.length)), '']),
    ];
  return [
    ...wishes(0, ['', text + absentUnit(part), text.slice(0, -1)]),
    ...wishes(1, [text + FILLER, FILLER + part]),
  ];
};

/** Strings in which `part` is found at a position: put there, or moved there from where it is now. */
function placed(text: string, part: string, { position, found }: Place): readonly string[] {
  if (position > LONGEST) return [];
  const [head] = resized(text, BigInt(position)) as readonly [string];
  const inserted = head + part + text.slice(position);
  const written = head + part + text.slice(position + part.length);
  // Appending is as good if it only matters that the part is found, and disturbs nothing.
  if (found === -1) return [inserted, written, text + part];
  const moved =
    found < position
      ? text.slice(0, found) + FILLER.repeat(position - found) + text.slice(found)
      : text.slice(0, position) + text.slice(found);
  return [
    moved,
    without(head, part).padEnd(position, FILLER) + part + text.slice(position),
    inserted,
    written,
  ];
}

interface Place {
  readonly position: number;
  /** Its current index. */
  readonly found: number;
}

const indexOf: Inverter = ({ wanted, current }) => {
  const [text, part, from] = current as readonly [string, string, bigint];
  const start = Math.max(0, Number(from));
  const position = Number(wanted);
  if (position < 0) {
    const kept = text.slice(0, start) + without(text.slice(start), part);
    return [
      ...wishes(0, [kept, text.slice(0, start), text.replaceAll(part, FILLER)]),
      ...wishes(1, [absentUnit(text), text + FILLER]),
    ];
  }
  const found = text.indexOf(part, start);
  return [
    ...wishes(0, placed(text, part, { position, found })),
    ...wishes(1, [text.slice(position, position + Math.max(1, part.length))]),
    ...wishes(2, [wanted]),
  ];
};

const lastIndexOf: Inverter = ({ wanted, current }) => {
  const [text, part] = current as readonly [string, string];
  const position = Number(wanted);
  if (position < 0)
    return [...wishes(0, [without(text, part), '']), ...wishes(1, [absentUnit(text), text + FILLER])];
  const found = text.lastIndexOf(part);
  const cut = text.slice(0, position + part.length);
  return wishes(0, [
    ...placed(text, part, { position, found }),
    ...placed(cut, part, { position, found: -1 }),
  ]);
};

/** Proposes `wanted`, and strings that the replacement turns into it. */
const replace =
  (isAll: boolean): Inverter =>
  ({ wanted, current }) => {
    const [text, part, by] = current as readonly [string, string, string];
    const result = wanted as string;
    const undone = isAll ? result.replaceAll(by, () => part) : result.replace(by, () => part);
    const stripped = result.split(by).join('');
    return [
      ...wishes(0, by === '' ? [result, part + result, result + part] : [result, undone, stripped]),
      ...(text === part ? wishes(2, [result]) : []),
    ];
  };

/** Inverters of searches in strings, which insert or remove the searched part. */
export const TEXT_SEARCH_INVERTERS: InverterFamily = {
  'str.includes': includes,
  'str.startsWith': startsWith,
  'str.endsWith': endsWith,
  'str.indexOf': indexOf,
  'str.lastIndexOf': lastIndexOf,
  'str.replace': replace(false),
  'str.replaceAll': replace(true),
};

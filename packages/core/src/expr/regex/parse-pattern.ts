import { RegExpParser, type AST } from '@eslint-community/regexpp';
import { oncePerKey } from '../../foundation/once-per.ts';
import { only } from './character-set.ts';
import { classCharacters } from './class-characters.ts';
import { isPattern } from './find-match.ts';
import { isUnicodePattern, type Pattern, type PatternNode } from './pattern.ts';

const parser = new RegExpParser({ ecmaVersion: 2025 });

/** Parses a regex; `undefined` if the engine or the parser rejects it. */
export const parsePattern = oncePerKey((source: string, flags: string) => `${flags}/${source}`, parse, 500);

function parse(source: string, flags: string): Pattern | undefined {
  if (!isPattern(source, flags)) return undefined;
  try {
    const { alternatives } = parser.parsePattern(source, 0, source.length, {
      unicode: flags.includes('u'),
      unicodeSets: flags.includes('v'),
    });
    const groups = new Map<AST.CapturingGroup, number>();
    const root = choice(alternatives, { flags, groups });
    return { source, flags, root, groupCount: groups.size };
  } catch {
    // Patterns that only the engine accepts are not analysed.
    return undefined;
  }
}

/** The context of a part: its flags, and the numbers of the groups that have begun. */
interface Context {
  readonly flags: string;
  readonly groups: Map<AST.CapturingGroup, number>;
}

type Converters = {
  readonly [K in AST.Element['type']]: (node: Extract<AST.Element, { type: K }>, at: Context) => PatternNode;
};

const CONVERTERS: Converters = {
  Character: character,
  CharacterSet: ({ raw, kind, ...rest }, { flags }) => ({
    kind: 'characters',
    set: classCharacters(raw, flags),
    isExact: kind !== 'property' || !('strings' in rest && rest.strings),
  }),
  CharacterClass: ({ raw }, { flags }) => ({
    kind: 'characters',
    set: classCharacters(raw, flags),
    isExact: !flags.includes('v'),
  }),
  ExpressionCharacterClass: ({ raw }, { flags }) => ({
    kind: 'characters',
    set: classCharacters(raw, flags),
    isExact: false,
  }),
  Quantifier: ({ element, min, max, greedy }, at) => ({
    kind: 'repeat',
    body: convert(element, at),
    min,
    max,
    isGreedy: greedy,
  }),
  Group: ({ alternatives, modifiers }, at) =>
    choice(alternatives, modifiers === null ? at : { ...at, flags: modified(at.flags, modifiers) }),
  CapturingGroup: capturingGroup,
  Backreference: ({ resolved }, { groups }) => ({
    kind: 'reference',
    groups: [resolved].flat().flatMap((group) => groups.get(group) ?? []),
  }),
  Assertion: assertion,
};

function convert(node: AST.Element, at: Context): PatternNode {
  return (CONVERTERS[node.type] as (node: AST.Element, at: Context) => PatternNode)(node, at);
}

function choice(alternatives: readonly AST.Alternative[], at: Context): PatternNode {
  const options = alternatives.map(({ elements }) => sequence(elements, at));
  return options.length === 1 ? (options[0] as PatternNode) : { kind: 'choice', options };
}

function sequence(elements: readonly AST.Element[], at: Context): PatternNode {
  const parts = elements.map((element) => convert(element, at));
  return parts.length === 1 ? (parts[0] as PatternNode) : { kind: 'sequence', parts };
}

function character({ value }: AST.Character, { flags }: Context): PatternNode {
  if (!flags.includes('i')) return { kind: 'characters', set: only(value), isExact: true };
  const code = value.toString(16);
  const raw = isUnicodePattern({ flags }) ? `\\u{${code}}` : `\\u${code.padStart(4, '0')}`;
  return { kind: 'characters', set: classCharacters(raw, flags), isExact: true };
}

/** Groups are numbered by their opening brackets. */
function capturingGroup(node: AST.CapturingGroup, at: Context): PatternNode {
  const number = at.groups.size + 1;
  at.groups.set(node, number);
  const source = node.alternatives.map(({ raw }) => raw).join('|');
  return { kind: 'group', number, source, flags: at.flags, body: choice(node.alternatives, at) };
}

function assertion(node: AST.Assertion, at: Context): PatternNode {
  switch (node.kind) {
    case 'word':
      return { kind: 'boundary', isNegated: node.negate };
    case 'start':
    case 'end':
      return { kind: 'edge', edge: node.kind, isMultiline: at.flags.includes('m') };
    default: {
      const body = choice(node.alternatives, at);
      return { kind: 'look', isAhead: node.kind === 'lookahead', isNegated: node.negate, body };
    }
  }
}

function modified(flags: string, { add, remove }: AST.Modifiers): string {
  const letters = { ignoreCase: 'i', multiline: 'm', dotAll: 's' } as const;
  let result = flags;
  for (const [name, letter] of Object.entries(letters) as [keyof typeof letters, string][]) {
    if (remove?.[name] === true) result = result.replace(letter, '');
    if (add[name] && !result.includes(letter)) result += letter;
  }
  return result;
}

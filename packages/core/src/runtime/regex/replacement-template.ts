/** A piece of what a match is replaced by. */
export type ReplacementPart =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'group'; readonly number: number }
  | { readonly kind: 'name'; readonly name: string }
  | { readonly kind: 'before' }
  | { readonly kind: 'behind' };

/** The groups that a template may refer to. */
export interface TemplateGroups {
  readonly count: number;
  readonly hasNames: boolean;
}

/** A replacement with its `$` signs understood as `String.prototype.replace` does. */
export function readTemplate(template: string, groups: TemplateGroups): readonly ReplacementPart[] {
  const parts: ReplacementPart[] = [];
  let text = '';
  for (let index = 0; index < template.length; index += 1) {
    const read = template[index] === '$' ? readSign(template, index, groups) : undefined;
    if (read === undefined) {
      text += template[index] as string;
    } else {
      if (text !== '') parts[parts.length] = { kind: 'text', text };
      text = '';
      parts[parts.length] = read.part;
      index += read.length - 1;
    }
  }
  if (text !== '') parts[parts.length] = { kind: 'text', text };
  return parts;
}

interface ReadSign {
  readonly part: ReplacementPart;
  readonly length: number;
}

function readSign(template: string, index: number, groups: TemplateGroups): ReadSign | undefined {
  switch (template[index + 1]) {
    case '$':
      return { part: { kind: 'text', text: '$' }, length: 2 };
    case '&':
      return { part: { kind: 'group', number: 0 }, length: 2 };
    case '`':
      return { part: { kind: 'before' }, length: 2 };
    case "'":
      return { part: { kind: 'behind' }, length: 2 };
    case '<':
      return groups.hasNames ? readName(template, index) : undefined;
    default:
      return readNumber(template, index, groups.count);
  }
}

function readName(template: string, index: number): ReadSign | undefined {
  let name = '';
  for (let end = index + 2; end < template.length; end += 1) {
    if (template[end] === '>') return { part: { kind: 'name', name }, length: end - index + 1 };
    name += template[end] as string;
  }
  return undefined;
}

/** Two digits if there is such a group, else one. */
function readNumber(template: string, index: number, count: number): ReadSign | undefined {
  const first = digitAt(template, index + 1);
  const second = digitAt(template, index + 2);
  if (first === undefined) return undefined;
  const both = second === undefined ? 0 : first * 10 + second;
  if (both >= 1 && both <= count) return { part: { kind: 'group', number: both }, length: 3 };
  return first >= 1 && first <= count ? { part: { kind: 'group', number: first }, length: 2 } : undefined;
}

function digitAt(text: string, index: number): number | undefined {
  const letter = text[index];
  return letter !== undefined && letter >= '0' && letter <= '9' ? +letter : undefined;
}

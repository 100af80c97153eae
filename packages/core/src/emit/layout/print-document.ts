import { isSequence, type Document } from './document.ts';

interface Command {
  readonly document: Document;
  readonly depth: number;
  readonly isFlat: boolean;
}

type Node<Kind extends string> = Extract<Document, { readonly kind: Kind }>;

const INDENT = '  ';

/**
 * Prints a document within `width` columns where that is possible. The choices are those of Prettier,
 * so that code emitted in its shape stays as it is when a project formats it.
 */
export function printDocument(document: Document, width: number): string {
  return new DocumentPrinter(width).print(document);
}

/** Prints a document without any line break, also where it asks for one. */
export function printOnOneLine(document: Document): string {
  if (typeof document === 'string') return document;
  if (isSequence(document)) return document.map(printOnOneLine).join('');
  switch (document.kind) {
    case 'line':
      return document.isForced ? ' ' : document.flat;
    case 'group':
    case 'indent':
      return printOnOneLine(document.contents);
    case 'fill':
      return document.words.join(', ');
    case 'if broken':
      return '';
  }
}

class DocumentPrinter {
  readonly #width: number;
  readonly #pending: Command[] = [];
  #output = '';
  #column = 0;
  #margin = '';

  constructor(width: number) {
    this.#width = width;
  }

  print(document: Document): string {
    this.#pending.push({ document, depth: 0, isFlat: false });
    for (let command = this.#pending.pop(); command !== undefined; command = this.#pending.pop()) {
      this.#step(command);
    }
    return this.#output;
  }

  #step(command: Command): void {
    const { document, depth, isFlat } = command;
    if (typeof document === 'string') this.#write(document);
    else if (isSequence(document)) pushSequence(this.#pending, document, command);
    else if (document.kind === 'line') this.#line(document, command);
    else if (document.kind === 'indent') {
      this.#pending.push({ document: document.contents, depth: depth + 1, isFlat });
    } else if (document.kind === 'group') this.#pending.push(this.#chooseForm(document, command));
    else if (document.kind === 'fill') this.#fill(document.words, command);
    else if (!isFlat) this.#write(document.text);
  }

  #chooseForm(group: Node<'group'>, { depth, isFlat }: Command): Command {
    if (isFlat) return { document: group.contents, depth, isFlat: !group.isBroken };
    const forms = [group.contents, ...group.fallbacks];
    const candidates = group.isBroken ? [] : forms.slice(0, Math.max(1, forms.length - 1));
    for (const document of candidates) {
      const flat = { document, depth, isFlat: true };
      if (this.#fits(flat)) return flat;
    }
    return { document: forms.at(-1) ?? '', depth, isFlat: false };
  }

  /** Whether everything up to the next certain or open line break fits on the current line. */
  #fits(command: Command): boolean {
    const pending = [command];
    let rest = this.#pending.length;
    let left = this.#width - this.#column;
    while (left >= 0) {
      const next = pending.pop() ?? this.#pending[(rest -= 1)];
      if (next === undefined) return true;
      const { document, isFlat } = next;
      if (typeof document === 'string') left -= document.length;
      else if (isSequence(document)) pushSequence(pending, document, next);
      else if (document.kind === 'line') {
        if (!isFlat || document.isForced) return true;
        left -= document.flat.length;
      } else if (document.kind === 'group') {
        const broken = document.isBroken || !isFlat;
        const form = broken ? (document.fallbacks.at(-1) ?? document.contents) : document.contents;
        pending.push({ ...next, document: form, isFlat: !broken });
      } else if (document.kind === 'indent') pending.push({ ...next, document: document.contents });
      else if (document.kind === 'fill') left -= document.words.join(', ').length;
      else if (!isFlat) left -= document.text.length;
    }
    return false;
  }

  #fill(words: readonly string[], { depth, isFlat }: Command): void {
    for (const [index, word] of words.entries()) {
      // The last word is followed by a comma too, where its list is broken.
      const fitsHere = this.#column + word.length + ' ,'.length <= this.#width;
      if (index > 0) {
        if (isFlat || fitsHere) this.#write(' ');
        else this.#newLine(depth);
      }
      this.#write(index < words.length - 1 ? `${word},` : word);
    }
  }

  #line(document: Node<'line'>, { depth, isFlat }: Command): void {
    if (isFlat && !document.isForced) this.#write(document.flat);
    else this.#newLine(depth);
  }

  #newLine(depth: number): void {
    this.#output += '\n';
    this.#margin = INDENT.repeat(depth);
    this.#column = this.#margin.length;
  }

  /** The margin is written with the first text of its line, so that empty lines stay empty. */
  #write(text: string): void {
    if (text === '') return;
    this.#output += this.#margin + text;
    this.#margin = '';
    this.#column += text.length;
  }
}

/** Puts the parts of a sequence on a stack, the first one on top. One by one: a list may be too long for arguments. */
function pushSequence(stack: Command[], parts: readonly Document[], command: Command): void {
  for (let index = parts.length - 1; index >= 0; index -= 1)
    stack.push({ ...command, document: parts[index] ?? '' });
}

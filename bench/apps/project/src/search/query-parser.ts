export type Clause =
  | { kind: 'term'; value: string; negated: boolean }
  | { kind: 'phrase'; value: string; negated: boolean }
  | { kind: 'field'; field: string; op: '=' | '>' | '<' | '>=' | '<='; value: string; negated: boolean };

export interface ParsedQuery {
  /** Groups are joined with OR, the clauses inside a group with AND. */
  groups: Clause[][];
  warnings: string[];
}

const FIELDS = new Set(['author', 'tag', 'status', 'price', 'created']);
const NUMERIC = new Set(['price']);

interface Token {
  text: string;
  quoted: boolean;
}

function tokenize(input: string, warnings: string[]): Token[] {
  const tokens: Token[] = [];
  let current = '';
  let inQuotes = false;

  const flush = (quoted: boolean) => {
    if (current !== '') tokens.push({ text: current, quoted });
    current = '';
  };

  for (const char of input) {
    if (char === '"') {
      if (inQuotes) {
        flush(true);
        inQuotes = false;
      } else if (current === '' || current === '-') {
        inQuotes = true;
      } else {
        current += char;
      }
    } else if (!inQuotes && /\s/.test(char)) {
      flush(false);
    } else {
      current += char;
    }
  }
  if (inQuotes) warnings.push('unbalanced quote');
  flush(inQuotes);
  return tokens;
}

function toClause(token: Token, warnings: string[]): Clause | null {
  const negated = token.text.startsWith('-') && token.text.length > 1;
  const text = negated ? token.text.slice(1) : token.text;
  if (token.quoted) return { kind: 'phrase', value: text, negated };

  const match = /^(\w+):(>=|<=|>|<)?(.*)$/.exec(text);
  if (!match) return { kind: 'term', value: text.toLowerCase(), negated };

  const field = match[1]!.toLowerCase();
  const op = (match[2] ?? '=') as '=' | '>' | '<' | '>=' | '<=';
  const value = match[3]!;
  if (!FIELDS.has(field)) {
    return { kind: 'term', value: text.toLowerCase(), negated };
  }
  if (value === '') {
    warnings.push(`${field} has no value`);
    return null;
  }
  if (NUMERIC.has(field) && Number.isNaN(Number(value))) {
    warnings.push(`${field} expects a number, got "${value}"`);
    return null;
  }
  return { kind: 'field', field, op, value, negated };
}

export function parseQuery(input: string): ParsedQuery {
  const warnings: string[] = [];
  const groups: Clause[][] = [];
  let group: Clause[] = [];

  for (const token of tokenize(input, warnings)) {
    if (!token.quoted && token.text === 'OR') {
      if (group.length === 0) warnings.push('OR without a left side');
      else groups.push(group);
      group = [];
      continue;
    }
    const clause = toClause(token, warnings);
    if (clause) group.push(clause);
  }
  if (group.length > 0) groups.push(group);
  return { groups, warnings };
}

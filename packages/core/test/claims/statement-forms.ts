/** How a condition becomes a decision; the marked line decides and nothing else on it does. */
export interface StatementForm {
  readonly before?: string;
  readonly marked: string;
  readonly after?: string;
}

/** Statements that return `'hit'` when the condition holds, and go on otherwise. */
function passing(when: string): readonly StatementForm[] {
  const forms: readonly StatementForm[] = [
    { marked: `if (${when}) return 'hit';` },
    { marked: `while (${when}) return 'hit';` },
    { marked: `switch (${when}) { case true: return 'hit'; }` },
    {
      before: 'for (let round_ = 0; round_ < 2; round_++) {',
      marked: `if (${when}) return 'hit';`,
      after: '}',
    },
    { before: `const isSo_: boolean = ${when};`, marked: `if (isSo_) return 'hit';` },
    { before: `const facts_ = { isSo: ${when}, name: 'fact' };`, marked: `if (facts_.isSo) return 'hit';` },
    {
      before: `let said_ = 'other';`,
      marked: `(${when}) && (said_ = 'hit');`,
      after: `if (said_ === 'hit') return said_;`,
    },
    {
      before: `let said_ = 'other';`,
      marked: `!(${when}) || (said_ = 'hit');`,
      after: `if (said_ === 'hit') return said_;`,
    },
  ];
  if (/\bawait\b/.test(when)) return forms;
  return [
    ...forms,
    { before: `const check_ = (): boolean => ${when};`, marked: `if (check_()) return 'hit';` },
  ];
}

/** Statements that return `'hit'` when the condition holds, and something else otherwise. */
function ending(when: string): readonly StatementForm[] {
  return [
    { marked: `if (${when}) { return 'hit'; } else { return 'other'; }` },
    { marked: `if (!(${when})) return 'other';`, after: `return 'hit';` },
    { marked: `return ${when} ? 'hit' : 'other';` },
    { marked: `const word_ = ${when} ? 'hit' : 'other';`, after: `return word_;` },
    { marked: `switch (${when}) { case true: return 'hit'; default: return 'other'; }` },
    {
      before: `const left_: string | undefined = ${when} ? undefined : 'other';`,
      marked: `return left_ ?? 'hit';`,
    },
    {
      before: `const maybe_: { word: string } | undefined = ${when} ? { word: 'hit' } : undefined;`,
      marked: 'return maybe_?.word;',
    },
  ];
}

/** Statements whose marked branch is taken when the condition holds; `isLast` if no other code follows. */
export function statementForms(when: string, isLast: boolean): readonly StatementForm[] {
  return isLast ? [...passing(when), ...ending(when)] : passing(when);
}

import type { SyntaxFamily } from '../syntax-family.ts';

/** Tagged templates: the tag sees the parts, raw and cooked, and may be any callee. */
export const TAGGED_TEMPLATES: SyntaxFamily = {
  string: {
    'a tag': (write) =>
      `((parts, ...values) => parts.join('|') + parts.raw.length + values.join())\`x\${${write.scalar()}}\\n\${note(${write.scalar()})}\``,
    raw: (write) => `String.raw\`\\t\${${write.scalar()}}\\u0041\${${write.string()}}\``,
    nested: (write) => `\`a\${\`b\${${write.string()}}\`}\${${write.number()}}\``,
  },
  number: {
    'a method as tag': (write) =>
      `({ k: ${write.number()}, t(parts, x) { return this.k + x + parts.length; } }).t\`a\${${write.number()}}\``,
  },
  statement: {
    'the same parts each time': (write) =>
      `{ const keep = (parts) => parts; const at = (x) => keep\`a\${x}b\`; note(at(${write.number()}) === at(2)); note(Object.isFrozen(at(1))); note(at(3).raw[1]); }`,
    'a tag that is none': (write) =>
      `try { note(${write.pick('o.none', 'o.n', 'o')}\`a\${note(${write.number()})}\`); } catch (e) { note(e.message); }`,
    'a tag that returns a tag': (write) => `note((() => (p, x) => p[0] + x)\`a\`\`b\${${write.number()}}\`);`,
    'coercion in order': (write) =>
      `note(\`\${{ toString() { note('first'); return 'x'; } }}\${note(${write.number()})}\${[${write.number()}, 2]}\`);`,
  },
};

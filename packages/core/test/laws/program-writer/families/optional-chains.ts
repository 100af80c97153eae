import type { SyntaxFamily } from '../syntax-family.ts';

/** Optional chains: what comes after a missing link is not evaluated. */
export const OPTIONAL_CHAINS: SyntaxFamily = {
  number: {
    'of properties': (write) =>
      `o.${write.pick('inner', 'none', 'list')}?.m?.toFixed ?? ${write.number()}, ${write.number()}`,
    'of calls': (write) => `o.${write.pick('none', 'f')}?.(note(${write.number()})) ?? ${write.number()}`,
    'of elements': (write) =>
      `o.${write.pick('none', 'list')}?.[note(${write.number()})] ?? ${write.number()}`,
    'of a union': (write) => `${write.variable('union')}?.toFixed(note(1)).length ?? ${write.number()}`,
    'of methods': (write) => `o.list?.indexOf?.(${write.number()}) ?? 4`,
  },
  statement: {
    'that keep the receiver': (write) =>
      `{ const d = { k: ${write.number()}, f() { return this?.k; }, g: null }; note(d?.f()); note(d.f?.()); note((d?.f)()); note(d?.['f']?.()); note(d.g?.(note('no'))); note(d.none?.a.b.c(note('no'))); note(delete d?.k); note(d.f()); }`,
    'that end in an error': (write) =>
      `try { note((o?.none).x); } catch (e) { note(e.message); } try { note(o?.n(${write.number()})); } catch (e) { note(e.message); } try { note(${write.variable('union')}?.x.y); } catch (e) { note(e.message); }`,
  },
};

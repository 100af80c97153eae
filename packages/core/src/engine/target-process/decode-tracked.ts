import type { Term } from '../../expr/term.ts';
import type { PartSource, TrackedRoot } from '../../model/run/tracked-parts.ts';
import type { WireSource, WireTracked } from '../../wire/tracked-schema.ts';

/** How an outcome depends on the input, with terms in the place of their rows. */
export function decodeTracked(wire: WireTracked, termAt: (row: number) => Term): readonly TrackedRoot[] {
  const sourceOf = (source: WireSource): PartSource =>
    source.kind === 'term' ? { kind: 'term', term: termAt(source.row) } : source;
  return wire.map(({ root, parts }) => ({
    root,
    parts: parts.map(({ keys, source }) => ({
      keys,
      source:
        source.kind === 'choice'
          ? {
              kind: 'choice',
              ways: source.ways.map((way) => ({
                guard: way[0] < 0 ? undefined : termAt(way[0]),
                source: sourceOf(way[1]),
              })),
            }
          : sourceOf(source),
    })),
  }));
}

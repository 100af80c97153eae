import type { TermFactory } from '../expr/term-factory.ts';
import type { Term } from '../expr/term.ts';
import { freeVariables } from '../expr/variables.ts';
import { tagVariable } from '../protocol/variable-names.ts';
import type { TargetSpec } from '../protocol/target-spec.ts';
import { supportedCount } from './target-inputs.ts';

/** What holds of every input of a target: a tag chooses one of the alternatives that can be built. */
export class DomainConstraints {
  readonly #byTag = new Map<string, readonly Term[]>();
  readonly #tagsOf = new Map<Term, readonly string[]>();

  constructor(factory: TermFactory, spec: TargetSpec) {
    for (const { name, shape } of spec.parameters) {
      if (shape.kind !== 'choice') continue;
      const tag = factory.variable('Int', tagVariable(name));
      const [zero, last] = [0n, BigInt(supportedCount(shape) - 1)].map((value) =>
        factory.constant('Int', value),
      );
      this.#byTag.set(tagVariable(name), [
        factory.apply('int.le', zero as Term, tag),
        factory.apply('int.le', tag, last as Term),
      ]);
    }
  }

  /** The constraints on the tags that occur in a query. */
  relevantTo(conjuncts: readonly Term[]): readonly Term[] {
    if (this.#byTag.size === 0) return [];
    const tags = new Set(conjuncts.flatMap((conjunct) => this.#tagsIn(conjunct)));
    return [...this.#byTag].flatMap(([tag, constraints]) => (tags.has(tag) ? constraints : []));
  }

  #tagsIn(conjunct: Term): readonly string[] {
    const known = this.#tagsOf.get(conjunct);
    if (known !== undefined) return known;
    const tags = freeVariables([conjunct])
      .map(({ name }) => name)
      .filter((name) => this.#byTag.has(name));
    this.#tagsOf.set(conjunct, tags);
    return tags;
  }
}

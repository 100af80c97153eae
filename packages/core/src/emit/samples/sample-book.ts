import type { HeapNode, ObjectNode } from '../input/input-node.ts';
import type { SampleUse } from '../input/sample-literal.ts';
import { MIN_USES, type Sample } from './sample.ts';

/** The samples of a test file, and how often its tests have used each. */
export class SampleBook {
  readonly samples: readonly Sample[];
  readonly #uses = new Map<Sample, number>();

  constructor(samples: readonly Sample[]) {
    this.samples = samples;
  }

  /** The sample that can stand for an object; parts that a test names are never taken from a sample. */
  use(node: ObjectNode, isNamed: (node: HeapNode) => boolean): SampleUse | undefined {
    for (const sample of this.samples) {
      const others = sample.othersOf(node, isNamed);
      if (others === undefined) continue;
      this.#uses.set(sample, (this.#uses.get(sample) ?? 0) + 1);
      return { name: sample.name, others };
    }
    return undefined;
  }

  get isEachUsedOften(): boolean {
    return this.samples.every((sample) => this.#isUsedOften(sample));
  }

  /** A new book of the samples that have been used often enough. */
  ofOftenUsed(): SampleBook {
    return new SampleBook(this.samples.filter((sample) => this.#isUsedOften(sample)));
  }

  #isUsedOften(sample: Sample): boolean {
    return (this.#uses.get(sample) ?? 0) >= MIN_USES;
  }
}

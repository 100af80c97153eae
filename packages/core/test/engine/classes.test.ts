import { describe, expect, it } from 'vitest';
import { exploreSamples, openBranches, type ExploredSample } from '../support/explore-samples.ts';
import { exploreCode } from '../support/explore-code.ts';

async function uncoveredReasons(code: string): Promise<readonly string[]> {
  const { report } = await exploreCode(code);
  return report.targets.flatMap(({ uncovered }) => uncovered.map(({ reason }) => reason));
}

describe('a branch that no sequence of calls takes', () => {
  it('is not called infeasible if more rounds of a loop in an earlier call lead to it', async () => {
    const reasons = await uncoveredReasons(`
      export class Tank {
        #litres = 0;
        fill(litres: number): void {
          this.#litres = 0;
          for (let index = 0; index < litres; index += 1) this.#litres += 1;
        }
        isFull(): boolean { return this.#litres === 8 ? true : false; }
      }`);
    expect(reasons).toContain('loop bound');
    expect(reasons).not.toContain('infeasible');
  });

  it('is infeasible if all states that differ were explored', async () => {
    const reasons = await uncoveredReasons(`
      export class Door {
        #isOpen = false;
        #isLocked = false;
        open(): void { if (!this.#isLocked) this.#isOpen = true; }
        lock(): void { if (!this.#isOpen) this.#isLocked = true; }
        isWrong(): boolean { return this.#isOpen && this.#isLocked ? true : false; }
      }`);
    expect(reasons).toContain('infeasible');
  });
});

describe('an object that a method may not give', () => {
  it('is said to be there in the test that goes on with it', async () => {
    const { files } = await exploreCode(
      `export class Link {
      private constructor(private readonly depth: number) {}
      static first(): Link { return new Link(0); }
      next(): Link | null { return this.depth < 2 ? new Link(this.depth + 1) : null; }
      isBehind(other: Link): string { return this.depth > other.depth ? 'behind' : 'before'; }
    }`,
      { runner: 'vitest' },
    );
    expect(files[0]?.content).toMatch(/= \w+\.next\(\)!;/);
  });
});

describe('code that only members of another class call', () => {
  it('is tested through these: the steps of a template method, the constructor of an abstract class', async () => {
    const samples = await exploreSamples({
      steps: `
        export abstract class Step {
          private isDone = false;
          readonly size: number;
          constructor(size: number) { if (size < 0) throw new RangeError('size'); this.size = size; }
          run(amount: number): string {
            if (this.isDone) return 'done';
            this.isDone = true;
            return this.effect(amount);
          }
          protected abstract effect(amount: number): string;
        }
        export class Payment extends Step {
          private readonly limit: number;
          constructor(limit: number) { super(1); this.limit = limit; }
          protected effect(amount: number): string { return amount > this.limit ? 'refused' : 'paid'; }
        }
        export class Delivery extends Step {
          protected effect(): string { return 'delivered'; }
        }`,
    });
    const sample = samples.get('steps') as ExploredSample;
    expect(openBranches(sample)).toEqual([]);
    expect(sample.targets.filter(({ branches }) => branches.total > 0).map(({ name }) => name)).toEqual([
      'new Payment',
      'Step.run',
      'Payment.run',
    ]);
  });
});

import { nullishness, strictEquality, truthiness } from '../operators/conditions.ts';
import type { Operand } from '../operators/numbers.ts';
import type { Shadow, Condition } from '../shadow.ts';
import { validFor } from '../shadowing.ts';
import { OperatorFrame } from './operator-frame.ts';

/** Decisions: which way a site went, and the condition for it if it depends on the input. */
export class DecisionFrame extends OperatorFrame {
  #discriminant: unknown = undefined;

  branch(site: number, slot: number, value: unknown): boolean {
    const taken = Boolean(value);
    const { recorder } = this.run;
    recorder.branchTaken(site, taken);
    const shadow = validFor(this.slots[slot], value);
    if (shadow !== null) this.#decide(site, truthiness(recorder, shadow), { shadow, taken });
    return taken;
  }

  truthy(site: number, slot: number, value: unknown): boolean {
    this.value = value;
    return this.branch(site, slot, value);
  }

  nullish(site: number, slot: number, value: unknown): boolean {
    this.value = value;
    const taken = value === null || value === undefined;
    const { recorder } = this.run;
    recorder.branchTaken(site, taken);
    const shadow = validFor(this.slots[slot], value);
    if (shadow !== null) this.#decide(site, nullishness(recorder, shadow), { shadow, taken });
    return taken;
  }

  discriminant(value: unknown): unknown {
    this.#discriminant = value;
    return value;
  }

  caseOf(site: number, value: unknown): unknown {
    const taken = this.#discriminant === value;
    const { recorder } = this.run;
    recorder.branchTaken(site, taken);
    const left: Operand = { value: this.#discriminant, shadow: validFor(this.slots[0], this.#discriminant) };
    const right: Operand = { value, shadow: validFor(this.slots[1], value) };
    const shadow = left.shadow ?? right.shadow;
    if (shadow !== null) this.#decide(site, strictEquality(recorder, left, right), { shadow, taken });
    return value;
  }

  defaultNeeded(site: number, index: number, value: unknown): boolean {
    const isNeeded = value === undefined;
    this.decideUndefined(site, this.argument(index, value), isNeeded);
    return isNeeded;
  }

  /** A default is used exactly when the value is `undefined`. */
  protected decideUndefined(site: number, shadow: Shadow | null, isUndefined: boolean): void {
    const { recorder } = this.run;
    recorder.branchTaken(site, isUndefined);
    if (shadow === null) return;
    const condition = strictEquality(
      recorder,
      { value: shadow.concrete, shadow },
      { value: undefined, shadow: null },
    );
    this.#decide(site, condition, { shadow, taken: isUndefined });
  }

  #decide(
    site: number,
    condition: Condition | undefined,
    { shadow, taken }: { readonly shadow: Shadow; readonly taken: boolean },
  ): void {
    const { recorder } = this.run;
    if (condition === undefined) {
      const { symbolic } = shadow;
      recorder.decideUntracked(
        site,
        symbolic.kind === 'lost' ? symbolic.reason : 'a comparison of too many alternatives',
      );
    } else if (typeof condition !== 'boolean') {
      recorder.decide(site, condition, taken);
    }
  }
}

import type { SiteId } from '../../model/site-id.ts';
import { nullishness, strictEquality, truthiness } from '../operators/conditions.ts';
import type { Operand } from '../shadow/operand.ts';
import type { Condition, Shadow } from '../shadow/shadow.ts';
import { isThere, validFor } from '../shadow/valid-shadow.ts';
import { ComparisonFrame } from './comparison-frame.ts';

/** Decisions: which way a site went, and the condition for it if it depends on the input. */
export class DecisionFrame extends ComparisonFrame {
  branch(site: SiteId, value: unknown, shadow: Shadow | null): boolean {
    const taken = Boolean(value);
    this.run.recorder.branchTaken(site, taken);
    if (isThere(shadow)) this.decideTruthiness(site, value, shadow);
    return taken;
  }

  truthy(site: SiteId, slot: number, value: unknown, shadow: Shadow | null): boolean {
    this.value = value;
    this.slots[slot] = shadow;
    return this.branch(site, value, shadow);
  }

  nullish(site: SiteId, slot: number, value: unknown, shadow: Shadow | null): boolean {
    this.value = value;
    this.slots[slot] = shadow;
    const taken = value === null || value === undefined;
    this.run.recorder.branchTaken(site, taken);
    if (isThere(shadow)) this.decideNullishness(site, value, shadow);
    return taken;
  }

  discriminant(value: unknown, shadow: Shadow | null): unknown {
    this.switched = value;
    this.switchedShadow = validFor(shadow, value);
    return value;
  }

  caseOf(site: SiteId, value: unknown, shadow: Shadow | null): unknown {
    const taken = this.switched === value;
    this.run.recorder.branchTaken(site, taken);
    if (this.switchedShadow !== null || isThere(shadow)) this.decideCase(site, value, shadow);
    return value;
  }

  defaultNeeded(site: SiteId, index: number, value: unknown): boolean {
    const isNeeded = value === undefined;
    this.decideUndefined(site, this.argument(index, value), isNeeded);
    return isNeeded;
  }

  /** A default is used exactly when the value is `undefined`. */
  protected decideUndefined(site: SiteId, shadow: Shadow | null, isUndefined: boolean): void {
    const { recorder } = this.run;
    recorder.branchTaken(site, isUndefined);
    if (shadow === null) return;
    const condition = strictEquality(
      recorder,
      { value: shadow.concrete, shadow },
      { value: undefined, shadow: null },
    );
    this.decide(site, condition, { shadow, taken: isUndefined });
  }

  private decideTruthiness(site: SiteId, value: unknown, unchecked: Shadow): void {
    const shadow = validFor(unchecked, value);
    if (shadow === null) return;
    this.decide(site, truthiness(this.run.recorder, shadow), { shadow, taken: Boolean(value) });
  }

  private decideNullishness(site: SiteId, value: unknown, unchecked: Shadow): void {
    const shadow = validFor(unchecked, value);
    if (shadow === null) return;
    const taken = value === null || value === undefined;
    this.decide(site, nullishness(this.run.recorder, shadow), { shadow, taken });
  }

  private decideCase(site: SiteId, value: unknown, unchecked: Shadow | null): void {
    const left: Operand = { value: this.switched, shadow: this.switchedShadow };
    const right: Operand = { value, shadow: validFor(unchecked, value) };
    const shadow = left.shadow ?? right.shadow;
    if (shadow === null) return;
    const condition = strictEquality(this.run.recorder, left, right);
    this.decide(site, condition, { shadow, taken: this.switched === value });
  }

  private decide(
    site: SiteId,
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

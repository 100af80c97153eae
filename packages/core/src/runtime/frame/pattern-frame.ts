import { NO_SITE, type SiteId } from '../../model/site-id.ts';
import type {
  DefaultsAround,
  PatternComplaint,
  PatternPath,
  PatternPlace,
} from '../../wire/hook-contract.ts';
import { followObject, followPath, lossAlong } from './destructuring.ts';
import { refusePattern, requireIterable } from '../realm/engine-messages.ts';
import { enumerate } from '../input-heap/enumeration.ts';
import { getOwnPropertyDescriptor, isArray } from '../realm/intrinsics.ts';
import { isObject } from '../realm/objects.ts';
import type { Operand } from '../shadow/operand.ts';
import { lost, type Shadow } from '../shadow/shadow.ts';
import { setterOf } from '../heap/setters.ts';
import { validFor } from '../shadow/valid-shadow.ts';
import { carriesSymbolic } from '../heap/symbolic-contents.ts';
import type { UsedDefault } from './frame-state.ts';
import { LiteralFrame } from './literal-frame.ts';

/** Patterns: the engine destructures; afterwards each variable finds its shadow along its path. */
export class PatternFrame extends LiteralFrame {
  source(slot: number, value: unknown, complaint: PatternComplaint | undefined): unknown {
    this.mark(slot);
    this.object(slot, value);
    this.defaultsBefore ??= [];
    this.defaultsBefore[slot] = this.defaultCount;
    if (this.lists !== null) this.lists[slot] = undefined;
    if (complaint?.isIterated === true) this.settleUniterable(value, this.rememberedVia(slot));
    if (complaint?.notIterable !== undefined) requireIterable(value, complaint.notIterable);
    else if (
      complaint !== undefined &&
      complaint.isIterated !== true &&
      (value === null || value === undefined)
    )
      refusePattern(value, complaint);
    return complaint?.isIterated === true ? this.listed(slot, value) : value;
  }

  defaulted(site: SiteId, slot: number, value: unknown): unknown {
    this.defaults ??= [];
    this.defaults[site] = {
      value,
      shadow: validFor(this.slots[slot], value),
      number: this.defaultCount,
    };
    this.defaultCount += 1;
    return value;
  }

  bound(slot: number, value: unknown, place: PatternPlace): Shadow | null {
    const site = place[1];
    const used = this.usedDefault(slot, site);
    const given = used === undefined ? value : undefined;
    const found = validFor(this.find(slot, given, place), given);
    if (site !== NO_SITE) this.decideUndefined(site, found, used !== undefined);
    return used === undefined ? found : used.shadow;
  }

  boundSoFar(slot: number, value: unknown, place: PatternPlace): Shadow | null {
    const used = this.usedDefault(slot, place[1]);
    return validFor(used === undefined ? this.find(slot, value, place) : used.shadow, value);
  }

  boundPattern(slot: number, place: PatternPlace): void {
    const site = place[1];
    const isUsed = this.usedDefault(slot, site) !== undefined;
    const shadow = this.find(slot, undefined, place);
    // A shadow counts only if it agrees with the engine about the default; one that is lost always does.
    const isSeen = shadow !== null && (isLost(shadow) || isUsed === (shadow.concrete === undefined));
    this.decideUndefined(site, isSeen ? shadow : null, isUsed);
  }

  boundRest(slot: number, value: unknown, start: number, place: PatternPlace): null {
    const { heap } = this.run;
    const origin = this.originOf(slot, place);
    if (origin.path === null) {
      this.find(slot, value, place);
      return null;
    }
    const { value: source, shadow: via } = followObject(this.run, origin.source, origin.path);
    enumerate(this.run, source, via);
    if (start === -1) heap.copy(source, value);
    else if (isArray(source) && isArray(value)) {
      for (let index = 0; index < value.length; index += 1) {
        const shadow = heap.get(source, start + index, via) ?? null;
        if (shadow !== null) heap.set(value, index, validFor(shadow, value[index]));
      }
    }
    const reason = heap.taintOf(source) ?? lossAlong(heap, origin.source, restPath(origin.path, start));
    if (reason !== undefined) heap.taint(value, reason);
    return null;
  }

  boundMember(slot: number, memberSlot: number, key: PropertyKey, place: PatternPlace): void {
    const base: unknown = this.remembered(memberSlot);
    this.taintByKey(base, memberSlot);
    const value: unknown = isObject(base) ? getOwnPropertyDescriptor(base, key)?.value : undefined;
    const shadow = this.bound(slot, value, place);
    const hasSetter = setterOf(base, key) !== undefined;
    const isPrivate = typeof key === 'string' && key[0] === '#';
    if (!isObject(base) || hasSetter || isPrivate) {
      if (this.mayBind(slot)) this.run.recorder.loseTrack('a pattern that assigns');
      return;
    }
    if (isArray(base) && key === 'length') this.run.recorder.loseTrack('a pattern that assigns');
    this.run.heap.set(base, key, shadow, this.rememberedVia(memberSlot));
  }

  /** Whether a pattern may bind something that depends on the input. */
  private mayBind(slot: number): boolean {
    const hasUsedDefaults = this.defaultCount !== this.defaultsBefore?.[slot];
    return hasUsedDefaults || this.hasAnswered(slot) || this.carries(this.listedSource(slot));
  }

  private carries({ value, shadow }: Operand): boolean {
    return shadow !== null || carriesSymbolic(this.run.heap, value);
  }

  /** The default at a site, if it was used since the source of the pattern was seen. */
  private usedDefault(slot: number, site: SiteId): UsedDefault | undefined {
    const used = site === NO_SITE ? undefined : this.defaults?.[site];
    return used !== undefined && used.number >= (this.defaultsBefore?.[slot] ?? 0) ? used : undefined;
  }

  /** The object at which a path starts, and the path: from the innermost default that was used, or from the source. */
  private originOf(slot: number, place: PatternPlace): Origin {
    const around = place[2];
    for (let index = 0; around !== undefined && index < around.length; index += 1) {
      const [site, pathFromThere] = around[index] as DefaultsAround[number];
      const used = this.usedDefault(slot, site);
      if (used !== undefined) return { source: used, path: pathFromThere };
    }
    return { source: this.listedSource(slot), path: place[0] };
  }

  private find(slot: number, value: unknown, place: PatternPlace): Shadow | null {
    const origin = this.originOf(slot, place);
    const found = origin.path === null ? undefined : followPath(this.run, origin.source, origin.path);
    if (found !== undefined) return found;
    const reason = this.lossAt(slot, origin);
    if (reason === undefined) return null;
    this.run.recorder.losses.note(reason);
    this.run.heap.taint(value, reason);
    return { concrete: value, symbolic: lost(reason) };
  }

  private lossAt(slot: number, { source, path }: Origin): string | undefined {
    const hasAnswered = this.hasAnswered(slot);
    if (path === null) return hasAnswered || this.carries(source) ? UNKNOWN_PATH : undefined;
    // Only the engine knows which of the variables a getter's result went to.
    return hasAnswered ? 'a getter that a pattern has called' : lossAlong(this.run.heap, source, path);
  }

  /** The value that the pattern destructures; if it was iterated, the list of its elements. */
  private listedSource(slot: number): Operand {
    const list = this.lists?.[slot];
    if (list !== undefined) return { value: list, shadow: null };
    return { value: this.remembered(slot), shadow: this.rememberedVia(slot) };
  }
}

/** An object and the keys from there to a value. */
interface Origin {
  readonly source: Operand;
  readonly path: PatternPath;
}

const UNKNOWN_PATH = 'a pattern with computed keys or a rest that is taken apart';

const isLost = ({ symbolic }: Shadow): boolean => symbolic.kind === 'lost';

/** The path to the first thing that a rest element collects. */
function restPath(path: readonly (string | number)[], start: number): readonly (string | number)[] {
  const longer: (string | number)[] = [];
  for (let index = 0; index < path.length; index += 1) longer[index] = path[index] as string | number;
  if (start !== -1) longer[path.length] = start;
  return longer;
}

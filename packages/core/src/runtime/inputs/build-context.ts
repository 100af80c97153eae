import type { HeapShape } from '../../protocol/heap-shape.ts';
import type { InputReader } from '../../protocol/input-reader.ts';
import type { Location } from '../../protocol/location.ts';
import type { Operand } from '../operators/numbers.ts';
import type { RunState } from '../run-state.ts';
import type { InputEntry } from './input-entries.ts';
import type { StandIns } from './stand-ins.ts';
import type { Place } from './symbolic-place.ts';

/** What the builders of objects rely on. */
export interface BuildContext {
  readonly run: RunState;
  readonly reader: InputReader;
  readonly standIns: StandIns;
  /** An exported class of the project. */
  readonly classAt: (file: string, exportName: string) => unknown;
  valueAt(place: Place): unknown;
  operandAt(place: Place): Operand;
  /** Makes an object known as part of the input, before it is filled; its contents at first go into the result. */
  register(place: Location, type: number, object: object): Map<string, unknown>;
  registerEntries(collection: object, entries: readonly InputEntry[]): void;
}

/** An object to be built. */
export interface WantedObject<Shape extends HeapShape = HeapShape> {
  readonly place: Location;
  readonly type: number;
  readonly shape: Shape;
  /** Runs `fill` while the object counts as being filled. */
  readonly fill: (fill: () => void) => void;
}

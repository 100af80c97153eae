import type { HeapShape } from '../../model/input/heap-shape.ts';
import type { InputReader } from '../../wire/input-reader.ts';
import type { Location } from '../../model/input/location.ts';
import type { ExportShell } from './export-shells.ts';
import type { Operand } from '../shadow/operand.ts';
import type { RunState } from '../run-state.ts';
import type { InputEntry } from '../input-heap/input-entries.ts';
import type { StandIns } from '../input-heap/stand-ins.ts';
import type { Place } from '../input-heap/symbolic-place.ts';

/** The services that the builders of objects use. */
export interface BuildContext {
  readonly run: RunState;
  readonly reader: InputReader;
  readonly standIns: StandIns;
  /** An exported class of the project, or of a package that an export of the module under test holds. */
  readonly classAt: (file: string, exportName: string, heldBy?: string) => unknown;
  /** The members of doubles that the run has used, in order. */
  readonly uses: Location[];
  /** Notes that the run uses what cannot be built, and gives the error that the code meets. */
  readonly refuse: (what: string) => Error;
  valueAt(place: Place): unknown;
  operandAt(place: Place): Operand;
  /** Registers an object as part of the input before it is filled; returns the map for its initial contents. */
  register(place: Location, type: number, object: object): Map<string, unknown>;
  /** Registers how a double makes a member that is not there yet. */
  completeBy(double: object, complete: (key: string) => void): void;
  registerEntries(collection: object, entries: readonly InputEntry[]): void;
}

/** An object to be built. */
export interface WantedObject<Shape extends HeapShape = HeapShape> {
  readonly place: Location;
  readonly type: number;
  readonly shape: Shape;
  /** The stand-in of an export that is to be this object. */
  readonly shell?: ExportShell | undefined;
  /** Runs `fill` while the object counts as being filled. */
  readonly fill: (fill: () => void) => void;
}

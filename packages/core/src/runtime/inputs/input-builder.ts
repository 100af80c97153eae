import type { Aliasing } from '../../model/input/aliasing.ts';
import type { HeapShape } from '../../model/input/heap-shape.ts';
import { closedCycle, endlessTypes, type Containers } from '../../wire/closed-cycles.ts';
import { InputReader } from '../../wire/input-reader.ts';
import type { InputDescription } from '../../wire/target-messages.ts';
import { isReadOnLoading, type ParameterSpec } from '../../model/input/input-shape.ts';
import type { Location } from '../../model/input/location.ts';
import { mapGet, mapSet } from '../realm/intrinsics.ts';
import type { SeenCall } from '../outcome/effects-text.ts';
import type { Operand } from '../shadow/operand.ts';
import type { RunState } from '../run-state.ts';
import type { Shadow } from '../shadow/shadow.ts';
import { settle, shadowOf } from '../record/shadowing.ts';
import type { BuildContext } from './build-context.ts';
import { BUILDERS, type HeapBuilder } from './heap-builders.ts';
import { InputEntries, type InputEntry } from '../input-heap/input-entries.ts';
import { InputHeap } from '../input-heap/input-heap.ts';
import { shellOf, type ExportShell } from './export-shells.ts';
import { InstalledSurroundings } from './installed-surroundings.ts';
import { IMPOSSIBLE_INPUT } from './impossible-input.ts';
import { mayHold, typesWithInstances } from './instance-types.ts';
import { fixedLength } from '../input-heap/place-within.ts';
import { referenceAt } from '../shadow/reference-at.ts';
import { StandIns } from '../input-heap/stand-ins.ts';
import { watchStandIns } from './watched-stand-ins.ts';
import { symbolicPlace, type Place } from '../input-heap/symbolic-place.ts';

/** The arguments of a call and their shadows. */
export interface BuiltInput {
  readonly args: readonly unknown[];
  readonly shadows: readonly (Shadow | null)[];
  /** Calls of functions of the input; grows while the code runs. */
  readonly calls: readonly SeenCall[];
  /** Members of doubles that the code has used; grows while it runs. */
  readonly uses: readonly Location[];
}

/** The parameters of a target, and one input for them. */
export interface WantedInput {
  readonly parameters: readonly ParameterSpec[];
  readonly heap: readonly HeapShape[];
  readonly input: InputDescription;
  readonly aliasing: Aliasing;
  /** Finds an exported class of the project. */
  readonly classAt: BuildContext['classAt'];
  readonly refuse: BuildContext['refuse'];
  /** Whether the code is instrumented: only then are reads of objects noticed. */
  readonly isInstrumented?: boolean;
}

/** Builds the arguments that an input describes. */
export function buildInput(run: RunState, wanted: WantedInput): BuiltInput {
  return new InputBuilder(run, wanted).build(wanted.parameters);
}

/** Builds what an input describes, argument by argument. */
export class InputBuilder implements BuildContext {
  readonly run: RunState;
  readonly reader: InputReader;
  readonly classAt: BuildContext['classAt'];
  readonly refuse: BuildContext['refuse'];
  readonly uses: Location[] = [];
  readonly standIns: StandIns;
  readonly surroundings: InstalledSurroundings;
  readonly #heap: readonly HeapShape[];
  readonly #endless: readonly boolean[];
  readonly #withInstances: readonly boolean[];
  readonly #inputs: InputHeap;
  readonly #objects = new Map<Location, object>();
  /** Objects and functions that modules hold already, by their places in the input. */
  readonly #shells = new Map<Location, ExportShell>();
  /** Whether what is read on loading is installed. */
  #isLoaded = false;
  /** The objects that are being filled. */
  #containers: Containers | null = null;

  constructor(run: RunState, wanted: Omit<WantedInput, 'parameters'>) {
    const { heap, input, aliasing, classAt, refuse, isInstrumented = true } = wanted;
    this.run = run;
    this.reader = new InputReader(input);
    this.classAt = classAt;
    this.refuse = refuse;
    this.#heap = heap;
    this.#endless = endlessTypes(heap);
    this.#withInstances = typesWithInstances(heap);
    this.#inputs = new InputHeap(run.recorder, this.reader, { shapes: heap, aliasing });
    this.surroundings = new InstalledSurroundings(run.recorder, { uses: this.uses, isInstrumented });
    this.standIns = new StandIns((place) => this.operandAt(place), watchStandIns(run));
    if (heap.length > 0 && !run.recorder.isScout) run.heap.open(this.#inputs, this.standIns);
  }

  /** Builds the values of parameters. A constructor that refuses its arguments leaves nothing to call the target with. */
  build(parameters: readonly ParameterSpec[]): BuiltInput {
    try {
      return this.#build(parameters);
    } catch (error) {
      const { recorder } = this.run;
      if (error === IMPOSSIBLE_INPUT || recorder.isAborted) throw error;
      // A subclass could have a constructor that accepts them.
      recorder.assume('fresh instances');
      throw IMPOSSIBLE_INPUT;
    }
  }

  #build(parameters: readonly ParameterSpec[]): BuiltInput {
    const args: unknown[] = [];
    const shadows: (Shadow | null)[] = [];
    const passed: ParameterSpec[] = [];
    this.#install(parameters);
    for (let index = 0; index < parameters.length; index += 1) {
      const parameter = parameters[index] as ParameterSpec;
      const { name, shape, isRest, surrounding } = parameter;
      if (surrounding !== undefined) continue;
      const { value, shadow } = this.operandAt({ location: name, shape });
      passed[passed.length] = parameter;
      if (isRest === true) this.#spread(value as unknown[], { args, shadows });
      else {
        args[args.length] = value;
        shadows[shadows.length] = shadow;
      }
    }
    args.length = this.givenCount(passed, args);
    return { args, shadows, calls: this.standIns.calls, uses: this.uses };
  }

  /** Installs what is read while modules are loaded. */
  installForLoading(parameters: readonly ParameterSpec[]): void {
    for (let index = 0; index < parameters.length; index += 1)
      if (isReadOnLoading(parameters[index] as ParameterSpec))
        this.#install([parameters[index] as ParameterSpec]);
    this.#isLoaded = true;
  }

  /** Installs surroundings. Constructors that make arguments may read them, so they come first. */
  #install(parameters: readonly ParameterSpec[]): void {
    for (let index = 0; index < parameters.length; index += 1) {
      const parameter = parameters[index] as ParameterSpec;
      const { name, shape, surrounding } = parameter;
      if (surrounding === undefined || (this.#isLoaded && isReadOnLoading(parameter))) continue;
      if (surrounding.kind === 'export') mapSet(this.#shells, name, shellOf(surrounding));
      this.surroundings.install({ ...parameter, surrounding }, this.operandAt({ location: name, shape }));
    }
  }

  /** How many arguments to pass: optional ones at the end that are `undefined` are left out, as `arguments` tells. */
  givenCount(parameters: readonly ParameterSpec[], args: readonly unknown[]): number {
    let count = args.length;
    if (parameters[parameters.length - 1]?.isRest === true) return count;
    for (; count > 0 && args[count - 1] === undefined; count -= 1) {
      const { name, shape, isOptional } = parameters[count - 1] as ParameterSpec;
      if (!isOptional || this.reader.selected(name, shape).shape.kind === 'unsupported') break;
    }
    return count;
  }

  operandAt(place: Place): Operand {
    const { index } = this.reader.selected(place.location, place.shape);
    const value = this.valueAt(place);
    const { recorder } = this.run;
    if (recorder.isScout) return { value, shadow: null };
    const symbolic = symbolicPlace(recorder, place, { heap: this.#heap, index });
    return { value, shadow: symbolic === null ? null : shadowOf(recorder, value, symbolic) };
  }

  valueAt(place: Place): unknown {
    if (place.shape.kind === 'choice' && mayHold(place.shape, this.#withInstances)) this.#settleChoice(place);
    const { shape, location, isInChoice } = this.reader.selected(place.location, place.shape);
    switch (shape.kind) {
      case 'literal':
        return shape.value;
      case 'heap':
        return this.#objectAt(location, shape.id);
      case 'choice':
      case 'unsupported':
        return undefined;
      default:
        return this.reader.scalar(place.location, shape.kind, isInChoice);
    }
  }

  #settleChoice(place: Place): void {
    const { recorder } = this.run;
    if (recorder.isScout) return;
    const { index } = this.reader.selected(place.location, place.shape);
    const symbolic = symbolicPlace(recorder, place, { heap: this.#heap, index });
    if (symbolic !== null) settle(recorder, { concrete: undefined, symbolic });
  }

  register(place: Location, type: number, object: object): Map<string, unknown> {
    const initial = new Map<string, unknown>();
    this.#inputs.objects.register(object, { place, type, shape: this.#heap[type] as HeapShape, initial });
    mapSet(this.#objects, place, object);
    return initial;
  }

  completeBy(double: object, complete: (key: string) => void): void {
    const described = this.#inputs.objects.find(double);
    if (described !== undefined) this.#inputs.objects.register(double, { ...described, complete });
  }

  registerEntries(collection: object, entries: readonly InputEntry[]): void {
    this.#inputs.registerEntries(collection, new InputEntries(entries));
  }

  #objectAt(location: Location, type: number): object {
    const home = this.reader.home(location);
    const known = mapGet(this.#objects, home) ?? this.#enclosing(home, type);
    // A constructor is part of the path, so whether it runs at all must be decided before.
    if (this.#heap[type]?.kind === 'instance')
      this.#inputs.decideNames(referenceAt(location, type, this.#heap[type]), known);
    if (known !== undefined) {
      this.#inputs.objects.name(location, type, known);
      return known;
    }
    const shape = this.#heap[type] as HeapShape;
    const build = BUILDERS[shape.kind] as HeapBuilder;
    // The number of constructors must be decided before they run.
    if (this.#withInstances[type] === true && fixedLength(shape) !== undefined)
      this.#inputs.extents.settle(home, this.reader.length(home));
    const built = build(this, {
      place: home,
      type,
      shape: shape as never,
      shell: mapGet(this.#shells, home),
      fill: (fill) => this.#fill(type, home, fill),
    });
    this.#inputs.objects.name(location, type, built);
    return built;
  }

  #fill(heapId: number, location: Location, fill: () => void): void {
    const outer = this.#containers;
    this.#containers = { heapId, location, outer };
    fill();
    this.#containers = outer;
  }

  /** Closes a cycle for a type that must contain itself, where the input says nothing more about it. */
  #enclosing(location: Location, heapId: number): object | undefined {
    if (this.#endless[heapId] !== true) return undefined;
    const container = closedCycle(this.reader, { heapId, location }, this.#containers);
    return container === undefined ? undefined : mapGet(this.#objects, container.location);
  }

  /** Passes the elements of a rest parameter as arguments; how many there are becomes part of the path. */
  #spread(
    values: unknown[],
    { args, shadows }: { readonly args: unknown[]; readonly shadows: (Shadow | null)[] },
  ): void {
    this.#inputs.settleLength(values);
    for (let index = 0; index < values.length; index += 1) {
      args[args.length] = values[index];
      shadows[shadows.length] = this.#inputs.read(values, `${index}`) ?? null;
    }
  }
}

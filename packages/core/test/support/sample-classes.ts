/** A vending machine that gives a drink away if quarters are returned after the drink was released. */
export const COINBOX = `
export class Coinbox {
  private quarters = 0;
  private total = 0;
  private drinks = 0;
  private isReleased = false;
  add(): void { this.quarters += 1; if (this.quarters >= 2) this.isReleased = true; }
  giveBack(): void { this.quarters = 0; }
  vend(): boolean {
    if (!this.isReleased) return false;
    this.total += this.quarters;
    this.quarters = 0;
    this.isReleased = false;
    this.drinks += 1;
    if (this.total < this.drinks * 2) throw new Error('a drink was given away');
    return true;
  }
}`;

/** Three things in any order bring a fourth about. */
export const WASHER = `
export class Washer {
  private door = false;
  private water = false;
  private program = false;
  setDoor(door: boolean): void { this.door = door; }
  setWater(water: boolean): void { this.water = water; }
  setProgram(program: boolean): void { this.program = program; }
  start(): string { return this.door && this.water && this.program ? 'washing' : 'waiting'; }
}`;

/** Nothing of its state can be seen from outside. */
export const LOCK = `
export class Lock {
  readonly #first: number;
  readonly #second: number;
  #entered = 0;
  constructor(first: number, second: number) { this.#first = first; this.#second = second; }
  enter(digit: number): string {
    if (digit !== (this.#entered === 0 ? this.#first : this.#second)) { this.#reset(); return 'wrong'; }
    this.#entered += 1;
    if (this.#entered < 2) return 'right';
    this.#reset();
    return 'open';
  }
  #reset(): void { this.#entered = 0; }
}`;

/** A class that only its static method makes objects of. */
export const SPAN = `
export class Span {
  private readonly seconds: number;
  private constructor(seconds: number) { this.seconds = seconds; }
  static of(seconds: number): Span {
    if (!(seconds >= 0)) throw new RangeError('no span');
    return new Span(seconds);
  }
  label(): string { return this.seconds < 60 ? 'short' : 'long'; }
}`;

/** Methods that give the object itself. */
export const BUILDER = `
export class Builder {
  private table = '';
  private limited = false;
  from(table: string): this { if (table === '') throw new Error('no table'); this.table = table; return this; }
  limit(): this { this.limited = true; return this; }
  build(): string { return this.table === '' ? 'nothing' : this.limited ? 'some' : 'all'; }
}`;

/** Accessors that check what they are given. */
export const DIAL = `
export class Dial {
  private value = 20;
  private isLocked = false;
  get target(): number { return this.value; }
  set target(degrees: number) { if (degrees > 30) throw new RangeError('hot'); if (!this.isLocked) this.value = degrees; }
  lock(): void { this.isLocked = true; }
  get mode(): string { return this.isLocked && this.target < 5 ? 'frosty' : 'warm'; }
}`;

/** Methods that promise their result. */
export const PIPE = `
export class Pipe {
  private isOpen = false;
  private waiting = 0;
  async open(): Promise<void> { await null; this.isOpen = true; }
  async send(size: number): Promise<string> {
    if (!this.isOpen) throw new Error('closed');
    await null;
    this.waiting += size;
    return this.waiting > 100 ? 'full' : 'room';
  }
}`;

/** An object that can be gone through. */
export const RANGE = `
export class Range {
  private readonly end: number;
  private stride = 1;
  constructor(end: number) { if (!(end >= 0 && end <= 4)) throw new RangeError('far'); this.end = end; }
  widen(): void { this.stride = 2; }
  *[Symbol.iterator](): Iterator<number> {
    for (let step = 1; step <= this.end; step += this.stride) yield step;
    if (this.stride === 2 && this.end > 2) yield 99;
  }
}`;

/** What is told comes to a handler by way of an event. */
export const GAUGE = `
import { EventEmitter } from 'node:events';
export class Gauge extends EventEmitter {
  private alarms = 0;
  constructor() { super(); this.on('reading', (degrees: number) => { if (degrees > 90) this.alarms += 1; }); }
  tell(degrees: number): void { this.emit('reading', degrees); }
  state(): string { return this.alarms > 1 ? 'burning' : 'fine'; }
}`;

/** A parameter of an abstract class, whose objects have a state of their own. */
export const PANEL = `
export abstract class Sensor {
  private reads = 0;
  read(): number | undefined { this.reads += 1; return this.reads > 1 ? undefined : this.measure(); }
  protected abstract measure(): number;
}
export class FixedSensor extends Sensor {
  private readonly value: number;
  constructor(value: number) { super(); this.value = value; }
  protected measure(): number { return this.value; }
}
export class Panel {
  check(sensor: Sensor): string {
    const reading = sensor.read();
    if (reading === undefined) return 'worn out';
    return reading > 7 ? 'high' : 'normal';
  }
}`;

/** Objects that are given to objects of the same class. */
export const PURSE = `
export class Purse {
  private cents = 0;
  put(cents: number): void { if (!(cents > 0)) throw new RangeError('no money'); this.cents += cents; }
  give(other: Purse): string {
    if (other === this) return 'to itself';
    if (this.cents < 100) return 'poor';
    this.cents -= 100;
    other.cents += 100;
    return other.cents > 250 ? 'enough' : 'given';
  }
}`;

/** A switch whose second branch no order of calls takes. */
export const TOGGLE = `
export class Toggle {
  private count = 0;
  flip(): void { this.count = 1 - this.count; }
  state(): string { return this.count > 1 ? 'broken' : 'sound'; }
}`;

/** As the switch, but with a state that only a function knows, which cannot be asked. */
export const HIDDEN_TOGGLE = `
export class HiddenToggle {
  private readonly next: () => number;
  constructor() {
    let count = 0;
    const next = () => { count = (count + 1) % 3; return count; };
    this.next = next.bind(null);
  }
  flip(): string { return this.next() > 5 ? 'broken' : 'sound'; }
}`;

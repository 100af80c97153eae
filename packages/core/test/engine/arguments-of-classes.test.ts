import { describe, expect, it } from 'vitest';
import { exploreSamples, type SampleProgram } from '../support/explore-code.ts';

const SAMPLES: readonly SampleProgram[] = [
  [
    'an argument whose constructor refuses the simplest input',
    `export class Name {
       constructor(readonly text: string) { if (text === '') throw new Error('empty'); }
     }
     export class Person {
       constructor(readonly name: Name) {}
       greet(loud: boolean): string { return loud ? this.name.text.toUpperCase() : this.name.text; }
     }
     export class Team {
       constructor(readonly lead: Person, readonly size: number) { if (size < 0) throw new Error('size'); }
       isBig(): boolean { if (this.size > 9) return true; return false; }
     }`,
    8,
  ],
  [
    'an argument that reads the clock when it is made',
    `export class Moment {
       #at: Date;
       constructor(at?: Moment | number) {
         if (!at) this.#at = new Date();
         else if (at instanceof Moment) this.#at = at.#at;
         else this.#at = new Date(at);
       }
       isOdd(): boolean { return this.#at.getTime() % 100 === 7; }
     }`,
    4,
  ],
  [
    'code without branches, for objects that the simplest input does not make',
    `export class Values {
       constructor(readonly list: number[]) { if (!(list.length > 0)) throw new Error('no values'); }
     }
     export class Field {
       constructor(readonly values: Values) {}
     }
     export class Fields {
       constructor(readonly month: Field) {}
       includes(month: number): boolean { return this.month.values.list.includes(month); }
     }`,
    2,
  ],
];

describe('objects of classes as arguments', () => {
  it('are made by calls that succeed, under a clock that the test sets', async () => {
    const [person, moment, fields] = await exploreSamples(SAMPLES, { runner: 'vitest' });
    for (const one of [person, moment, fields])
      expect(one?.branches, `${one?.symptom ?? ''}\n${one?.tests ?? ''}`).toMatchObject({
        covered: one?.total,
      });
    expect(person?.tests).toContain("const person = new Person(new Name('name'));");
    const nested = moment?.tests.split("it('").filter((test) => test.includes('new Moment(new Moment('));
    expect(nested).not.toEqual([]);
    expect(fields?.tests).toContain('fields.includes(');
    expect(nested?.every((test) => test.includes('vi.useFakeTimers'))).toBe(true);
  });
});

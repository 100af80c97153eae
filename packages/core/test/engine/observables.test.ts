import { describe, expect, it } from 'vitest';
import {
  expectCovered,
  expectNoFindings,
  exploreCode,
  exploreSamples,
  type SampleProgram,
} from '../support/explore-code.ts';

/** Observables in a few lines: what code subscribes to only counts if it is a real one. */
const RXJS = {
  'node_modules/rxjs/package.json': JSON.stringify({ name: 'rxjs', main: 'index.js', types: 'index.d.ts' }),
  'node_modules/rxjs/index.js': `
    class Observable {
      #subscribe;
      constructor(subscribe) { this.#subscribe = subscribe; }
      subscribe(observer) { this.#subscribe(observer); }
      pipe(...operators) { return operators.reduce((source, operator) => operator(source), this); }
    }
    const map = (change) => (source) => new Observable((observer) => source.subscribe({
      ...observer,
      next: (value) => {
        let changed;
        try { changed = change(value); } catch (error) { observer.error(error); return; }
        observer.next(changed);
      },
    }));
    const catchError = (handle) => (source) => new Observable((observer) => source.subscribe({
      ...observer,
      error: (error) => {
        let next;
        try { next = handle(error); } catch (thrown) { observer.error(thrown); return; }
        next.subscribe(observer);
      },
    }));
    exports.Observable = Observable;
    exports.map = map;
    exports.catchError = catchError;
    exports.of = (value) => new Observable((observer) => { observer.next(value); observer.complete(); });
    exports.throwError = (make) => new Observable((observer) => observer.error(make()));
    exports.lastValueFrom = (source) => new Promise((resolve, reject) => {
      let last;
      source.subscribe({ next: (value) => { last = value; }, error: reject, complete: () => resolve(last) });
    });`,
  'node_modules/rxjs/index.d.ts': `
    export type Operator<T, R> = (source: Observable<T>) => Observable<R>;
    export declare class Observable<T> {
      pipe(): Observable<T>;
      pipe<A>(one: Operator<T, A>): Observable<A>;
      pipe<A, B>(one: Operator<T, A>, two: Operator<A, B>): Observable<B>;
    }
    export declare function map<T, R>(change: (value: T) => R): Operator<T, R>;
    export declare function catchError<T, R>(handle: (error: unknown) => Observable<R>): Operator<T, T | R>;
    export declare function of<T>(value: T): Observable<T>;
    export declare function throwError(make: () => unknown): Observable<never>;
    export declare function lastValueFrom<T>(source: Observable<T>): Promise<T>;`,
};

const PROGRAMS: readonly SampleProgram[] = [
  [
    'an observable of a parameter, which may fail',
    `import { catchError, map, of, type Observable } from 'rxjs';
     export interface Handler { handle(): Observable<{ age: number }> }
     export class Guard {
       constructor(private readonly limit: number) {}
       check(handler: Handler): Observable<string> {
         return handler.handle().pipe(
           map(({ age }) => (age > this.limit ? 'old' : 'young')),
           catchError((error) => of(error instanceof RangeError ? 'range' : 'failed')),
         );
       }
     }`,
    4,
  ],
  [
    'a function that gives an observable',
    `import { map, type Observable } from 'rxjs';
     export const doubled = (source: Observable<{ n: number }>): Observable<number> =>
       source.pipe(map(({ n }) => (n > 5 ? 10 : 2 * n)));`,
    2,
  ],
  [
    'operators compare what an observable emits',
    `import { map, type Observable } from 'rxjs';
     export interface Page { items: unknown[]; next?: string }
     export const describePages = (source: Observable<Page>): Observable<string> =>
       source.pipe(map((page) => (page.next === 'end' ? 'last' : page.items.length === 2 ? 'two' : 'others')));`,
    4,
  ],
  [
    'operators ask what kind of value an observable of anything emits',
    `import { map, type Observable } from 'rxjs';
     export const kindOf = (source: Observable<unknown>): Observable<string> =>
       source.pipe(map((value) => {
         if (value === undefined) return 'nothing';
         if (typeof value !== 'object' || value === null) return 'plain';
         return 'next' in value && typeof value.next === 'string' ? 'page' : 'object';
       }));`,
    10,
  ],
];

describe('observables', () => {
  it('are made by their package, and waited for where they are results', async () => {
    const explored = await exploreSamples(PROGRAMS, { runner: 'vitest' }, RXJS);
    expectCovered(explored);
    expectNoFindings(explored);
    expect(explored[0]?.tests).toContain("} from 'rxjs';");
    expect(explored[0]?.tests).toContain('handle: () => of({ age: ');
    expect(explored[0]?.tests).toContain('handle: () => throwError(() => new ');
    expect(explored[0]?.tests).toContain('await lastValueFrom(');
    expect(explored[1]?.tests).toContain('await lastValueFrom(doubled(of({ n: ');
  });

  it.each(['jest', 'node'] as const)('are those of the package in tests for %s', async (runner) => {
    const [, code] = PROGRAMS[0] as SampleProgram;
    const { report, files } = await exploreCode({ ...RXJS, 'main.ts': code }, { runner });
    expect(report.totals.branches).toMatchObject({ total: 4, covered: 4 });
    expect(files[0]?.content).toContain('throwError(() => new ');
  });
});

import { afterEach, describe, expect, it, vi } from 'vitest';
import { CONSOLE_SPIES, ConsoleWatch } from '../../src/runtime/outcome/console-calls.ts';

/* eslint-disable no-console -- the console is what this is about */

/** The calls that a run makes, as they are reported. */
function written(run: () => void): unknown {
  const watch = ConsoleWatch.begin();
  try {
    run();
    return JSON.parse(`[${watch.text}]`);
  } finally {
    watch.end();
  }
}

const UNKNOWN = { method: 'log', args: null };

describe('the watch over console', () => {
  afterEach(() => {
    vi.restoreAllMocks();
  });

  it('tells methods and arguments as they were at the call', () => {
    const calls = written(() => {
      console.log('a', 1);
      console.error();
    });
    expect(calls).toEqual([
      { method: 'log', args: [['string', 'a'], ['number', '1']] }, // prettier-ignore
      { method: 'error', args: [] },
    ]);
  });

  it('ends with the methods that were there before', () => {
    const { log } = console;
    const watch = ConsoleWatch.begin();
    expect(CONSOLE_SPIES).toContain(console.log);
    expect(console.log.name).toBe(log.name);
    watch.end();
    expect(console.log).toBe(log);
  });

  it('does not know an argument that has changed since', () => {
    const list = [1];
    const calls = written(() => {
      console.log(list);
      list.push(2);
    });
    expect(calls).toEqual([UNKNOWN]);
  });

  it('does not know what other methods print', () => {
    expect(
      written(() => {
        console.group('title');
        console.groupEnd();
      }),
    ).toContainEqual(UNKNOWN);
  });

  it('does not know the calls of a method that was replaced, and leaves that in place', () => {
    const { log } = console;
    const own = (): void => undefined;
    try {
      expect(
        written(() => {
          console.log = own;
        }),
      ).toEqual([UNKNOWN]);
      expect(console.log).toBe(own);
      expect(written(() => undefined)).toEqual([UNKNOWN]);
    } finally {
      console.log = log;
    }
  });

  it('does not know calls beyond those that a test would list', () => {
    const calls = written(() => {
      for (let count = 0; count < 100; count += 1) console.log();
    });
    expect(calls).toEqual([UNKNOWN]);
  });
});

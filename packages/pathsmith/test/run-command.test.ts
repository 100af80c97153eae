import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { environmentError, internalError, usageError } from '@pathsmith/core';
import { describe, expect, it } from 'vitest';
import { folderWith, reportWith, runInWorld, succeed } from './fake-environment.ts';

describe('pathsmith', () => {
  it('hands the engine what the command line says', async () => {
    const cwd = folderWith(['a.ts', 'b.ts']);
    const { options, exitCode } = await runInWorld(
      [
        'gen',
        'a.ts',
        '--target',
        'f',
        '--runner',
        'jest',
        '--out-dir',
        'out',
        '--trace-solver',
        'q',
        '--dry-run',
        '-k',
        '2',
      ],
      { cwd },
    );
    expect(exitCode).toBe(0);
    expect(options).toMatchObject({
      cwd,
      files: [join(cwd, 'a.ts')],
      targetName: 'f',
      runner: 'jest',
      loopBound: 2,
      outDir: join(cwd, 'out'),
      solverTraceDir: join(cwd, 'q'),
      dryRun: true,
      optionSources: {
        target: { value: 'f', source: 'flag' },
        seed: { value: 1, source: 'default' },
      },
    });
  });

  it('does not need the word gen', async () => {
    const { options } = await runInWorld(['a.ts']);
    expect(options?.files).toHaveLength(1);
  });

  it('lists targets and what is none, and runs nothing', async () => {
    const { stdout, options, exitCode } = await runInWorld(['a.ts', '--list'], {
      list: () => [
        {
          file: 'a.ts',
          targets: [
            { name: 'api.double', kind: 'function', line: 1, column: 22, branches: 2 },
            { name: 'send', kind: 'function', line: 4, column: 17, branches: 6, unsupported: 'no Socket' },
          ],
          skipped: [{ name: 'store', line: 9, column: 14, reason: 'it cannot be made' }],
        },
      ],
    });
    expect(stdout).toBe(
      [
        'a.ts:1:22: api.double (function, 2 branches)',
        'a.ts:4:17: send (function, 6 branches, not called: no Socket)',
        'a.ts:9:14: store is no target: it cannot be made',
        '',
      ].join('\n'),
    );
    expect([options, exitCode]).toEqual([undefined, 0]);
  });

  it('writes results to stdout and nothing to stderr', async () => {
    const { stdout, stderr } = await runInWorld(['a.ts']);
    expect(stdout).toContain('spin');
    expect(stdout).toContain('Repeat with: pathsmith a.ts --seed 1\n');
    expect(stdout).toContain('Wrote a.pathsmith.test.ts\n');
    expect(stderr).toBe('');
  });

  it('spells out in the replay command what was asked for', async () => {
    const { stdout } = await runInWorld(['*.ts', '--budget', '400', '--seed', '7', '--json', 'x.json']);
    expect(stdout).toContain("Repeat with: pathsmith '*.ts' --budget 400w --seed 7\n");
  });

  it('spells out a switch without a value', async () => {
    const { stdout, options } = await runInWorld(['a.ts', '--no-confirm']);
    expect(options?.confirm).toBe(false);
    expect(stdout).toContain('Repeat with: pathsmith a.ts --no-confirm --seed 1\n');
  });

  it('says what it would have written in a dry run', async () => {
    const { stdout } = await runInWorld(['a.ts', '--dry-run']);
    expect(stdout).toContain('Would write a.pathsmith.test.ts\n');
  });

  it('prints findings only when quiet', async () => {
    const { stdout } = await runInWorld(['a.ts', '--quiet'], { run: succeed(1) });
    expect(stdout).toBe('a.ts:1:2: hang: spin(1) ran longer than 1000 ms\n');
  });

  it('writes the JSON report where asked, making folders', async () => {
    const cwd = folderWith(['a.ts']);
    await runInWorld(['a.ts', '--json', 'out/report.json'], { cwd });
    expect(JSON.parse(readFileSync(join(cwd, 'out/report.json'), 'utf8'))).toEqual(reportWith(0));
  });

  it('shows progress on a terminal and removes it', async () => {
    const { stderr } = await runInWorld(['a.ts'], {
      isTTY: true,
      run: (options, context) => {
        context.onProgress({
          targetsDone: 0,
          targetsTotal: 1,
          branchesCovered: 0,
          branchesTotal: 2,
          queries: 0,
          timeLeftMs: undefined,
          current: 'spin',
          stage: 'exploring',
        });
        return succeed(0)(options, context);
      },
    });
    expect(stderr).toContain('[0/1] exploring spin');
    expect(stderr.endsWith('\u001b[1A\u001b[2K\u001b[1A\u001b[2K')).toBe(true);
  });

  it.each([
    [{ NO_COLOR: '1' }, false],
    [{ NO_COLOR: '' }, true],
    [{ TERM: 'dumb' }, false],
    [{}, true],
  ])('with %j on a terminal, colours: %s', async (variables, hasColors) => {
    const { stdout } = await runInWorld(['a.ts'], { isTTY: true, variables });
    expect(stdout.includes('\u001b[')).toBe(hasColors);
  });

  it.each([
    [[], false],
    [['--verbose'], true],
  ])('logs to stderr with %j: %s', async (flags, isLogged) => {
    const { stderr } = await runInWorld(['a.ts', ...flags], {
      run: (options, context) => {
        context.logger.log('info', 'loaded', { files: 1 });
        return succeed(0)(options, context);
      },
    });
    expect(stderr).toBe(isLogged ? 'info: loaded files=1\n' : '');
  });

  it('always logs warnings', async () => {
    const { stderr } = await runInWorld(['a.ts'], {
      run: (options, context) => {
        context.logger.log('warning', 'no runner found', { assumed: 'vitest' });
        return succeed(0)(options, context);
      },
    });
    expect(stderr).toBe('warning: no runner found assumed=vitest\n');
  });
});

describe('the exit status', () => {
  it.each([
    ['0 when done', ['a.ts'], 0, 0],
    ['0 with findings, unless asked to fail', ['a.ts'], 2, 0],
    ['1 with findings, where asked to fail', ['a.ts', '--fail-on-findings'], 2, 1],
    ['0 without findings, where asked to fail', ['a.ts', '--fail-on-findings'], 0, 0],
    ['0 after --version', ['--version'], 0, 0],
    ['0 after --help', ['--help'], 0, 0],
    ['2 without files', [], 0, 2],
    ['2 for a file that is not there', ['nope.ts'], 0, 2],
    ['2 for an unknown option', ['a.ts', '--frobnicate'], 0, 2],
    ['2 for a bad value', ['a.ts', '--seed', 'x'], 0, 2],
    ['2 for a contradiction', ['a.ts', '--quiet', '--verbose'], 0, 2],
    ['3 if the report cannot be written', ['a.ts', '--json', 'a.ts/report.json'], 0, 3],
  ])('is %s', async (_what, argv, findingCount, exitCode) => {
    expect((await runInWorld(argv, { run: succeed(findingCount) })).exitCode).toBe(exitCode);
  });

  it('is 3 if a file could not be worked on, and says which even when quiet', async () => {
    const error = {
      file: 'a.ts',
      target: null,
      code: 'SOURCE_UNPARSABLE',
      message: 'line 1',
      hint: 'Repair it.',
    };
    const report = { ...reportWith(0), errors: [error] };
    const { exitCode, stdout, stderr } = await runInWorld(['a.ts', '--quiet'], {
      run: () => Promise.resolve({ report, files: [] }),
    });
    expect(exitCode).toBe(3);
    expect(stdout).toBe('');
    expect(stderr).toBe('a.ts: error SOURCE_UNPARSABLE: line 1\n  hint: Repair it.\n');
  });

  it.each([
    ['usage', usageError({ code: 'NO_TARGET', message: 'no such target' }), 2],
    ['environment', environmentError({ code: 'NO_SOLVER', message: 'no solver' }), 3],
    ['internal', internalError({ code: 'BROKEN', message: 'broken' }), 70],
    ['foreign', new Error('oops'), 70],
  ])('of an engine that fails with a %s error is right', async (_what, error, exitCode) => {
    expect((await runInWorld(['a.ts'], { run: () => Promise.reject(error) })).exitCode).toBe(exitCode);
  });

  it('is 130 after an interruption', async () => {
    const interruption = new AbortController();
    const { exitCode, stdout, stderr } = await runInWorld(['a.ts'], {
      signal: interruption.signal,
      run: (_options, { signal }) => {
        setTimeout(() => {
          interruption.abort();
        }, 5);
        return new Promise((_resolve, reject) => {
          signal!.addEventListener('abort', () => {
            reject(new Error('stopped'));
          });
        });
      },
    });
    expect({ exitCode, stdout, stderr }).toEqual({
      exitCode: 130,
      stdout: '',
      stderr:
        'Interrupted: keeping what is done. Interrupt once more to leave at once.\n' +
        'Interrupted: nothing was done yet.\n',
    });
  });
});

describe('error messages', () => {
  it('name the pattern that matches nothing', async () => {
    const { stderr } = await runInWorld(['srx/**/*.ts']);
    expect(stderr).toMatch(/^error NO_SOURCE_FILES: no source file matches 'srx\/\*\*\/\*\.ts'\n {2}hint: /);
  });

  it('point to the help for a bad command line', async () => {
    const { stderr } = await runInWorld(['a.ts', '--frobnicate']);
    expect(stderr).toBe(
      'error USAGE: unknown option \'--frobnicate\'\n  hint: Run "pathsmith --help" for all options.\n',
    );
  });

  it('carry code and hint of an error of ours', async () => {
    const error = environmentError({
      code: 'NO_SOLVER',
      message: 'cvc5 is not on PATH',
      hint: 'Use --solver auto.',
    });
    const { stderr } = await runInWorld(['a.ts'], { run: () => Promise.reject(error) });
    expect(stderr).toBe('error NO_SOLVER: cvc5 is not on PATH\n  hint: Use --solver auto.\n');
  });

  it('tell how to repeat an internal error, and its cause', async () => {
    const error = internalError({ code: 'BROKEN', message: 'broken', cause: new Error('a rope') });
    const { stderr } = await runInWorld(['a.ts', '--seed', '3'], { run: () => Promise.reject(error) });
    expect(stderr).toContain(
      'error BROKEN: broken\n  cause: a rope\n  repeat with: pathsmith a.ts --seed 3\n',
    );
    expect(stderr).toMatch(/\n {4}at /);
  });
});

describe('--help', () => {
  it('is worth reading', async () => {
    const { stdout } = await runInWorld(['--help']);
    await expect(stdout).toMatchFileSnapshot('help.txt');
  });

  it('is the same for gen', async () => {
    expect((await runInWorld(['gen', '--help'])).stdout).toBe((await runInWorld(['--help'])).stdout);
  });
});

describe('--version', () => {
  it('prints the version alone', async () => {
    expect((await runInWorld(['--version'])).stdout).toBe('9.8.7\n');
  });
});

import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { Project } from '../../src/program/project.ts';
import { temporaryProject } from '../support/temporary-project.ts';

const LIBRARY = `
  declare const router: any, app: any, bus: any, Server: any, list: number[];
  declare function wrap<F>(f: F): F;`;

function registrationsIn(text: string): readonly string[] {
  const file = join(temporaryProject({ 'main.ts': `${LIBRARY}\n${text}` }), 'main.ts');
  return Project.load([file])
    .registrationsOf(file)
    .map(({ name, isStatement, usesThis, location: { line, column } }) => {
      const traits = [...(isStatement ? ['statement'] : []), ...(usesThis ? ['this'] : [])];
      return `${name} at ${line - 4}:${column} ${traits.join(' ')}`.trimEnd();
    });
}

describe('functions that are handed to calls at the top level', () => {
  it('are named after the call, with its plain arguments', () => {
    const text = `
router.get('/a', 7, /x/, {}, () => 1);
router.route('/b').get(function () {}).post(() => 2);
const server = new Server('queue', async () => 3);
bus.on(\`tick\`, () => 4);
bus.on(\`tick\`, () => 5);`;
    expect(registrationsIn(text)).toEqual([
      "router.get('/a', 7, /x/) at 1:30 statement",
      "router.route('/b').get() at 2:24 statement",
      "router.route('/b').post() at 2:45 statement",
      "new Server('queue') at 3:36",
      'bus.on(`tick`) at 4:16 statement',
      'bus.on(`tick`) #2 at 5:16 statement',
    ]);
  });

  it('may stand inside of other arguments, and be given by name', () => {
    const text = `
app.route({ url: '/a', handler: () => 1, hooks: [() => 2], onError() { return 3; } });
router.get('/b', wrap(() => 4));
function named() { return this; }
const held = () => 5;
router.get('/c', named, held);
const caught = <F>(f: F) => f;
router.get('/e', caught(() => 6));
if (list.length > 0) router.get('/d', { held });`;
    expect(registrationsIn(text)).toEqual([
      'app.route() handler at 1:24 statement',
      'app.route() hooks at 1:50 statement',
      'app.route() onError at 1:60 statement',
      "router.get('/b') at 2:23 statement",
      "router.get('/c') at 3:10 statement this",
      "router.get('/c') #2 at 4:7 statement",
      "router.get('/e') at 7:25 statement",
    ]);
  });

  it('are not those in functions and classes, nor functions that are called where they stand', () => {
    const text = `
export function register() { router.get('/a', () => 1); }
class Routes { static all = () => router.get('/b', () => 2); }
(function () { router.get('/c', () => 3); })();
(() => 4)();
const table = { plain: () => 5 };
const sizes = list.map((n) => n);`;
    expect(registrationsIn(text)).toEqual(['list.map() at 6:24']);
  });
});

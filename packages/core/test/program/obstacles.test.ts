import { describe, expect, it } from 'vitest';
import { CallGraph, type FunctionNumber } from '../../src/program/influence/call-graph.ts';
import { GraphObstacles, placedSites } from '../../src/program/influence/obstacles.ts';
import { siteBaseAt, siteNumbered, type SiteId } from '../../src/model/site-id.ts';
import { modelOf } from '../support/model-of.ts';

/** Who, of these functions, defines what the condition in a line depends on; and the lines of the sites on the way. */
function obstaclesIn(code: string, names: readonly string[]) {
  const { model } = modelOf(code);
  const graph = new CallGraph([model]);
  const numberOf = (name: string): FunctionNumber =>
    graph.numberOf(
      model,
      model.functions.findIndex((fn) => fn.name === name),
    );
  const obstacles = new GraphObstacles(
    graph,
    names.map((name) => ({ code: graph.closure([numberOf(name)]) })),
    placedSites(graph, model, siteBaseAt(0)),
  );
  const siteAt = (line: number): SiteId =>
    siteNumbered(model.sites.findIndex(({ location }) => location.line === line));
  const lineOf = (site: SiteId): number | undefined => model.sites[site]?.location.line;
  return {
    definersFor: (line: number) =>
      obstacles.definersOf(obstacles.wantedAt(siteAt(line))).map((at) => names[at]),
    linesTowards: (name: string, line: number) =>
      obstacles.sitesTowards(names.indexOf(name), obstacles.wantedAt(siteAt(line))).map(lineOf),
  };
}

describe('what decides at a branch', () => {
  const GAME = `class Game {
    player = null;
    points = [];
    placePlayer(p) { if (this.player) throw new Error(); this.player = p; }
    placeFood(f) { this.points.push(f); }
    rename(n) { this.name = n; }
    isReady() { return this.player !== null && this.points.length > 0; }
  }
  class Engine {
    player = 'none';
    start(game) {
      if (game.isReady()) this.state = 'on';
    }
    choose(player) { this.player = player; }
    press() {
      const state = this.state;
      if (state === 'on') return 1;
    }
  }`;
  const game = obstaclesIn(GAME, ['placePlayer', 'placeFood', 'rename', 'start', 'choose', 'press']);

  it('is defined by those that assign the fields it looks at, or change what they hold', () => {
    expect(game.definersFor(12)).toEqual(['placePlayer', 'placeFood']);
  });

  it('is followed through the variables of the function', () => {
    expect(game.definersFor(17)).toEqual(['start']);
  });

  it('is no field of the same name in another class', () => {
    expect(game.definersFor(4)).toEqual(['placePlayer']);
  });

  it('is reached past the branches of those that define it', () => {
    expect(game.linesTowards('start', 17)).toEqual([12]);
    expect(game.linesTowards('press', 17)).toEqual([]);
  });

  it('may be a field of an ancestor', () => {
    const shapes = obstaclesIn(
      `class Shape { side = 1; grow(n) { this.side += n; } }
      class Square extends Shape {
        constructor() { super(); }
        isLarge() { if (this.side > 4) return true; }
      }
      class Circle { grow2(n) { this.side = n; } }`,
      ['grow', 'grow2'],
    );
    expect(shapes.definersFor(4)).toEqual(['grow']);
  });
});

describe('making an object', () => {
  it('runs no constructor but those of its own ancestors', () => {
    const { model } = modelOf(`
      class Failure extends Error { constructor(m) { super(m); this.isFailure = true; } }
      class Base { constructor() { this.base = 1; } }
      class Other { constructor() { this.other = 1; } }
      class Derived extends Base { constructor() { super(); } }
      class Plain extends Derived {}`);
    const graph = new CallGraph([model]);
    const defined = (name: string): readonly string[] =>
      [...graph.closure(graph.construction(name))].flatMap((fn) => [...graph.effectsOf(fn).defines]).sort();
    expect(defined('Plain')).toEqual(['base']);
    expect(defined('Failure')).toEqual(['isFailure']);
  });

  it('may run any constructor if what it extends is not known', () => {
    const { model } = modelOf(`
      import { Base } from 'elsewhere';
      class Other { constructor() { this.other = 1; } }
      class Derived extends Base { constructor() { super(); } }`);
    const graph = new CallGraph([model]);
    const defined = [...graph.closure(graph.construction('Derived'))].flatMap((fn) => [
      ...graph.effectsOf(fn).defines,
    ]);
    expect(defined).toEqual(['other']);
  });

  it('comes to an end where classes of the same names extend each other', () => {
    const models = [
      modelOf(
        `import { Back } from './back.js'; class Front extends Back { constructor() { super(); this.a = 1; } }`,
      ),
      modelOf(
        `import { Front } from './front.js'; class Back extends Front { constructor() { super(); this.b = 1; } }`,
      ),
    ].map(({ model }) => model);
    const graph = new CallGraph(models);
    const defined = [...graph.construction('Front')].flatMap((fn) => [...graph.effectsOf(fn).defines]).sort();
    expect(defined).toEqual(['a', 'b']);
    expect(graph.fieldsOf('Back')).toEqual([]);
  });
});

import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { planTarget } from '../../src/inputs/target-inputs.ts';
import { Project } from '../../src/program/project.ts';
import type { StructuredType, TypeModel, TypeTable } from '../../src/program/types/type-model.ts';
import { temporaryProject } from '../support/temporary-project.ts';

/** The likely types of the parameters of a JavaScript file's functions, as people would write them. */
function likelyIn(code: string): Readonly<Record<string, readonly string[]>> {
  const file = join(temporaryProject({ 'main.js': code }), 'main.js');
  const targets = Project.load([file]).targetsOf(file);
  return Object.fromEntries(
    targets.flatMap(({ parameters, types }) =>
      parameters.map(({ name, type }) => [
        name,
        type.kind === 'untyped' ? type.likely.map(textIn(types)) : [],
      ]),
    ),
  );
}

const textIn =
  (types: TypeTable, around: readonly number[] = []) =>
  (type: TypeModel): string => {
    if (type.kind === 'literal') return String(type.value);
    if (type.kind === 'union') return type.members.map(textIn(types, around)).join(' | ');
    if (type.kind !== 'structured') return type.kind;
    if (around.includes(type.id)) return 'itself';
    return textOf(types[type.id] as StructuredType, textIn(types, [...around, type.id]));
  };

function textOf(type: StructuredType, text: (part: TypeModel) => string): string {
  if (type.kind === 'array') return `[${text(type.element)}]`;
  if (type.kind !== 'object') return type.typeText;
  if (type.index !== undefined) return `{ [key]: ${text(type.index)} }`;
  const members = type.members.map((one) => `${one.name}${one.isOptional ? '?' : ''}: ${text(one.type)}`);
  return `{ ${members.join(', ')} }`;
}

describe('the type of an untyped parameter', () => {
  it('is what another function takes that first makes something else of it', () => {
    const code = `
      const parse = (text) => ({ words: text.split(' ') });
      export function count(input) { input = parse(input); return input.words.length; }
      function Box(size) { if (size instanceof Box) size = size.width; this.width = size * 2; }
      Box.prototype.grow = function (by) { by = new this.constructor(by); this.width += by.width; };
      export function wide(other) { other = new Box(other); return other.width > 3; }`;
    expect(likelyIn(code)).toEqual({ input: ['string'], other: ['number', 'undefined'] });
  });

  it('is what operators and methods of the language take it for', () => {
    const code = `
      export function f(text, list, amount, flag, moment, callback) {
        if (flag) return text.toUpperCase();
        callback(moment.getTime());
        return list.map((one) => one.trim()).length * amount;
      }`;
    expect(likelyIn(code)).toEqual({
      text: ['string'],
      list: ['[string]'],
      amount: ['number'],
      flag: [],
      moment: ['Date'],
      callback: ['(...args: never[]) => unknown'],
    });
  });

  it('is that of the wrapped function where a wrapper passes it on, at whatever position', () => {
    const code = `
      const caught = (handler) => (request, response, next) => {
        Promise.resolve(handler(request, response, next)).catch(next);
      };
      const turned = (handler) => (error, context) => handler(context, error);
      const timed = (handler) => (...args) => handler(...args);
      export const show = caught(async (req, res) => res.send(req.body.name.trim()));
      export const report = turned((ctx, failure) => ctx.fail(failure.message.trim()));
      export const trim = timed((text) => text.trim());`;
    expect(likelyIn(code)).toEqual({
      request: ['{ body: { name: string } }'],
      response: ['{ send: (...args: never[]) => unknown }'],
      next: ['(...args: never[]) => unknown'],
      error: ['{ message: string }'],
      context: ['{ fail: (...args: never[]) => unknown }'],
      text: ['string'],
    });
  });

  it('has the members that functions ask for to which it is passed', () => {
    const code = `
      const rates = { full: (order) => order.total * 2, none: (order) => -order.total };
      const nameOf = ({ first, last = 'Doe' }) => first.trim() + last;
      export function f(order) {
        if (!order.paid) return nameOf(order.customer);
        return rates[order.kind](order);
      }`;
    expect(likelyIn(code)).toEqual({
      order: ['{ total: number, paid: boolean, customer: { first: string, last?: string }, kind: string }'],
    });
  });

  it('has the members that other functions read from where it is kept in between', () => {
    const code = `
      let rules = [];
      export function load(list) {
        for (const rule of list || []) rules.push({ priority: 0, ...rule });
        rules.sort((a, b) => a.priority - b.priority);
      }
      export function find(name) {
        return rules.find((rule) => rule.tags.includes(name) && rule.limit === undefined);
      }`;
    expect(likelyIn(code)).toEqual({
      list: ['[{ priority?: number, tags: [string] | string, limit?: unknown }]', 'undefined', 'null'],
      name: ['string'],
    });
  });

  it('mentions itself where the code walks a tree', () => {
    const code = `
      export function depth(node) {
        if (node === null) return 0;
        return 1 + Math.max(depth(node.left), depth(node.right));
      }`;
    expect(likelyIn(code)).toEqual({ node: ['{ left: itself | null, right: itself | null }', 'null'] });
  });

  it('is found where a value is put into a list that is returned in its place', () => {
    const code = `
      export function toList(value) {
        if (value === undefined) return [];
        return Array.isArray(value) ? value.slice(0, 2) : [value];
      }`;
    expect(likelyIn(code)).toEqual({ value: ['[itself | undefined]', 'undefined'] });
  });

  it('is open to other kinds only if the code tells kinds apart', () => {
    const code = `
      export const plain = (a) => a.trim();
      export const careful = (b) => (typeof b === 'string' ? b.trim() : 0);`;
    const file = join(temporaryProject({ 'main.js': code }), 'main.js');
    const kinds = Project.load([file])
      .targetsOf(file)
      .map((target) => {
        const [parameter] = planTarget(target).spec.parameters;
        const shape = parameter?.shape;
        return shape?.kind === 'choice' ? shape.alternatives.map((one) => one.kind) : [shape?.kind];
      });
    expect(kinds[0]).toEqual(['string']);
    expect(kinds[1]).toEqual(expect.arrayContaining(['number', 'boolean', 'heap']));
  });

  it('is left to the declarations where they say something', () => {
    const code = `
      /**
       * @param {number} a
       * @param {object} b
       */
      export function f(a, b) { return a.trim() + b.name.trim(); }`;
    expect(likelyIn(code)).toEqual({ a: [], b: ['{ name: string }'] });
  });
});

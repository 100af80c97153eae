import { describe, expect, it } from 'vitest';
import { loadedModules, type LoadedModules } from '../../src/program/modules/loaded-modules.ts';
import { modelOf } from '../support/model-of.ts';

const loadedBy = (code: string): LoadedModules => {
  const { specifiers, isOpen } = loadedModules(modelOf(code).model.source);
  return { specifiers: new Set([...specifiers].sort()), isOpen };
};

describe('the modules that a module may load', () => {
  it('are those that it imports, in whatever form', () => {
    const code = `
      import one from './one.js';
      import './two.js';
      export * from './three.js';
      export { four } from './four.js';
      const five = () => import('./five.js');
      const six = () => require('./six.js');
      export const seven = [one, six()];`;
    const { specifiers } = loadedBy(code);
    expect([...specifiers]).toEqual(
      ['one', 'two', 'three', 'four', 'five', 'six'].map((name) => `./${name}.js`).sort(),
    );
  });

  it('are not what comments and strings say', () => {
    const code = `
      // import { x } from 'my-lib'; require(name); import(name);
      export const hint = "import it from 'elsewhere'";
      export const options = { require: true }, isNode = typeof require === 'function';`;
    expect(loadedBy(code)).toEqual({ specifiers: new Set(), isOpen: false });
  });

  it.each([
    'export const load = (name) => import(name);',
    'export const load = () => import(`./one.js`);',
    'export const load = (name) => require(name);',
    'export const load = (work) => work(require);',
    `export const load = () => module.require('./one.js');`,
    `export const load = () => process.getBuiltinModule('fs');`,
  ])('may be any where %s', (code) => {
    expect(loadedBy(code).isOpen).toBe(true);
  });
});

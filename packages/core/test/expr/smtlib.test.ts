import { describe, expect, it } from 'vitest';
import { SmtlibPrinter, smtlibScript } from '../../src/expr/print/smtlib.ts';
import { smtlibSymbol, variableOfSymbol } from '../../src/expr/print/smtlib-symbol.ts';
import { rational } from '../../src/expr/rational.ts';
import type { Term } from '../../src/expr/term.ts';
import { TermFactory } from '../../src/expr/term-factory.ts';

const factory = new TermFactory();
const of = factory.apply.bind(factory);
const x = factory.variable('Float64', 'x');
const i = factory.variable('Int', 'i');
const expression = (term: Term): string | undefined => new SmtlibPrinter().print(term)?.expression;

describe('printing to SMT-LIB', () => {
  it.each([
    [factory.constant('Float64', 1.5), '(fp #b0 #b01111111111 #x8000000000000)'],
    [factory.constant('Float64', -0), '(fp #b1 #b00000000000 #x0000000000000)'],
    [factory.constant('Float64', NaN), '(_ NaN 11 53)'],
    [factory.constant('Float64', -Infinity), '(_ -oo 11 53)'],
    [factory.constant('Int', -5n), '(- 5)'],
    [factory.constant('Real', rational(-1n, 3n)), '(- (/ 1.0 3.0))'],
    [factory.constant('Real', rational(2n)), '2.0'],
    [factory.constant('BitVec32', 255), '#x000000ff'],
    [factory.constant('String', 'a"\\\ud800é'), '"a""\\u{5c}\\u{d800}\\u{e9}"'],
    [factory.constant('Bool', true), 'true'],
    [factory.constant('Ref', 3), '3'],
  ])('writes constants: %#', (term, text) => {
    expect(expression(term)).toBe(text);
  });

  it('guards division unless the divisor is a constant other than zero', () => {
    expect(expression(of('int.mod', i, factory.constant('Int', 3n)))).toBe("(mod |i'| 3)");
    expect(expression(of('int.mod', i, i))).toBe("(js.mod |i'| |i'|)");
    expect(expression(of('int.div', i, factory.constant('Int', 0n)))).toBe("(js.div |i'| 0)");
  });

  it('says so when something cannot be expressed, and goes on unharmed', () => {
    const printer = new SmtlibPrinter();
    expect(printer.print(of('f64.lt', of('f64.sqrt', x), of('f64.pow', x, x)))).toBeUndefined();
    expect(printer.print(of('f64.isNaN', x))).toEqual({
      commands: ["(declare-const |x'| (_ FloatingPoint 11 53))"],
      expression: "(fp.isNaN |x'|)",
    });
    expect(smtlibScript([of('f64.isNaN', of('f64.pow', x, x))])).toBeUndefined();
  });

  it('defines shared subterms once per scope', () => {
    const printer = new SmtlibPrinter();
    const floor = of('f64.floor', x);
    const shared = of('f64.lt', of('f64.add', floor, floor), x);
    printer.push();
    const first = printer.print(shared);
    expect(first?.commands).toEqual([
      "(declare-const |x'| (_ FloatingPoint 11 53))",
      `(define-fun !${floor.id} () (_ FloatingPoint 11 53) (fp.roundToIntegral RTN |x'|))`,
    ]);
    expect(first?.expression).toBe(`(fp.lt (fp.add RNE !${floor.id} !${floor.id}) |x'|)`);
    expect(printer.print(shared)).toEqual({ commands: [], expression: first?.expression });
    printer.pop();
    expect(printer.print(shared)).toEqual(first);
  });

  it('repeats the definitions of its own after their scope has ended', () => {
    const printer = new SmtlibPrinter();
    const rounded = of('f64.isNaN', of('f64.round', x));
    printer.push();
    expect(printer.print(rounded)?.commands.join()).toContain('define-fun js.round');
    expect(printer.print(rounded)?.commands).toEqual([]);
    printer.pop();
    expect(printer.print(rounded)?.commands.join()).toContain('define-fun js.round');
  });

  it('gives variables symbols that clash with nothing and can be read back', () => {
    const names = [
      'x',
      'abs',
      'str.len',
      'x#tag',
      'a[0].b',
      'a|b',
      'back\\slash',
      '100%',
      'π',
      "x'",
      '%007c',
    ];
    const symbols = names.map(smtlibSymbol);
    expect(symbols.map(variableOfSymbol)).toEqual(names);
    expect(new Set(symbols).size).toBe(names.length);
    expect(symbols.every((symbol) => /^\|[ -{}~]*\|$/.test(symbol))).toBe(true);
    expect(variableOfSymbol('!12')).toBeUndefined();
  });
});

import { DATE_PRELUDE } from './smtlib-dates.ts';
import { float64Literal } from './smtlib-literal.ts';

const F64 = '(_ FloatingPoint 11 53)';
const WORD = '(_ BitVec 32)';
const double = float64Literal;

/**
 * JavaScript operations that SMT-LIB has no symbol for, as definitions over those it has. The
 * differential tests check each against JavaScript itself.
 */
export const SMTLIB_PRELUDE = {
  /** Total as the evaluator is: x div 0 = 0, and so x mod 0 = x. */
  'js.div': '((a Int) (b Int)) Int (ite (= b 0) 0 (div a b))',
  'js.mod': '((a Int) (b Int)) Int (ite (= b 0) a (mod a b))',
  'js.quotient': '((a Real) (b Real)) Real (ite (= b 0.0) 0.0 (/ a b))',

  /**
   * Truncated remainder. `fp.rem` rounds the quotient to nearest, so its result on magnitudes may be
   * negative; adding the divisor once is exact. The result has the sign of the dividend, zeros too.
   */
  'js.rem': `((a ${F64}) (b ${F64})) ${F64} ${[
    '(ite (and (fp.isInfinite b) (not (fp.isInfinite a))) a',
    '(let ((r (fp.rem (fp.abs a) (fp.abs b))))',
    '(let ((m (fp.abs (ite (fp.lt r (_ +zero 11 53)) (fp.add RNE r (fp.abs b)) r))))',
    '(ite (fp.isNegative a) (fp.neg m) m))))',
  ].join(' ')}`,

  /** Ties go up. The distance to the floor is exact where it matters, and NaN for infinities. */
  'js.round': `((x ${F64})) ${F64} ${[
    '(let ((low (fp.roundToIntegral RTN x)))',
    `(ite (fp.leq ${double(0.5)} (fp.sub RNE x low)) (fp.roundToIntegral RTP x) low))`,
  ].join(' ')}`,

  'js.sign': `((x ${F64})) ${F64} ${[
    '(ite (or (fp.isNaN x) (fp.isZero x)) x',
    `(ite (fp.isNegative x) ${double(-1)} ${double(1)}))`,
  ].join(' ')}`,

  /** NaN if either is, and -0 below 0; `fp.min` and `fp.max` promise neither. */
  'js.min': `((a ${F64}) (b ${F64})) ${F64} ${[
    '(ite (or (fp.isNaN a) (fp.lt a b) (and (fp.eq a b) (fp.isNegative a))) a b)',
  ].join(' ')}`,
  'js.max': `((a ${F64}) (b ${F64})) ${F64} ${[
    '(ite (or (fp.isNaN a) (fp.lt b a) (and (fp.eq a b) (fp.isPositive a))) a b)',
  ].join(' ')}`,

  'js.isFinite': `((x ${F64})) Bool (not (or (fp.isNaN x) (fp.isInfinite x)))`,
  'js.isInteger': `((x ${F64})) Bool (and (not (fp.isInfinite x)) (fp.eq x (fp.roundToIntegral RTZ x)))`,

  'js.fromInt': `((i Int)) ${F64} ((_ to_fp 11 53) RNE (to_real i))`,

  /**
   * ECMAScript ToInt32: modulo 2³², NaN and infinities to 0. From 2⁸⁴ on, doubles are multiples of
   * 2³², so 85 bits hold all that matters.
   */
  'js.toInt32': `((x ${F64})) ${WORD} ${[
    `(ite (fp.lt (fp.abs x) ${double(2 ** 31)}) ((_ fp.to_sbv 32) RTZ x)`,
    `(ite (fp.lt (fp.abs x) ${double(2 ** 84)}) ((_ extract 31 0) ((_ fp.to_sbv 85) RTZ x))`,
    '#x00000000))',
  ].join(' ')}`,

  /** Towards zero, NaN to 0, cut off at ±2⁵³. */
  'js.toInteger': `((x ${F64})) Int ${[
    '(ite (fp.isNaN x) 0',
    `(ite (fp.leq ${double(2 ** 53)} x) ${2 ** 53}`,
    `(ite (fp.leq x ${double(-(2 ** 53))}) (- ${2 ** 53})`,
    '(to_int (fp.to_real (fp.roundToIntegral RTZ x))))))',
  ].join(' ')}`,

  /** A negative start counts as 0; SMT-LIB cuts off the end by itself. */
  'js.slice': `((s String) (from Int) (to Int)) String ${[
    '(let ((low (ite (< from 0) 0 from))) (str.substr s low (- to low)))',
  ].join(' ')}`,

  'js.indexOf': `((s String) (t String) (from Int)) Int ${[
    '(str.indexof s t (ite (< from 0) 0 (ite (< (str.len s) from) (str.len s) from)))',
  ].join(' ')}`,
  'js.startsWith': '((s String) (t String)) Bool (str.prefixof t s)',
  'js.endsWith': '((s String) (t String)) Bool (str.suffixof t s)',

  /** `str.to_code` is −1 for a string that is not one unit long, and `str.at` is empty outside. */
  'js.codeAt': '((s String) (i Int)) Int (str.to_code (str.at s i))',
  'js.fromCode': '((c Int)) String (str.from_code (mod c 65536))',
  'js.fromIntText': '((i Int)) String (ite (< i 0) (str.++ "-" (str.from_int (- i))) (str.from_int i))',

  /** JavaScript takes shift counts modulo 32. */
  'js.shl': `((a ${WORD}) (b ${WORD})) ${WORD} (bvshl a (bvand b #x0000001f))`,
  'js.lshr': `((a ${WORD}) (b ${WORD})) ${WORD} (bvlshr a (bvand b #x0000001f))`,
  'js.ashr': `((a ${WORD}) (b ${WORD})) ${WORD} (bvashr a (bvand b #x0000001f))`,

  ...DATE_PRELUDE,
} as const;

/** The name of a definition of ours. */
export type PreludeName = keyof typeof SMTLIB_PRELUDE;

/** The command that makes `name` known to a solver. */
export function preludeCommand(name: PreludeName): string {
  return `(define-fun ${name} ${SMTLIB_PRELUDE[name]})`;
}

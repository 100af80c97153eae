import { MS_PER_DAY, STEP_MS } from '../calendar.ts';

/** Binds the numbers of a day since 1970 to names, around a body that uses them. */
const onDay = (body: string): string =>
  [
    `((t Int)) Int (let ((z (+ (div t ${MS_PER_DAY}) 719468)))`,
    '(let ((era (div z 146097)))',
    '(let ((doe (- z (* era 146097))))',
    '(let ((yoe (div (- (+ (- doe (div doe 1460)) (div doe 36524)) (div doe 146096)) 365)))',
    '(let ((doy (- doe (- (+ (* 365 yoe) (div yoe 4)) (div yoe 100)))))',
    `(let ((march (div (+ (* 5 doy) 2) 153))) ${body}))))))`,
  ].join(' ');

const clock = (unit: keyof typeof STEP_MS, count: number): string =>
  `((t Int)) Int (mod (div t ${STEP_MS[unit]}) ${count})`;

/** The parts of times, as `calendar.ts` computes them: years begin in March, eras are four centuries. */
export const DATE_PRELUDE = {
  'js.date.FullYear': onDay('(+ yoe (* era 400) (ite (< march 10) 0 1))'),
  'js.date.Month': onDay('(ite (< march 10) (+ march 2) (- march 10))'),
  'js.date.Date': onDay('(+ (- doy (div (+ (* 153 march) 2) 5)) 1)'),
  'js.date.Day': `((t Int)) Int (mod (+ (div t ${MS_PER_DAY}) 4) 7)`,
  'js.date.Hours': clock('Hours', 24),
  'js.date.Minutes': clock('Minutes', 60),
  'js.date.Seconds': clock('Seconds', 60),
  'js.date.Milliseconds': '((t Int)) Int (mod t 1000)',

  'js.date.time': `((y Int) (m Int) (d Int)) Int ${[
    '(let ((years (+ y (div m 12))) (months (mod m 12)))',
    '(let ((marchYear (ite (< months 2) (- years 1) years)) (march (ite (< months 2) (+ months 10) (- months 2))))',
    '(let ((era (div marchYear 400)))',
    '(let ((yoe (- marchYear (* era 400))))',
    '(let ((doe (+ (* yoe 365) (div yoe 4) (- (div yoe 100)) (div (+ (* 153 march) 2) 5))))',
    `(* (+ (* era 146097) doe (- 719468) d (- 1)) ${MS_PER_DAY}))))))`,
  ].join(' ')}`,
} as const;

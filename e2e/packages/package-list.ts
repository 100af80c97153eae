/** A real package to load plain and instrumented. */
export interface ListedPackage {
  readonly name: string;
  readonly version: string;
  /** What to import, where that is not the package's own name. */
  readonly entry?: string;
  /** Exports that answer differently each time they are asked. */
  readonly leftOut?: RegExp;
}

/** Packages of different style: modules and scripts, classes and closures, parsers, dates, collections, numbers. */
export const PACKAGES: readonly ListedPackage[] = [
  {
    name: 'lodash-es',
    version: '4.17.21',
    leftOut: /^(?:random|shuffle|sample|sampleSize|now|uniqueId|delay|defer|debounce|throttle)$/,
  },
  { name: 'ramda', version: '0.30.1' },
  {
    name: 'date-fns',
    version: '4.1.0',
    leftOut: /Now$|Today$|Tomorrow$|Yesterday$|^isThis|^isFuture$|^isPast$/,
  },
  { name: 'dayjs', version: '1.11.13' },
  { name: 'luxon', version: '3.5.0', leftOut: /^(?:Settings|Info|VERSION)$/ },
  { name: 'semver', version: '7.6.3' },
  { name: 'qs', version: '6.13.0' },
  { name: 'yargs-parser', version: '21.1.1' },
  { name: 'minimist', version: '1.2.8' },
  { name: 'validator', version: '13.12.0' },
  { name: 'uuid', version: '11.0.3', leftOut: /^v[1467]$/ },
  { name: 'immer', version: '10.1.1' },
  { name: 'rxjs', version: '7.8.1', leftOut: /^(?:interval|timer|Scheduler|animationFrames|ajax)/ },
  { name: 'zod', version: '3.23.8' },
  { name: 'decimal.js', version: '10.4.3', leftOut: /^random$/ },
  { name: 'bignumber.js', version: '9.1.2', leftOut: /^random$/ },
  { name: 'fraction.js', version: '4.3.7' },
  { name: 'd3-array', version: '3.2.4', leftOut: /^shuffle/ },
  { name: 'picomatch', version: '4.0.2' },
  { name: 'path-to-regexp', version: '8.2.0' },
  { name: 'mnemonist', version: '0.39.8' },
  { name: 'fast-deep-equal', version: '3.1.3' },
  { name: 'ms', version: '2.1.3' },
  { name: 'marked', version: '15.0.0' },
  // These never end on an offset that is not a number.
  { name: 'acorn', version: '8.14.0', leftOut: /^(?:getLineInfo|parseExpressionAt)$/ },
  { name: 'deepmerge', version: '4.3.1' },
  { name: 'classnames', version: '2.5.1' },
  { name: 'he', version: '1.2.0' },
];

import type { DomKind } from '../../model/run/dom-setup.ts';

const NEEDS_BROWSER = /\b(?:window|document|navigator|localStorage|HTMLElement|self) is not defined/;

/** Hints by a pattern for the cause; the first match counts. */
const HINTS: readonly (readonly [cause: RegExp, hint: string])[] = [
  [
    /Cannot find package '([^']+)'/,
    'Install the dependencies of the project first. An alias must stand in `paths` of tsconfig.json or in `imports` of package.json.',
  ],
  [
    /Cannot find module/,
    'Check that the imported file exists; generated files must be generated first. An alias must stand in `paths` of tsconfig.json or in `imports` of package.json.',
  ],
  [
    /does not provide an export named/,
    'The imported module has no such export. If it is only a type, import it with `import type`.',
  ],
  [
    /before initialization/,
    'Modules that import each other in a circle cannot be loaded, whichever of them is first. Break the circle.',
  ],
  [
    NEEDS_BROWSER,
    'The module needs a browser while it is loaded. Name a DOM for its tests, such as `environment: "jsdom"` in the configuration of Vitest, or move what needs one into a function.',
  ],
  [
    /Access to this API has been restricted|is refused/,
    'The module uses files, processes or the network while it is loaded, which the sandbox refuses. Move that into a function.',
  ],
  [
    /\bUnknown file extension\b|ERR_UNKNOWN_FILE_EXTENSION/,
    'Code in this format needs a compiler that Pathsmith does not run. Import it from another file than the one under test.',
  ],
  [
    /in time|never settles/,
    'The module waits or works too long while it is loaded. Move that into a function.',
  ],
  [
    /exit code/,
    'The module ends the process while it is loaded. Move that into a function, or split the file.',
  ],
];

const USUAL_HINT =
  'The module throws while it is loaded. If it wants environment variables, write them down in .env.test or .env.example; your own environment is not passed on.';

/** Advice for a module that cannot be loaded for this cause; `missing` is a DOM that its runner names and cannot find. */
export function loadHint(cause: string, missing?: DomKind): string {
  if (missing !== undefined && NEEDS_BROWSER.test(cause))
    return `Its tests run in ${missing}, which is not installed. Install it: npm install --save-dev ${missing}`;
  return HINTS.find(([pattern]) => pattern.test(cause))?.[1] ?? USUAL_HINT;
}

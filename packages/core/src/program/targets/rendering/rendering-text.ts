import { RENDERING_EXPORTS } from '../../../model/rendering.ts';

/**
 * Source text for the end of a module: functions that are given one of its functions with arguments, and call it while
 * React renders. As code of the module they are tracked, and so are the arguments.
 */
export function renderingText(isScript: boolean): string {
  const { component, hook, 'wrapped component': wrapped } = RENDERING_EXPORTS;
  const functions = [
    `function ${component}(callee, ...args) { return ${RENDER}(${ELEMENT}(() => callee(...args))); }`,
    `function ${wrapped}(callee, ...args) { return ${RENDER}(${JSX}(callee, args[0] === undefined ? {} : args[0])); }`,
    `function ${hook}(callee, ...args) { let result; ${RENDER}(${ELEMENT}(() => { result = callee(...args); return null; })); return result; }`,
  ];
  const names = [component, wrapped, hook];
  return isScript
    ? [...IMPORTS.map(required), ...functions, ...names.map((name) => `module.exports.${name} = ${name};`)]
        .map((line) => `\n${line}`)
        .join('')
    : [...IMPORTS.map(imported), ...functions.map((text) => `export ${text}`)]
        .map((line) => `\n${line}`)
        .join('');
}

const RENDER = '$render$ps';
const ELEMENT = '$element$ps';
const JSX = '$jsx$ps';

/** Functions that render, and where they are imported from. `jsx` keeps the object of the properties, which is tracked. */
const IMPORTS = [
  { name: 'createElement', local: ELEMENT, module: 'react' },
  { name: 'jsx', local: JSX, module: 'react/jsx-runtime' },
  { name: 'renderToStaticMarkup', local: RENDER, module: 'react-dom/server' },
] as const;

type Import = (typeof IMPORTS)[number];

const imported = ({ name, local, module }: Import): string =>
  `import { ${name} as ${local} } from '${module}';`;

const required = ({ name, local, module }: Import): string =>
  `const { ${name}: ${local} } = require('${module}');`;

import { RENDERING_EXPORTS } from '../../../model/rendering.ts';
import { addedText, ELEMENT, ELEMENT_IMPORTS, JSX } from './react-text.ts';

/**
 * Source text for the end of a module: functions that are given one of its functions with arguments, and call it while
 * React renders. As code of the module they are tracked, and so are the arguments.
 */
export function renderingText(isScript: boolean): string {
  const { component, hook, 'wrapped component': wrapped } = RENDERING_EXPORTS;
  const statements = [
    `function ${component}(callee, ...args) { return ${RENDER}(${ELEMENT}(() => callee(...args))); }`,
    `function ${wrapped}(callee, ...args) { return ${RENDER}(${JSX}(callee, args[0] === undefined ? {} : args[0])); }`,
    `function ${hook}(callee, ...args) { let result; ${RENDER}(${ELEMENT}(() => { result = callee(...args); return null; })); return result; }`,
  ];
  return addedText({ imports: IMPORTS, statements, exported: [component, wrapped, hook] }, isScript);
}

const RENDER = '$render$ps';

const IMPORTS = [
  ...ELEMENT_IMPORTS,
  { name: 'renderToStaticMarkup', local: RENDER, module: 'react-dom/server' },
];

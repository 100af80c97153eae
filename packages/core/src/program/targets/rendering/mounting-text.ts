import { MOUNTING_EXPORTS, NUMBERED_IDS, RENDERING_PREFIX, UNNUMBERED_ID } from '../../../model/rendering.ts';
import { addedText, ELEMENT, ELEMENT_IMPORTS, JSX } from './react-text.ts';

/**
 * Source text for the end of a module: functions that have React render one of its functions into a page, take steps as
 * a user would, and give the markup, or what a hook returns. As code of the module they are tracked.
 */
export function mountingText(isScript: boolean): string {
  const statements = [...BEFORE, ...FUNCTIONS];
  return addedText({ imports: IMPORTS, statements, exported: [component, wrapped, hook] }, isScript);
}

const ACT = '$act$ps';
const ROOT = '$root$ps';

const MOUNT = `${RENDERING_PREFIX}mount`;
const FIRE = `${RENDERING_PREFIX}fire`;
const CALL = `${RENDERING_PREFIX}call`;
const MARKUP = `${RENDERING_PREFIX}markup`;

const { component, hook, 'wrapped component': wrapped } = MOUNTING_EXPORTS;

/** React marks the document with its first root, which is to happen before any run. */
const BEFORE: readonly string[] = [
  'globalThis.IS_REACT_ACT_ENVIRONMENT = true;',
  `${ROOT}(document.createElement('div'));`,
];

/**
 * Loops compare positions and names one by one, so that each is a decision of its own. What a handler throws reaches
 * only the window, which then has a test fail.
 */
const FUNCTIONS: readonly string[] = [
  `async function ${MOUNT}(node, steps, take, read) {
  const page = document.createElement('div');
  document.body.appendChild(page);
  const root = ${ROOT}(page);
  const failures = [];
  const fail = (event) => { event.preventDefault(); failures[failures.length] = event.error; };
  window.addEventListener('error', fail);
  try {
    await ${ACT}(async () => { root.render(node); });
    for (let index = 0; index < steps.length; index += 1) {
      const step = steps[index];
      await ${ACT}(async () => { await take(page, step); });
      if (failures.length > 0) throw failures[0];
    }
    return read(page);
  } finally {
    await ${ACT}(async () => { root.unmount(); });
    page.remove();
    window.removeEventListener('error', fail);
  }
}`,
  `function ${CALL}(returned, step) {
  const name = step[0];
  const args = step.slice(1);
  if (name === '') return returned(...args);
  const keys = Object.keys(returned);
  for (let index = 0; index < keys.length; index += 1) {
    const key = keys[index];
    if (key === name) return returned[key](...args);
  }
  return returned[name](...args);
}`,
  `function ${FIRE}(page, step) {
  const words = step[0].split(' ');
  const elements = page.querySelectorAll(words[1]);
  for (let index = 0; index < elements.length; index += 1)
    if (step[1] === index) {
      const element = elements[index];
      const isOnOff = element.type === 'checkbox' || element.type === 'radio';
      const bubbling = { bubbles: true, cancelable: true };
      if (words[0] === 'submit') element.dispatchEvent(new Event('submit', bubbling));
      else if (words[0] === 'click' || isOnOff) element.dispatchEvent(new MouseEvent('click', bubbling));
      else {
        Object.getOwnPropertyDescriptor(Object.getPrototypeOf(element), 'value').set.call(element, step[2]);
        element.dispatchEvent(new Event(words[1] === 'select' ? 'change' : 'input', bubbling));
      }
      return;
    }
}`,
  `function ${MARKUP}(page) { return page.innerHTML.replace(${NUMBERED_IDS}, '${UNNUMBERED_ID}'); }`,
  `function ${component}(callee, steps, ...args) {
  return ${MOUNT}(${ELEMENT}(() => callee(...args)), steps, ${FIRE}, ${MARKUP});
}`,
  `function ${wrapped}(callee, steps, ...args) {
  return ${MOUNT}(${JSX}(callee, args[0] === undefined ? {} : args[0]), steps, ${FIRE}, ${MARKUP});
}`,
  `function ${hook}(callee, steps, ...args) {
  let returned;
  const probe = () => { returned = callee(...args); return null; };
  return ${MOUNT}(${ELEMENT}(probe), steps, (page, step) => ${CALL}(returned, step), () => returned);
}`,
];

const IMPORTS = [
  ...ELEMENT_IMPORTS,
  { name: 'act', local: ACT, module: 'react' },
  { name: 'createRoot', local: ROOT, module: 'react-dom/client' },
];

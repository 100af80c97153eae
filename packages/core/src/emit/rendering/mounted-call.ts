import { holdsSteps, NUMBERED_IDS, UNNUMBERED_ID } from '../../model/rendering.ts';
import { callDocument } from '../assertions/call-document.ts';
import { memberAccess } from '../identifiers.ts';
import type { InputArgument, InputNode } from '../input/input-node.ts';
import type { InputScope } from '../input/input-scope.ts';
import type { OpenInput } from '../input/open-input.ts';
import { hardLine, indent, join, type Document } from '../layout/document.ts';
import { stringLiteral } from '../string-literal.ts';
import {
  HOOK_RENDERER,
  hookCall,
  hookProbe,
  renderedNode,
  type Rendered,
  type RendererWriting,
} from './rendered-call.ts';

/** Step that follows once something is rendered into a page: its name, and its arguments. */
interface MountedStep {
  readonly name: string;
  readonly args: readonly InputNode[];
}

/** The steps that an input holds. */
export function stepsIn(inputs: readonly InputArgument[]): readonly MountedStep[] {
  const node = inputs.find(({ parameter }) => holdsSteps(parameter))?.node;
  if (node?.kind !== 'array') return [];
  return node.items.flatMap((step): readonly MountedStep[] => {
    const [name, ...args] = step.kind === 'array' ? step.items : [];
    return name?.kind === 'scalar' ? [{ name: String(name.value), args }] : [];
  });
}

/** Step with the source text of its arguments. */
interface WrittenStep {
  readonly name: string;
  readonly args: readonly Document[];
}

/** The steps that an input holds, as they are written. */
export const mountedSteps = (
  inputs: readonly InputArgument[],
  input: Pick<OpenInput, 'write'>,
): readonly WrittenStep[] =>
  stepsIn(inputs).map(({ name, args }) => ({ name, args: args.map((node) => input.write(node).document) }));

/** The call of a function that is rendered into a page, with the steps that follow. */
export function mountedCall(
  rendered: Rendered,
  steps: readonly WrittenStep[],
  scope: Pick<InputScope, 'nameExport'>,
): Document {
  if (rendered.rendering === 'hook')
    return callDocument(HOOK_RENDERER, [hookCall(rendered), ...steps.map(returnedCall)]);
  return callDocument(PAGE_RENDERER, [renderedNode(rendered, scope), ...steps.map(event)]);
}

/** Name of the function by which tests render components into a page. */
export const PAGE_RENDERER = 'renderInPage';

function returnedCall({ name, args }: WrittenStep): Document {
  const callee =
    name === '' ? RETURNED : /^\d+$/.test(name) ? `${RETURNED}[${name}]` : memberAccess(RETURNED, name);
  return [`(${RETURNED}) => `, callDocument(callee, args)];
}

const RETURNED = 'hook';

/** An event as the list of its type, the tag of the element, the position among those, and a text that is typed in. */
function event({ name, args }: WrittenStep): Document {
  return ['[', join([...name.split(' ').map(stringLiteral), ...args], ', '), ']'];
}

/** The declaration of what renders hooks into a page. */
export function mountedHookDeclaration({ scope: { nameExport }, hasTypes }: RendererWriting): Document {
  const act = nameExport('act', 'react');
  const signature = hasTypes
    ? `async function ${HOOK_RENDERER}<T>(hook: () => T, ...steps: ((hook: T) => unknown)[]): Promise<T> {`
    : `async function ${HOOK_RENDERER}(hook, ...steps) {`;
  return functionDocument(signature, [
    ...hookProbe(hasTypes),
    ...opening(nameExport),
    block('try {', [
      `await ${act}(async () => root.render(${nameExport('createElement', 'react')}(Probe)));`,
      `for (const step of steps) await ${act}(async () => step(results.at(-1)${hasTypes ? ' as T' : ''}));`,
      `return results.at(-1)${hasTypes ? ' as T' : ''};`,
    ]),
    ...closing(act),
  ]);
}

/** The declaration of what renders components into a page; with `hidesNumbers`, ids of React are without theirs. */
export function mountedPageDeclaration(
  { scope: { nameExport }, hasTypes }: RendererWriting,
  { hidesNumbers = false } = {},
): Document {
  const act = nameExport('act', 'react');
  const signature = hasTypes
    ? block(`async function ${PAGE_RENDERER}(`, [
        `node: Parameters<ReturnType<typeof ${nameExport('createRoot', 'react-dom/client')}>['render']>[0],`,
        '...events: [type: string, tag: string, index: number, text?: string][]',
      ])
    : `async function ${PAGE_RENDERER}(node, ...events`;
  const head: Document = hasTypes ? [signature, hardLine, '): Promise<string> {'] : [signature, ') {'];
  return functionDocument(head, [
    ...opening(nameExport),
    `const failures${hasTypes ? ': unknown[]' : ''} = [];`,
    block(`const fail = (event${hasTypes ? ': ErrorEvent' : ''}) => {`, [
      'event.preventDefault();',
      'failures.push(event.error);',
    ]),
    '};',
    "window.addEventListener('error', fail);",
    block('try {', [
      `await ${act}(async () => root.render(node));`,
      block(`for (const [type, tag, index, text] of events) {`, [
        `const element = page.querySelectorAll${hasTypes ? '<HTMLInputElement>' : ''}(tag)[index];`,
        'const isOnOff = /^(?:checkbox|radio)$/.test(String(element?.type));',
        "const name = type !== 'change' ? type : isOnOff ? 'click' : tag === 'select' ? 'change' : 'input';",
        "const Kind = name === 'click' ? MouseEvent : Event;",
        block(`await ${act}(async () => {`, [
          'if (element === undefined) return;',
          "const value = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(element), 'value');",
          "if (name !== 'click' && text !== undefined) value?.set?.call(element, text);",
          'element.dispatchEvent(new Kind(name, { bubbles: true, cancelable: true }));',
        ]),
        '});',
        'if (failures.length > 0) throw failures[0];',
      ]),
      '}',
      `return page.innerHTML${hidesNumbers ? `.replace(${NUMBERED_IDS}, '${UNNUMBERED_ID}')` : ''};`,
    ]),
    ...closing(act, ["window.removeEventListener('error', fail);"]),
  ]);
}

const opening = (nameExport: InputScope['nameExport']): readonly Document[] => [
  'Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });',
  "const page = document.body.appendChild(document.createElement('div'));",
  `const root = ${nameExport('createRoot', 'react-dom/client')}(page);`,
];

const closing = (act: string, more: readonly Document[] = []): readonly Document[] => [
  block('} finally {', [`await ${act}(async () => root.unmount());`, 'page.remove();', ...more]),
  '}',
];

const block = (head: Document, lines: readonly Document[]): Document => [
  head,
  indent(lines.flatMap((one): Document[] => [hardLine, one])),
];

const functionDocument = (head: Document, lines: readonly Document[]): Document => [
  block(head, lines),
  hardLine,
  '}',
];

import type { Rendering } from '../../model/rendering.ts';
import { argumentsDocument, callDocument } from '../assertions/call-document.ts';
import type { InputScope } from '../input/input-scope.ts';
import { hardLine, indent, type Document } from '../layout/document.ts';
import { plainPart, type LiteralPart } from '../literal-layout.ts';

/** A function that only React may call, with its arguments. */
export interface Rendered {
  readonly rendering: Rendering;
  readonly subject: string;
  readonly args: readonly LiteralPart[];
}

/** The call of such a function, as an expression for its markup, or for what a hook returns. */
export function renderedCall(rendered: Rendered, scope: Pick<InputScope, 'nameExport'>): Document {
  if (rendered.rendering === 'hook') return callDocument(HOOK_RENDERER, [hookCall(rendered)]);
  return callDocument(scope.nameExport('renderToStaticMarkup', 'react-dom/server'), [
    renderedNode(rendered, scope),
  ]);
}

/** A function that calls a hook. */
export const hookCall = ({ subject, args }: Rendered): Document => [
  '() => ',
  argumentsDocument(subject, args),
];

/** Node that is rendered of a component, or of a function that gives elements. */
export function renderedNode(
  { rendering, subject, args }: Rendered,
  scope: Pick<InputScope, 'nameExport'>,
): Document {
  if (rendering === 'elements') return argumentsDocument(subject, args);
  const type = { ...plainPart(subject), isName: true };
  return argumentsDocument(scope.nameExport('createElement', 'react'), [type, ...args]);
}

/** Name of the function by which tests call hooks. */
export const HOOK_RENDERER = 'renderHook';

/** Settings for the functions of a test file that render. */
export interface RendererWriting {
  /** Imports what they need. */
  readonly scope: Pick<InputScope, 'nameExport'>;
  readonly hasTypes: boolean;
}

/** The declaration of that function. */
export function hookRendererDeclaration({ scope: { nameExport }, hasTypes }: RendererWriting): Document {
  const render = nameExport('renderToStaticMarkup', 'react-dom/server');
  const element = nameExport('createElement', 'react');
  const signature = hasTypes
    ? `function ${HOOK_RENDERER}<T>(hook: () => T): T {`
    : `function ${HOOK_RENDERER}(hook) {`;
  const body: readonly Document[] = [
    ...hookProbe(hasTypes),
    `${render}(${element}(Probe));`,
    `return results.pop()${hasTypes ? ' as T' : ''};`,
  ];
  return [signature, indent(body.flatMap((one): Document[] => [hardLine, one])), hardLine, '}'];
}

/** Statements that declare a component which calls a hook, and the list of its results. */
export const hookProbe = (hasTypes: boolean): readonly Document[] => [
  `const results${hasTypes ? ': T[]' : ''} = [];`,
  [
    'const Probe = () => {',
    indent([hardLine, 'results.push(hook());', hardLine, 'return null;']),
    hardLine,
    '};',
  ],
];

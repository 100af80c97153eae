import type { Rendering } from '../../model/rendering.ts';
import { argumentsDocument, callDocument } from '../assertions/call-document.ts';
import type { InputScope } from '../input/input-scope.ts';
import { hardLine, indent, type Document } from '../layout/document.ts';
import { plainPart, type LiteralPart } from '../literal-layout.ts';

/** A call of a function that only React may call, as an expression for its markup, or for what a hook returns. */
export function renderedCall(
  rendering: Rendering,
  { subject, args }: { readonly subject: string; readonly args: readonly LiteralPart[] },
  scope: Pick<InputScope, 'nameExport'>,
): Document {
  if (rendering === 'hook')
    return callDocument(HOOK_RENDERER, [['() => ', argumentsDocument(subject, args)]]);
  const node =
    rendering === 'elements'
      ? argumentsDocument(subject, args)
      : argumentsDocument(scope.nameExport('createElement', 'react'), [
          { ...plainPart(subject), isName: true },
          ...args,
        ]);
  return callDocument(scope.nameExport('renderToStaticMarkup', 'react-dom/server'), [node]);
}

/** Name of the function by which tests call hooks. */
export const HOOK_RENDERER = 'renderHook';

/** The declaration of that function; `nameExport` imports what it needs. */
export function hookRendererDeclaration(
  { nameExport }: Pick<InputScope, 'nameExport'>,
  hasTypes: boolean,
): Document {
  const render = nameExport('renderToStaticMarkup', 'react-dom/server');
  const element = nameExport('createElement', 'react');
  const signature = hasTypes
    ? `function ${HOOK_RENDERER}<T>(hook: () => T): T {`
    : `function ${HOOK_RENDERER}(hook) {`;
  const probe = [
    'const Probe = () => {',
    indent([hardLine, 'results.push(hook());', hardLine, 'return null;']),
    hardLine,
    '};',
  ];
  const body: readonly Document[] = [
    `const results${hasTypes ? ': T[]' : ''} = [];`,
    probe,
    `${render}(${element}(Probe));`,
    `return results.pop()${hasTypes ? ' as T' : ''};`,
  ];
  return [signature, indent(body.flatMap((one): Document[] => [hardLine, one])), hardLine, '}'];
}

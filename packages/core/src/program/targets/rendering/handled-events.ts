import ts from 'typescript';
import type { CallableDeclaration } from '../callable-declaration.ts';

/** Events that tests bring about, by the handlers that hear of them. */
const EVENTS: Readonly<Record<string, string>> = {
  onClick: 'click',
  onChange: 'change',
  onInput: 'change',
  onSubmit: 'submit',
};

/**
 * The events that elements of a component's file have handlers for, each with the tag of the element: `click button`.
 * Elements of other components of the file are among them, since it may show these.
 */
export function handledEvents(callable: CallableDeclaration): readonly string[] {
  const found = new Set<string>();
  const visit = (node: ts.Node): void => {
    const handled = ts.isJsxAttribute(node) ? inAttribute(node) : inProperty(node);
    if (handled !== undefined) found.add(handled);
    ts.forEachChild(node, visit);
  };
  visit(callable.getSourceFile());
  return [...found];
}

/** `<button onClick={…}>`. */
function inAttribute({ name, parent }: ts.JsxAttribute): string | undefined {
  const { tagName } = parent.parent;
  return ts.isIdentifier(name) && ts.isIdentifier(tagName) && /^[a-z]/.test(tagName.text)
    ? eventOn(tagName.text, name.text)
    : undefined;
}

/** `createElement('button', { onClick: … })`. */
function inProperty(node: ts.Node): string | undefined {
  if (!ts.isPropertyAssignment(node) && !ts.isShorthandPropertyAssignment(node)) return undefined;
  const call = node.parent.parent;
  const [tag] = ts.isCallExpression(call) ? call.arguments : [];
  return tag !== undefined && ts.isStringLiteral(tag) && ts.isIdentifier(node.name)
    ? eventOn(tag.text, node.name.text)
    : undefined;
}

function eventOn(tag: string, handler: string): string | undefined {
  const event = EVENTS[handler];
  return event === undefined ? undefined : `${event} ${tag}`;
}

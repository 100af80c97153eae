import type { Node } from 'estree';

const ACCESSOR_KINDS: ReadonlySet<string> = new Set(['get', 'set']);

/** Methods by which operators and templates convert an object. */
const CONVERSIONS: ReadonlySet<string> = new Set(['toString', 'valueOf']);

/**
 * Whether code that shows no call may run what a node defines: an accessor, a conversion, a method under a symbol such as
 * `Symbol.iterator`, a handler of a proxy, or what `Object.defineProperty` is given.
 */
export function isRunImplicitly(node: Node): boolean {
  switch (node.type) {
    case 'Property':
    case 'MethodDefinition':
      return (
        ACCESSOR_KINDS.has(node.kind) ||
        (isFunctionMember(node) && (isUnderSymbol(node) || CONVERSIONS.has(nameOf(node.key))))
      );
    case 'AssignmentExpression':
      return node.left.type === 'MemberExpression' && CONVERSIONS.has(nameOf(node.left.property));
    case 'NewExpression':
      return nameOf(node.callee) === 'Proxy';
    case 'CallExpression': {
      const { callee } = node;
      const [object] = node.arguments;
      // The compiler defines the exports of scripts so.
      const isOfExports = object?.type === 'Identifier' && object.name === 'exports';
      return callee.type === 'MemberExpression' && DEFINING.has(nameOf(callee.property)) && !isOfExports;
    }
    default:
      return false;
  }
}

const DEFINING: ReadonlySet<string> = new Set(['defineProperty', 'defineProperties']);

const isFunctionMember = (node: Extract<Node, { type: 'Property' | 'MethodDefinition' }>): boolean =>
  node.type === 'MethodDefinition' ||
  node.value.type === 'FunctionExpression' ||
  node.value.type === 'ArrowFunctionExpression';

/** Whether a key is computed as `Symbol.iterator` is. */
const isUnderSymbol = ({
  computed,
  key,
}: Extract<Node, { type: 'Property' | 'MethodDefinition' }>): boolean => computed && key.type !== 'Literal';

const nameOf = (node: Node): string => (node.type === 'Identifier' ? node.name : '');

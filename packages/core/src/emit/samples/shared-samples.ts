import type { ConfirmedTest } from '../../model/test-case.ts';
import { effectsOf } from '../../model/run/outcome.ts';
import { isInferred } from '../input/const-type.ts';
import { childrenOf, type HeapNode, type InputNode, type ObjectNode } from '../input/input-node.ts';
import { nameOfPlace } from '../input/local-names.ts';
import { readInput } from '../input/read-input.ts';
import { capitalized } from './capitalized.ts';
import { plainContent } from './plain-content.ts';
import { isOfOneType, MIN_USES, Sample } from './sample.ts';

/** Objects of a type that are compared with all others before one of them becomes the sample. */
const MAX_COMPARED = 10;

/** Context for samples: names for them, and whether they need types. */
export interface SampleNaming {
  readonly hasTypes: boolean;
  /** A name that nothing else in the file has or gets. */
  nameHelper(wanted: string): string;
}

/** The samples that are worth their place in a test file: one for a type at most. */
export function samplesOf(tests: readonly ConfirmedTest[], naming: SampleNaming): readonly Sample[] {
  const objects = tests.flatMap(({ target, path, outcome }) =>
    plainObjects(readInput(target, path.input, effectsOf(outcome)).map(({ node }) => node)),
  );
  const groups: ObjectNode[][] = [];
  for (const node of objects) {
    const group = groups.find(([first]) => first !== undefined && isOfOneType(first, node));
    if (group === undefined) groups.push([node]);
    else group.push(node);
  }
  return groups.flatMap((group) => {
    const best = bestOf(group.filter((node) => isWritable(node, naming.hasTypes)));
    if (best === undefined) return [];
    const wanted = best.shape.exportedType?.name ?? nameOfPlace(best.location);
    return [new Sample(naming.nameHelper(`make${capitalized(wanted)}`), best)];
  });
}

/** All objects of inputs that are data, those within others too. */
function plainObjects(roots: readonly InputNode[]): readonly ObjectNode[] {
  const seen = new Set<HeapNode>();
  const found: ObjectNode[] = [];
  const visit = (node: InputNode): void => {
    if (node.kind === 'scalar' || seen.has(node)) return;
    seen.add(node);
    if (node.kind === 'object' && node.shape.double === undefined) found.push(node);
    for (const child of childrenOf(node)) visit(child);
  };
  for (const root of roots) visit(root);
  return found;
}

/** Whether a function can give the object: it is data, and its type can be named or inferred. */
function isWritable(node: ObjectNode, hasTypes: boolean): boolean {
  const open = new Set<HeapNode>();
  const isCyclic = (one: InputNode): boolean => {
    if (one.kind === 'scalar') return false;
    if (open.has(one)) return true;
    open.add(one);
    const found = childrenOf(one).some(isCyclic);
    open.delete(one);
    return found;
  };
  if (isCyclic(node) || plainContent(node, () => false) === undefined) return false;
  const { exportedType, typeText } = node.shape;
  const isNamed = exportedType !== undefined && !typeText.includes('<');
  return !hasTypes || isNamed || isInferred(node, true);
}

/** The object that spares most in all places of its type. */
function bestOf(nodes: readonly ObjectNode[]): ObjectNode | undefined {
  const byContent = Map.groupBy(nodes, (node) => plainContent(node, () => false));
  const variants = [...byContent.values()].sort((one, other) => other.length - one.length);
  let best: { readonly node: ObjectNode; readonly spared: number } | undefined;
  for (const [node] of variants.slice(0, MAX_COMPARED)) {
    if (node === undefined) continue;
    const sample = new Sample('', node);
    const spared = nodes.map((one) => sample.sparedBy(one)).filter((width) => width > 0);
    const sum = spared.reduce((total, width) => total + width, 0);
    if (spared.length >= MIN_USES && sum > (best?.spared ?? 0)) best = { node, spared: sum };
  }
  return best?.node;
}

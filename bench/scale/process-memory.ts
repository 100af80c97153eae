import { readdirSync, readFileSync } from 'node:fs';

/** Memory of a process and all that it has started, in bytes. */
export interface TreeMemory {
  readonly processes: number;
  /** Pages that several processes share count once for each. */
  readonly resident: number;
  /** Pages that several processes share are divided among them. */
  readonly proportional: number;
}

/** Looks at a process and its descendants, as Linux shows them; those that end meanwhile count as nothing. */
export function memoryOfTree(root: number): TreeMemory {
  const parents = new Map(processIds().flatMap((id) => parentOf(id)));
  const tree = new Set([root]);
  for (const one of tree) for (const [id, parent] of parents) if (parent === one) tree.add(id);
  const found = [...tree].map(memoryOf);
  const sum = (name: keyof (typeof found)[number]): number => found.reduce((all, one) => all + one[name], 0);
  return { processes: tree.size, resident: sum('resident'), proportional: sum('proportional') };
}

const processIds = (): readonly number[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number);

function parentOf(id: number): readonly (readonly [id: number, parent: number])[] {
  const parent = /^PPid:\s+(\d+)/m.exec(textOf(`/proc/${id}/status`))?.[1];
  return parent === undefined ? [] : [[id, Number(parent)]];
}

function memoryOf(id: number): Pick<TreeMemory, 'resident' | 'proportional'> {
  const text = textOf(`/proc/${id}/smaps_rollup`);
  const bytesOf = (name: string): number =>
    Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(text)?.[1] ?? 0) * 1_024;
  return { resident: bytesOf('Rss'), proportional: bytesOf('Pss') };
}

function textOf(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

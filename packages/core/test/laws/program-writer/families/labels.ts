import type { SyntaxFamily } from '../syntax-family.ts';
import type { Writer } from '../writer.ts';

function labelled(write: Writer, label: string, isLoop: boolean): string {
  return write.blockIn({
    labels: [...write.place.labels, { name: label, isLoop }],
    ...(isLoop && { isInLoop: true }),
  });
}

/** Labels: on loops, on blocks, and jumps to them out of whatever stands between. */
export const LABELS: SyntaxFamily = {
  statement: {
    'a labelled loop': (write) => {
      const label = `L${write.name()}`;
      return `${label}: for (let ${label}i = 0; ${label}i < 3; ${label}i++) { burn(); ${labelled(write, label, true)} }`;
    },
    'a labelled block': (write) => {
      const label = `L${write.name()}`;
      return `${label}: { ${labelled(write, label, false)} if (${write.boolean()}) break ${label}; note(${write.scalar()}); }`;
    },
    'a jump': (write) => {
      const { labels } = write.place;
      const target = labels[write.integer(Math.max(1, labels.length))];
      if (target === undefined) return `alone: if (${write.boolean()}) { note(1); break alone; }`;
      const jump = target.isLoop ? write.pick('break', 'continue') : 'break';
      return `if (${write.boolean()}) ${jump} ${target.name};`;
    },
    'a jump through finally': (write) => {
      const label = `L${write.name()}`;
      return `${label}: for (const ${label}v of [1, ${write.number()}]) { burn(); for (;;) { burn(); try { if (${write.boolean()}) continue ${label}; else break ${label}; } finally { note(${label}v); ${write.block(1)} } } }`;
    },
    'a jump out of a switch': (write) => {
      const label = `L${write.name()}`;
      return `${label}: do { burn(); switch (${write.number()}) { case ${write.number()}: continue ${label}; case 1: break ${label}; default: ${write.block(1)} } note('after'); } while (${write.boolean()});`;
    },
  },
};

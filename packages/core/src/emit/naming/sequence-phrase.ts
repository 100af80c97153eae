import { isObjectSource, isPosition, type Invokable, type SequenceStep } from '../../model/sequence.ts';

/** The calls that lead up to the one under test, as the end of a test's name: `after push twice and pop`. */
export function sequencePhrase(steps: readonly SequenceStep[]): string {
  return afterPhrase(
    steps
      .slice(0, -1)
      .filter(({ invokable }) => !isMaking(invokable))
      .map(mannerOf),
  );
}

/** Words for what has come before, as the end of a test's name. */
export function afterPhrase(names: readonly string[]): string {
  const runs: { readonly name: string; count: number }[] = [];
  for (const name of names) {
    const last = runs.at(-1);
    if (last?.name === name) last.count += 1;
    else runs.push({ name, count: 1 });
  }
  const parts = runs.map(({ name, count }) => (count === 1 ? name : `${name} ${times(count)}`));
  if (parts.length === 0) return '';
  const last = parts.pop() ?? '';
  return ` after ${parts.length === 0 ? last : `${parts.join(', ')} and ${last}`}`;
}

/** A call by its name, how it ended if not by itself, and when: `failing pay`, `starting load`, `set a while ago`. */
function mannerOf({ invokable, fails, overlaps, elapses }: SequenceStep): string {
  const name = elapses === true ? `${nameOf(invokable)} a while ago` : nameOf(invokable);
  if (fails === true) return `failing ${name}`;
  return overlaps === true ? `starting ${name}` : name;
}

const times = (count: number): string => (count === 2 ? 'twice' : `${count} times`);

/** Whether a call only serves to create an object, so that names leave it out. */
function isMaking(invokable: Invokable): boolean {
  const { kind, resultName } = invokable;
  if (isObjectSource(invokable)) return true;
  return resultName !== undefined && (kind === 'function' || kind === 'call');
}

function nameOf({ name, member, kind }: Invokable): string {
  if (kind === 'call') return 'calling it';
  if (isPosition(member)) return `calling [${member}]`;
  const plain = member === '' ? name : member.replace('@@', '');
  return kind.endsWith('setter') || kind.endsWith('field') ? `setting ${plain}` : plain;
}

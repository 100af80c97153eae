/** Circumstances under which emitted tests must hold. */
export interface Condition {
  readonly name: string;
  readonly args?: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
  /** The installed package whose Node runs the tests; the Node that runs us unless said otherwise. */
  readonly node?: string;
}

const shuffled = (seed: number): Condition => ({
  name: `shuffled ${seed}`,
  args: ['--sequence.shuffle.tests', '--sequence.shuffle.files', `--sequence.seed=${seed}`],
});

/** Plain first: what is red there is red for everybody. */
export const CONDITIONS: readonly Condition[] = [
  { name: 'plain' },
  { name: 'coverage', args: ['--coverage.enabled'] },
  ...[1, 2, 3, 4, 5].map(shuffled),
  { name: 'zone Asia/Tokyo', env: { TZ: 'Asia/Tokyo' } },
  { name: 'zone America/St_Johns', env: { TZ: 'America/St_Johns' } },
  { name: 'locale de', env: { LC_ALL: 'de_DE.UTF-8', LANG: 'de_DE.UTF-8' } },
  { name: 'locale tr', env: { LC_ALL: 'tr_TR.UTF-8', LANG: 'tr_TR.UTF-8' } },
  { name: '200 days later', env: { FIELD_LATER: '1' } },
  { name: 'Node 22', node: 'node-22' },
  { name: 'Node 24', node: 'node-24' },
];

import _ from 'lodash';

export type ChangeKind = 'added' | 'removed' | 'changed';

export interface Change {
  path: string;
  kind: ChangeKind;
  before?: unknown;
  after?: unknown;
}

export interface DiffOptions {
  ignore?: readonly string[];
  /** Fields of which only the fact of a change is recorded. */
  sensitive?: readonly string[];
  /** How items of an array are told apart; by position without it. */
  identify?: string;
}

const MASK = '•••';

function keyed(list: readonly unknown[], identify: string | undefined): Record<string, unknown> {
  const result: Record<string, unknown> = {};
  list.forEach((item, index) => {
    const id: unknown = identify === undefined ? undefined : _.get(item, identify);
    result[id === undefined || id === null ? `[${index}]` : `[${identify}=${String(id)}]`] = item;
  });
  return result;
}

export function diffRecords(before: object | null, after: object | null, options: DiffOptions = {}): Change[] {
  const { ignore = [], sensitive = [], identify } = options;
  const changes: Change[] = [];

  const record = (path: string, kind: ChangeKind, left: unknown, right: unknown) => {
    const hide = sensitive.some((name) => path === name || path.endsWith(`.${name}`));
    changes.push({
      path,
      kind,
      ...(kind !== 'added' && { before: hide ? MASK : left }),
      ...(kind !== 'removed' && { after: hide ? MASK : right }),
    });
  };

  const compare = (path: string, left: unknown, right: unknown): void => {
    if (ignore.includes(path)) return;
    if (_.isEqual(left, right)) return;
    if (left === undefined) return record(path, 'added', left, right);
    if (right === undefined) return record(path, 'removed', left, right);
    if (Array.isArray(left) && Array.isArray(right)) {
      return compareFields(path, keyed(left, identify), keyed(right, identify), '');
    }
    if (_.isPlainObject(left) && _.isPlainObject(right)) {
      return compareFields(path, left as Record<string, unknown>, right as Record<string, unknown>, '.');
    }
    record(path, 'changed', left, right);
  };

  const compareFields = (path: string, left: Record<string, unknown>, right: Record<string, unknown>, glue: string): void => {
    for (const key of _.union(Object.keys(left), Object.keys(right))) {
      compare(path === '' ? key : `${path}${glue}${key}`, left[key], right[key]);
    }
  };

  compareFields('', { ...before }, { ...after }, '.');
  return changes;
}

export function describeChanges(changes: readonly Change[], actor?: string): string[] {
  const who = actor ?? 'system';
  return changes.map((change) => {
    switch (change.kind) {
      case 'added':
        return `${who} set ${change.path} to ${JSON.stringify(change.after)}`;
      case 'removed':
        return `${who} cleared ${change.path}`;
      case 'changed':
        return change.before === MASK
          ? `${who} changed ${change.path}`
          : `${who} changed ${change.path} from ${JSON.stringify(change.before)} to ${JSON.stringify(change.after)}`;
    }
  });
}

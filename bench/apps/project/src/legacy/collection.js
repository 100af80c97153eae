import _ from 'lodash';

/**
 * Sorts by several keys: "-price,name" means dearest first, then by name.
 */
export function sortByQuery(items, query) {
  if (!Array.isArray(items)) return [];
  if (!query) return items.slice();
  const keys = [];
  const orders = [];
  query.split(',').forEach((part) => {
    const key = part.trim();
    if (!key) return;
    if (key.startsWith('-')) {
      keys.push(key.slice(1));
      orders.push('desc');
    } else {
      keys.push(key);
      orders.push('asc');
    }
  });
  return _.orderBy(items, keys, orders);
}

/** Rows of `left` with the matching row of `right` under `as`. */
export function leftJoin(left, right, on, as) {
  const rightKey = on.right || on.left;
  const index = _.keyBy(right, rightKey);
  return left.map((row) => {
    const key = _.get(row, on.left);
    return { ...row, [as]: key === undefined || key === null ? null : index[key] || null };
  });
}

export function summarize(rows, groupKey, valueKey) {
  const groups = typeof groupKey === 'function' ? _.groupBy(rows, groupKey) : _.groupBy(rows, (row) => _.get(row, groupKey, '(none)'));
  return Object.keys(groups)
    .sort()
    .map((name) => {
      const values = groups[name].map((row) => Number(_.get(row, valueKey))).filter((value) => !Number.isNaN(value));
      const sum = _.sum(values);
      return {
        group: name,
        count: groups[name].length,
        sum,
        average: values.length ? sum / values.length : null,
        max: values.length ? Math.max(...values) : null,
      };
    });
}

export function pickChanged(before, after, ignore = []) {
  if (!before) return { ...after };
  const changed = {};
  for (const key of _.union(Object.keys(before), Object.keys(after))) {
    if (ignore.includes(key)) continue;
    if (!_.isEqual(before[key], after[key])) {
      changed[key] = key in after ? after[key] : null;
    }
  }
  return changed;
}

export default { sortByQuery, leftJoin, summarize, pickChanged };

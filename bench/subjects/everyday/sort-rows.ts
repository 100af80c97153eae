export interface Row {
  name: string;
  age: number;
  active: boolean;
}

/** Rows in the order of a column; inactive ones come last. */
export function sortRows(rows: Row[], column: 'name' | 'age', isDescending: boolean): Row[] {
  return [...rows].sort((left, right) => {
    if (left.active !== right.active) return left.active ? -1 : 1;
    let order: number;
    if (column === 'age') order = left.age - right.age;
    else order = left.name < right.name ? -1 : left.name > right.name ? 1 : 0;
    return isDescending ? -order : order;
  });
}

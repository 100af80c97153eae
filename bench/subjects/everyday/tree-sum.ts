export interface Category {
  name: string;
  items: number;
  children: Category[];
}

/**
 * How many items are in a category and all below it; hidden ones, whose name starts with a dot, are left out.
 *
 * @assume acyclic(category)
 */
export function countItems(category: Category): number {
  if (category.name.startsWith('.')) return 0;
  let total = category.items > 0 ? category.items : 0;
  for (const child of category.children) total += countItems(child);
  return total;
}

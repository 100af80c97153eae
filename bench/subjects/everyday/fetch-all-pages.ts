export interface PageResponse {
  items: number[];
  next: number | null;
}

/** Collects all pages of a list, three at most. */
export async function fetchAllPages(load: (page: number) => Promise<PageResponse>): Promise<number[]> {
  const all: number[] = [];
  let page: number | null = 1;
  for (let count = 0; page !== null; count += 1) {
    if (count === 3) throw new Error('too many pages');
    const response: PageResponse = await load(page);
    all.push(...response.items);
    page = response.next;
  }
  return all;
}

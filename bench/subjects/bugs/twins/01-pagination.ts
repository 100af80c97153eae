export interface PageWindow {
  from: number;
  to: number;
}

/**
 * Half-open range of row numbers shown on a page (pages count from 1).
 *
 * @requires Number.isSafeInteger(total) && total >= 0
 * @requires Number.isSafeInteger(perPage) && perPage >= 1
 * @requires Number.isSafeInteger(page) && page >= 1
 * @ensures 0 <= result.from && result.from <= result.to
 * @ensures result.to <= total
 */
export function pageWindow(total: number, perPage: number, page: number): PageWindow {
  const from = Math.min((page - 1) * perPage, total);
  const to = Math.min(from + perPage, total);
  return { from, to };
}

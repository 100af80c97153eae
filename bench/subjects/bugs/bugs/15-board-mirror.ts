export type Cell = 'x' | 'o' | null;
export type Board = readonly (readonly Cell[])[];

/** The board as seen in a mirror: every row is reversed. */
export function mirrorBoard(board: Board): Cell[][] {
  const mirrored = board.slice() as Cell[][];
  for (const row of mirrored) {
    row.reverse();
  }
  return mirrored;
}

export function countCells(board: Board, cell: Cell): number {
  let count = 0;
  for (const row of board) {
    for (const candidate of row) {
      if (candidate === cell) count += 1;
    }
  }
  return count;
}

export interface Player {
  name: string;
  points: number;
}

function byPointsDescending(a: Player, b: Player): number {
  if (a.points === b.points) return 0;
  return a.points > b.points ? -1 : 1;
}

function ranked(players: Player[]): Player[] {
  return players.sort(byPointsDescending);
}

/** Names of the best players, best first. */
export function topPlayers(players: readonly Player[], count: number): string[] {
  if (!Number.isSafeInteger(count) || count < 0) {
    throw new RangeError('count must be a non-negative integer');
  }
  return ranked(players as Player[])
    .slice(0, count)
    .map((player) => player.name);
}

export interface Criterion {
  score: number;
  weight: number;
}

function inPercentRange(value: number): boolean {
  return value >= 0 && value <= 100;
}

/** Weighted mean of the criteria of an assessment, from 0 to 100. */
export function weightedScore(criteria: readonly Criterion[]): number {
  let points = 0;
  let weights = 0;
  for (const { score, weight } of criteria) {
    if (!inPercentRange(score)) throw new RangeError('score must be between 0 and 100');
    if (!inPercentRange(weight)) throw new RangeError('weight must be between 0 and 100');
    points += score * weight;
    weights += weight;
  }
  return points / weights;
}

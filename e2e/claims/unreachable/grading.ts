export type Grade = 'A' | 'B' | 'C' | 'F';

/** The grade for points of a hundred. */
export function gradeOf(points: number): Grade {
  if (Number.isNaN(points) || points < 0 || points > 100) throw new RangeError('points');
  if (points >= 90) return 'A';
  if (points >= 75) return 'B';
  if (points >= 50) return 'C';
  if (points > 50) return 'C'; /* dead: from 50 on was answered */
  if (points < 0) return 'F'; /* dead: negative points were refused */
  return 'F';
}

/** Whether somebody may repeat the exam. */
export function mayRepeat(grade: Grade, attempts: number): boolean {
  const letter: string = grade;
  if (attempts >= 3) return false;
  if (grade !== 'F') return false;
  if (attempts === 3) return false; /* dead: three or more were answered */
  if (letter === 'A') return false; /* dead: only F is left */
  return true;
}

/** The mean of marks, each from 1 to 6. */
export function meanMark(marks: readonly number[]): number {
  let sum = 0;
  let count = 0;
  for (const mark of marks) {
    if (!(mark >= 1 && mark <= 6)) continue;
    if (mark > 6) return 0; /* dead: up to 6 only */
    sum += mark;
    count += 1;
  }
  if (count === 0) return 0;
  if (sum <= 0) return 0; /* dead: a sum of marks from 1 on */
  return sum / count;
}

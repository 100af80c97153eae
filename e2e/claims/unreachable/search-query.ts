/** Normalises what somebody typed. */
export function normalise(query: string): string {
  const trimmed = query.trim();
  if (trimmed === '') return '*';
  if (trimmed.length === 0) return '*'; /* dead: it is not empty */
  return trimmed.length > 40 ? trimmed.slice(0, 40) : trimmed;
}

/** The operator of a term such as `+word`. */
export function operatorOf(term: string): 'must' | 'not' | 'may' {
  if (term.startsWith('+')) return 'must';
  if (term.startsWith('-')) return 'not';
  if (term === '+') return 'must'; /* dead: it begins with a plus */
  if (term.charAt(0) === '-') return 'not'; /* dead: so did it before */
  return 'may';
}

/** The direction of a sort such as `name:asc`. */
export function directionOf(sort: string): 'asc' | 'desc' {
  if (sort === 'asc' || sort === 'desc') {
    const isUp = sort === 'asc';
    if (isUp) return 'asc';
    if (sort !== 'desc') return 'asc'; /* dead: not the one, hence the other */
    return 'desc';
  }
  if (sort === 'desc') return 'asc'; /* dead: answered before */
  return 'asc';
}

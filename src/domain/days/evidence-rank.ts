import { type Evidence, evidenceKinds } from './ledger-day.ts';

/** Evidence by rank, the most telling first, each record once; what is inferred only where nothing else is known. */
export function byRank(evidence: readonly Evidence[]): Evidence[] {
  // Of most days there is this much to tell, and there are many days.
  if (evidence.length === 2) return ofTwo(evidence[0]!, evidence[1]!);
  const isKnown = evidence.some(({ id }) => id !== '');
  const seen = new Set<string>();
  return evidence
    .filter(({ kind, id }) => {
      const key = `${kind} ${id}`;
      return (id !== '' || !isKnown) && !seen.has(key) && seen.add(key);
    })
    .toSorted((one, other) => evidenceKinds.indexOf(one.kind) - evidenceKinds.indexOf(other.kind));
}

function ofTwo(one: Evidence, other: Evidence): Evidence[] {
  if (one.id === other.id && one.kind === other.kind) return [one];
  if (one.id === '' || other.id === '') {
    if (one.id !== '') return [one];
    if (other.id !== '') return [other];
  }
  const isInOrder = evidenceKinds.indexOf(one.kind) <= evidenceKinds.indexOf(other.kind);
  return isInOrder ? [one, other] : [other, one];
}

import { type Evidence, evidenceKinds } from './ledger-day.ts';

/** Evidence by rank, the most telling first, each record once; what is inferred only where nothing else is known. */
export function byRank(evidence: readonly Evidence[]): Evidence[] {
  const isKnown = evidence.some(({ id }) => id !== '');
  const seen = new Set<string>();
  return evidence
    .filter(({ kind, id }) => {
      const key = `${kind} ${id}`;
      return (id !== '' || !isKnown) && !seen.has(key) && seen.add(key);
    })
    .toSorted((one, other) => evidenceKinds.indexOf(one.kind) - evidenceKinds.indexOf(other.kind));
}

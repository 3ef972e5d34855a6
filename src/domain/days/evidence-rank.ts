import { type Evidence, evidenceKinds } from './ledger-day.ts';

/** Evidence by rank, the most telling first, each record once. */
export function byRank(evidence: readonly Evidence[]): Evidence[] {
  const seen = new Set<string>();
  return evidence
    .filter(({ kind, id }) => {
      const key = `${kind} ${id}`;
      return !seen.has(key) && seen.add(key);
    })
    .toSorted((one, other) => evidenceKinds.indexOf(one.kind) - evidenceKinds.indexOf(other.kind));
}

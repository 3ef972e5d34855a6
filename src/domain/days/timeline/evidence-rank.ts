import { type Evidence, type EvidenceKind, evidenceKinds } from './ledger-day.ts';

const ranks = new Map<EvidenceKind, number>(evidenceKinds.map((kind, rank) => [kind, rank]));

function rankOf({ kind }: Evidence): number {
  return ranks.get(kind)!;
}

/**
 * Returns evidence by rank, the strongest first, each record once. Inferred evidence is only
 * included if nothing else is known.
 */
export function byRank(evidence: readonly Evidence[]): Evidence[] {
  // Fast path: most days have two pieces of evidence, and there are many days.
  if (evidence.length === 2) return ofTwo(evidence[0]!, evidence[1]!);
  const isKnown = evidence.some(({ id }) => id !== '');
  const seen = new Set<string>();
  return evidence
    .filter(({ kind, id }) => {
      const key = `${kind} ${id}`;
      return (id !== '' || !isKnown) && !seen.has(key) && seen.add(key);
    })
    .toSorted((one, other) => rankOf(one) - rankOf(other));
}

function ofTwo(one: Evidence, other: Evidence): Evidence[] {
  if (one.id === other.id && one.kind === other.kind) return [one];
  if (one.id === '' || other.id === '') {
    if (one.id !== '') return [one];
    if (other.id !== '') return [other];
  }
  const isInOrder = rankOf(one) <= rankOf(other);
  return isInOrder ? [one, other] : [other, one];
}

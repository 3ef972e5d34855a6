import type { EvidenceKind } from '../../../../../domain/days/timeline/ledger-day.ts';
import type { ExplainedPlace } from '../../../../../domain/days/count/day-explanations.ts';

/** Evidence of movement, not of a place. */
const ofWays: ReadonlySet<EvidenceKind> = new Set(['journey', 'track', 'aboard']);

/**
 * Whether a candidate place is only the way to or from another candidate: it has no town, a journey
 * or track shows it, and a town of the same territory is among the candidates.
 */
export function isWayBeside(
  { territory, town, evidence }: ExplainedPlace,
  among: readonly ExplainedPlace[],
): boolean {
  return (
    town === '' &&
    evidence.some(({ kind }) => ofWays.has(kind)) &&
    among.some((other) => other.territory === territory && other.town !== '')
  );
}

import type { EvidenceKind } from '../../../../../domain/days/timeline/ledger-day.ts';
import type { ExplainedPlace } from '../../../../../domain/days/count/day-explanations.ts';

/** what tells of a way rather than of a place */
const ofWays: ReadonlySet<EvidenceKind> = new Set(['journey', 'track', 'aboard']);

/**
 * Whether one of several places is the way to or from another of them: somewhere in the same territory, of which a
 * journey tells and no town is known.
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

import type { KeptDraft } from '../../../../domain/imports/import-row.ts';
import type { Problem } from '../../../../domain/imports/problem.ts';
import { mapTravellers } from '../../../../domain/imports/resolving/map-travellers.ts';
import type { RowWarning } from '../../../../domain/imports/row-warnings.ts';
import type { Journey } from '../../../../domain/journeys/journey.ts';
import { readKeptDraft } from './journey-draft.ts';

/** Reads the journey of a stored draft with mapped travellers, and its ID in the source. */
export function readDraft(
  draft: KeptDraft,
  personOf: (key: string) => string | undefined,
): { journey: Journey; sourceId: string; warnings: RowWarning[] } | { problem: Problem } {
  const { sourceId, journey, warnings = [] } = readKeptDraft(draft);
  const mapped = mapTravellers(journey, personOf);
  return 'problem' in mapped ? mapped : { journey: mapped.journey, sourceId, warnings };
}

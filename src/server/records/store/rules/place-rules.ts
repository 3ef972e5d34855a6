import { isCorrected } from '../../../../domain/places/corrections.ts';
import type { placeKind } from '../../../../domain/places/place.ts';
import type { Steps } from '../../../../domain/shared/steps/steps.ts';
import { Refusal } from '../../../platform/errors.ts';
import { runInSlices } from '../../../platform/steps/run-in-slices.ts';
import { ensureUnderCap } from '../../../platform/limits/caps.ts';
import type { ByHand, CompletingDeps, KindRules } from './kind-rules.ts';
import { countOwnPlaces } from '../own-places.queries.ts';

/**
 * Copies of reference places that journeys need are not capped. Places that users add are capped,
 * because searches scan them.
 */
export const placeRules: KindRules<typeof placeKind> = {
  async lookUpAhead({ reference }, _archiveId, writes) {
    await runInSlices(lookUpPlaces(reference, writes));
  },

  complete: ({ reference }, _archiveId, writes) =>
    Promise.resolve(
      writes.map(({ id, values, before }) => {
        const { corrects } = values;
        if (corrects !== null && corrects !== before?.corrects && !reference.place(corrects)) {
          throw new Refusal('invalid', 'reference-unknown');
        }
        const eras = corrects === null ? reference.airportEras(id) : [];
        // A copy that equals an entry of the reference list is not a custom place.
        return { ...values, isOwn: eras.length === 0 || isCorrected(values, eras) };
      }),
    ),

  async mustAllow(db, archiveId, writes) {
    const added = writes.filter(({ before, values }) => !before && values.isOwn).length;
    if (added > 0) ensureUnderCap('ownPlacesOfArchive', await countOwnPlaces(db, archiveId), added);
  },
};

/** Makes the look-ups of `complete`; finding a town by its ID takes some milliseconds. */
function* lookUpPlaces(
  reference: CompletingDeps['reference'],
  writes: readonly (ByHand<typeof placeKind> & { id: string })[],
): Steps<void> {
  for (const { id, values } of writes) {
    if (values.corrects === null) reference.airportEras(id);
    else reference.place(values.corrects);
    yield;
  }
}

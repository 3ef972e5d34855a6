import type { placeKind } from '../../../domain/places/place.ts';
import { mustHaveRoom } from '../../limits/caps.ts';
import type { KindRules } from './kind-rules.ts';
import { countOwnPlaces } from '../own-places.queries.ts';

/** Copies of reference places that journeys need are not capped; places that somebody adds are, since searches go through them. */
export const placeRules: KindRules<typeof placeKind> = {
  complete: (_db, _archiveId, writes) =>
    Promise.resolve(writes.map(({ values }) => ({ ...values, isOwn: true }))),

  async mustAllow(db, archiveId, writes) {
    const added = writes.filter(({ before, values }) => !before && values.isOwn).length;
    if (added > 0) mustHaveRoom('ownPlacesOfArchive', await countOwnPlaces(db, archiveId), added);
  },
};

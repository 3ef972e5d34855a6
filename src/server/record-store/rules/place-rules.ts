import type { placeKind } from '../../../domain/places/place.ts';
import { mustHaveRoom } from '../../limits/caps.ts';
import type { KindRules } from './kind-rules.ts';
import { countOwnPlaces } from '../own-places.queries.ts';

/** The copies that journeys need have no cap; what somebody adds has, and is offered by searches. */
export const placeRules: KindRules<typeof placeKind> = {
  complete: (_db, _archiveId, writes) =>
    Promise.resolve(writes.map(({ values }) => ({ ...values, isOwn: true }))),

  async mustAllow(db, archiveId, writes) {
    const added = writes.filter(({ before, values }) => !before && values.isOwn).length;
    if (added > 0) mustHaveRoom('ownPlacesOfArchive', await countOwnPlaces(db, archiveId), added);
  },
};

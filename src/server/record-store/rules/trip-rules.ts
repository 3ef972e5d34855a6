import { tripAddress, tripKind, tripSlug } from '../../../domain/trips/trip.ts';
import { listRecords } from '../records.queries.ts';
import type { KindRules } from './kind-rules.ts';

/** Each trip has an address; it is made from the name where it is left out. */
export const tripRules: KindRules<typeof tripKind> = {
  async complete({ db }, archiveId, writes) {
    const stored = await listRecords(db, tripKind, archiveId);
    const taken = new Set(stored.map(({ values: { slug } }) => tripAddress(slug)));
    return writes.map(({ values, before }) => {
      if (values.slug !== '') return values;
      if (before && before.slug !== '') return { ...values, slug: before.slug };
      const slug = tripSlug(values.name, taken);
      taken.add(tripAddress(slug));
      return { ...values, slug };
    });
  },
};

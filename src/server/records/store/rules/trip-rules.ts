import { tripAddress, tripKind, tripSlug } from '../../../../domain/trips/trip.ts';
import { listDerived } from '../records.queries.ts';
import type { KindRules } from './kind-rules.ts';
import { withAddresses } from './with-addresses.ts';

/** Gives trips an address, generated from the name if it was left empty. */
export const tripRules: KindRules<typeof tripKind> = {
  complete: ({ db }, archiveId, writes) =>
    withAddresses(
      writes,
      {
        addressOf: ({ slug }) => tripAddress(slug),
        slugFor: ({ name }, taken) => tripSlug(name, taken),
        keeps: () => true,
      },
      () => listDerived(db, tripKind, archiveId, 'address'),
    ),
};

import { type KindName, kinds } from '../../domain/records/registry.ts';
import { links } from '../links.ts';

/** Where a record of each kind is read: `people` is what stands for `:person`. */
const addresses: Readonly<Record<KindName, (id: string, people: string) => string>> = {
  journey: (id, people) => links.journey(people, id),
  person: (id) => links.person(id),
  place: (id, people) => links.detailsAirport(people, id),
  collection: (id) => links.collectionById(id),
  track: (id) => links.trackById(id),
  stay: (id) => links.recordInData(kinds.stay.collection, id),
};

/** The address at which a record is read, for links to it. */
export function recordAddress(kind: KindName, id: string, people: string): string {
  return addresses[kind](id, people);
}

/** The journeys that a record of a kind is about, for a link beside its card. */
const journeys: Readonly<
  Partial<Record<KindName, (record: { id: string }, people: string) => string>>
> = {
  person: (record) => links.log((record as { id: string; slug: string }).slug),
  place: ({ id }, people) => links.detailsAirport(people, id),
};

/** The address of the journeys that a record is about; undefined where it is about none. */
export function journeysAddress(
  kind: KindName,
  record: { id: string },
  people: string,
): string | undefined {
  return journeys[kind]?.(record, people);
}

import { may, type Rank } from '../../../domain/access/permissions.ts';
import type { Kind } from '../../../domain/kinds/kind.ts';
import type { KindName } from '../../../domain/records/registry.ts';
import { links } from '../../app/links.ts';

type AddressOf = (id: string, people: string) => string;

/** Addresses of records of kinds that have their own page. `people` is the value of `:person`. */
const screens: Readonly<Record<string, AddressOf | undefined>> = {
  journey: (id, people) => links.journey(people, id),
  person: (id) => links.person(id),
  place: (id, people) => links.detailsAirport(people, id),
  collection: (id) => links.collectionById(id),
  track: (id) => links.trackById(id),
  stay: (id) => links.stays({ stay: id }),
  engagement: (id) => links.seaService({ engagement: id }),
  certificate: (id) => links.seaService({ certificate: id }),
  trip: (id) => links.tripById(id),
} satisfies Partial<Record<KindName, AddressOf>>;

/**
 * Returns the address of a record; if its kind has no page, the address of its row in the data
 * table.
 */
export function recordAddress({ name, plural }: Kind, id: string, people: string): string {
  return screens[name]?.(id, people) ?? links.dataOfKind(plural, id);
}

/** Whether records of the kind have their own page, besides the data table. */
export function hasPage({ name }: Kind): boolean {
  return screens[name] !== undefined;
}

/** Whether somebody may open `recordAddress`: tables are for those who edit. */
export function mayOpenRecords(kind: Kind, rank: Rank): boolean {
  return hasPage(kind) || may(rank, 'data.open');
}

/** Addresses of the journeys that a record is about, for a link on its card. */
const journeys: Readonly<
  Partial<Record<KindName, (record: { id: string }, people: string) => string>>
> = {
  person: (record) => links.log((record as { id: string; slug: string }).slug),
  place: ({ id }, people) => links.detailsAirport(people, id),
};

/**
 * Returns the address of the journeys that a record is about; undefined if it is not about
 * journeys.
 */
export function journeysAddress(
  kind: KindName,
  record: { id: string },
  people: string,
): string | undefined {
  return journeys[kind]?.(record, people);
}

import { spotOf } from '../../domain/days/leg.ts';
import { dayCorrectionKind, type DayCorrectionRecord } from '../../domain/days/day-correction.ts';
import type { CorrectionFact, Facts, HomeFact, StayFact } from '../../domain/days/facts.ts';
import { permissionKind } from '../../domain/days/permission.ts';
import type { Permission } from '../../domain/days/rules/rule.ts';
import type { Person } from '../../domain/people/person.ts';
import type { Place } from '../../domain/places/place.ts';
import { stayKind, type StayRecord } from '../../domain/stays/stay.ts';
import type { Db } from '../db/open-database.ts';
import { inSnapshot } from '../db/snapshot.ts';
import { Refusal } from '../errors.ts';
import { listJourneys } from '../journeys/journeys.queries.ts';
import { listPeople } from '../people/people.queries.ts';
import { listPlaces } from '../places/places.queries.ts';
import { listRecords } from '../record-store/records.queries.ts';

/** What is recorded of a person. */
export interface PersonFacts {
  facts: Facts;
  nationalities: Person['nationalities'];
  permissions: readonly Permission[];
}

/**
 * What an archive records of a person and where they were, as of one moment. Throws `not-found` with the slug that
 * names nobody.
 */
export async function factsOf(db: Db, archiveId: string, slug: string): Promise<PersonFacts> {
  const { people, journeys, stays, corrections, permissions, places } = await inSnapshot(
    db,
    async (snapshot) => ({
      people: await listPeople(snapshot, archiveId),
      journeys: await listJourneys(snapshot, archiveId),
      stays: await listRecords(snapshot, stayKind, archiveId),
      corrections: await listRecords(snapshot, dayCorrectionKind, archiveId),
      permissions: await listRecords(snapshot, permissionKind, archiveId),
      places: await listPlaces(snapshot, archiveId),
    }),
  );
  const person = people.find((one) => one.slug === slug);
  if (!person) throw new Refusal('not-found', '', { slug });
  const isTheirs = (list: readonly { personId: string }[]) =>
    list.some(({ personId }) => personId === person.id);
  const byId = new Map(places.map((place) => [place.id, place]));
  const facts: Facts = {
    journeys: journeys.filter(({ travellers }) => isTheirs(travellers)),
    stays: stays
      .filter(({ values }) => isTheirs(values.people))
      .map(({ id, values }) => stayFact(id, values, byId.get(values.placeId ?? ''))),
    homes: homesOf(person, byId),
    corrections: corrections.flatMap(({ id, values }) =>
      values.personId === person.id ? [correctionFact(id, values)] : [],
    ),
  };
  return {
    facts,
    nationalities: person.nationalities,
    permissions: permissions.flatMap(({ values }) =>
      values.personId === person.id ? [values] : [],
    ),
  };
}

function stayFact(id: string, stay: StayRecord, place: Place | undefined): StayFact {
  const { kind, arrival, departure, country, region, town } = stay;
  const point = stay.point ?? (place ? { lat: place.lat, lon: place.lon } : null);
  const zone = place?.zone;
  return {
    id,
    kind,
    arrival,
    departure,
    spot: { country, region, town, point, ...(zone !== undefined && { zone }) },
  };
}

function correctionFact(id: string, correction: DayCorrectionRecord): CorrectionFact {
  const { date, territory, town } = correction;
  const [country = ''] = territory.split('-');
  const region = territory === country ? '' : territory;
  return { id, date, spot: { country, region, town, point: null } };
}

function homesOf({ homes }: Person, places: ReadonlyMap<string, Place>): HomeFact[] {
  return homes.flatMap(({ placeId, from, to }) => {
    const place = places.get(placeId);
    return place ? [{ id: placeId, spot: spotOf(place), from, to }] : [];
  });
}

import { circumstanceKind } from '../../domain/days/rules/circumstance.ts';
import { dayCorrectionKind } from '../../domain/days/facts/day-correction.ts';
import { factsOfRecords } from '../../domain/days/facts/facts-of-records.ts';
import type { Facts } from '../../domain/days/facts/facts.ts';
import {
  isForPerson,
  type OwnRuleCalled,
  ownRuleOf,
  ownRuleKind,
} from '../../domain/days/rules/own-rule-record.ts';
import { permissionKind } from '../../domain/days/rules/permission.ts';
import type { Circumstance } from '../../domain/days/rules/circumstances.ts';
import type { Permission } from '../../domain/days/rules/rule.ts';
import type { Person } from '../../domain/people/person.ts';
import type { StoredEngagement } from '../../domain/sea-service/days-aboard.ts';
import { engagementKind } from '../../domain/sea-service/engagement.ts';
import { vesselKind, type VesselRecord } from '../../domain/sea-service/vessel.ts';
import { stayKind } from '../../domain/stays/stay.ts';
import { type Db, inSnapshot } from '../platform/db/database.ts';
import { mustExist } from '../platform/errors.ts';
import { listJourneys } from '../journeys/journeys.queries.ts';
import { listPeople } from '../people/people.queries.ts';
import { listPlaces } from '../places/places.queries.ts';
import type { Reference } from '../reference/reference.ts';
import { listRecords } from '../records/store/records.queries.ts';
import { nightsOfTracks } from '../tracks/track-nights.queries.ts';

/** The recorded facts of a person. */
export interface PersonFacts {
  facts: Facts;
  nationalities: Person['nationalities'];
  permissions: readonly Permission[];
  circumstances: readonly Circumstance[];
  /** Custom rules for this person or for everyone. */
  rules: readonly OwnRuleCalled[];
  service: SeaServiceFacts;
}

/** A person's engagements, and the vessels of the archive by ID. */
export interface SeaServiceFacts {
  engagements: readonly StoredEngagement[];
  vessels: ReadonlyMap<string, VesselRecord>;
}

/**
 * Returns the recorded facts of a person from one moment. Throws `not-found` with the slug if there
 * is no such person.
 */
export async function factsOf(
  { db, reference }: { db: Db; reference: Reference },
  archiveId: string,
  slug: string,
): Promise<PersonFacts> {
  const {
    people,
    journeys,
    stays,
    corrections,
    permissions,
    circumstances,
    rules,
    vessels,
    engagements,
    places,
    tracks,
  } = await inSnapshot(db, async (snapshot) => ({
    people: await listPeople(snapshot, archiveId),
    journeys: await listJourneys(snapshot, archiveId),
    stays: await listRecords(snapshot, stayKind, archiveId),
    corrections: await listRecords(snapshot, dayCorrectionKind, archiveId),
    permissions: await listRecords(snapshot, permissionKind, archiveId),
    circumstances: await listRecords(snapshot, circumstanceKind, archiveId),
    rules: await listRecords(snapshot, ownRuleKind, archiveId),
    vessels: await listRecords(snapshot, vesselKind, archiveId),
    engagements: await listRecords(snapshot, engagementKind, archiveId),
    places: await listPlaces(snapshot, archiveId),
    tracks: await nightsOfTracks({ db: snapshot, reference }, archiveId),
  }));
  const person = mustExist(
    people.find((one) => one.slug === slug),
    { slug },
  );
  const byId = new Map(places.map((place) => [place.id, place]));
  const vesselsById = new Map(vessels.map(({ id, values }) => [id, values]));
  const facts = factsOfRecords(person, {
    journeys,
    stays: stays.map(({ id, values }) => ({ ...values, id })),
    corrections: corrections.map(({ id, values }) => ({ ...values, id })),
    placeOf: (id) => byId.get(id),
    tracks,
    engagements: engagements.map(({ id, values }) => ({ ...values, id })),
    vesselOf: (id) => vesselsById.get(id),
  });
  const theirs = <Values extends { personId: string }>(records: readonly { values: Values }[]) =>
    records.flatMap(({ values }) => (values.personId === person.id ? [values] : []));
  return {
    facts,
    nationalities: person.nationalities,
    permissions: theirs(permissions),
    circumstances: theirs(circumstances),
    rules: rules
      .filter(({ values }) => isForPerson(values, person.id))
      .map(({ id, values }) => ({ name: values.name, rule: ownRuleOf({ ...values, id }) })),
    service: {
      engagements: engagements.flatMap(({ id, values }) =>
        values.personId === person.id ? [{ ...values, id }] : [],
      ),
      vessels: vesselsById,
    },
  };
}

import { describe, expect, it } from 'vitest';
import { recordSchema } from '../src/domain/kinds/schema.ts';
import type { Journey } from '../src/domain/journeys/journey.ts';
import { addDays, daysBetween } from '../src/domain/shared/dates/calendar-day.ts';
import { dateSortKey, wholeDay } from '../src/domain/shared/dates/edtf-date.ts';
import { distanceKm } from '../src/domain/shared/places/geo.ts';
import { stayKind } from '../src/domain/stays/stay.ts';
import { openReference } from '../src/server/reference/open-reference.ts';
import { referenceFile } from '../src/server/reference/reference-file.ts';
import type { SampleStay } from './read-stays.ts';
import { readSample } from './read-sample.ts';
import { readSampleFiles } from './sample-files.ts';

let ids = 0;
const { people, journeys, stays } = readSample(await readSampleFiles(import.meta.dirname), {
  reference: openReference(referenceFile),
  newId: () => `id-${++ids}`,
});

const describeStay = ({ values }: SampleStay) => `${values.arrival} ${values.name || values.town}`;

/** The local date of arrival: `06:15+1` is the day after that of departure. */
function arrivalDay({ date, arrivalScheduled: time }: Journey): string {
  return addDays(date, Number(/[+-]\d+$/.exec(time)?.[0] ?? 0));
}

/** Where the log has somebody: from the day of an arrival to the day of the next departure. */
function whereabouts(personId: string) {
  const legs = journeys.filter(
    ({ date, travellers }) =>
      wholeDay(date) !== undefined && travellers.some((one) => one.personId === personId),
  );
  return legs.map((leg, index) => ({
    at: leg.to,
    from: arrivalDay(leg),
    until: legs[index + 1]?.date ?? '9999-12-31',
  }));
}

/** Nobody logs the bus to the lodgings: so far may they be from where the log has somebody, km. */
const unloggedKm = 260;
/** Nor the train home from the port or the airport, which may be at the other end of the country. */
const unloggedHomeKm = 420;

/** The nights of a stay on which the log has one of its people somewhere else. */
function doubtfulNights({ values, place }: SampleStay): string[] {
  const at = values.point ?? place;
  const [arrival, departure] = [wholeDay(values.arrival), wholeDay(values.departure)];
  if (!at || arrival === undefined || departure === undefined) return [];
  const nights = Array.from({ length: daysBetween(arrival, departure) }, (_, night) =>
    addDays(arrival, night),
  );
  const nearKm = values.kind === 'home' ? unloggedHomeKm : unloggedKm;
  return values.people.flatMap(({ personId }) => {
    const known = whereabouts(personId);
    return nights.filter(
      (night) =>
        !known.some(
          ({ at: there, from, until }) =>
            from <= night && night < until && distanceKm(there, at) < nearKm,
        ),
    );
  });
}

describe('the stays of the sample household', () => {
  it('are valid, one by one, and in order of time', () => {
    const faults = stays.flatMap((stay) => {
      const { error } = recordSchema(stayKind).safeParse(stay.values);
      return error ? [`${describeStay(stay)}: ${error.message}`] : [];
    });
    expect(faults).toEqual([]);
    const keys = stays.map(({ values }) => dateSortKey(values.arrival));
    expect(keys.slice(1).filter((key, index) => key < keys[index]!)).toEqual([]);
  });

  it('are where the log had brought them, every night', () => {
    const doubtful = stays.flatMap((stay) => {
      const nights = doubtfulNights(stay);
      return nights.length > 0 ? [`${describeStay(stay)}: ${nights[0]}`] : [];
    });
    expect(doubtful).toEqual([]);
  });

  it('are of every kind, of everybody, and on every continent but the coldest', () => {
    const used = new Set(stays.map(({ values }) => values.kind));
    expect([...used].toSorted()).toEqual([...stayKind.fields.kind.choices].toSorted());
    const slept = new Set(stays.flatMap(({ values }) => values.people.map((one) => one.personId)));
    expect([...slept].toSorted()).toEqual(people.map(({ id }) => id).toSorted());
    expect(new Set(stays.map(({ values }) => values.country)).size).toBeGreaterThan(45);
  });

  it('know their country wherever they are on land', () => {
    const nowhere = stays.filter(({ values }) => values.country === '' && values.kind !== 'aboard');
    expect(nowhere.map(describeStay)).toEqual([]);
  });
});

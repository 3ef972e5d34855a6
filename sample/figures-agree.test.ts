import { describe, expect, it } from 'vitest';
import { lengthOfRanges } from '../src/domain/days/timeline/day-range.ts';
import { daysKnown, ledgerOf } from '../src/domain/days/timeline/ledger.ts';
import { toJourneyRows } from '../test/journeys/journey-rows.ts';
import { totals } from '../src/domain/journeys/statistics/totals.ts';
import { type Entry, joinSources } from '../src/domain/line-of-time/entry.ts';
import { lineOfTime } from '../src/domain/line-of-time/line-of-time.ts';
import { daysBetween } from '../src/domain/shared/dates/calendar-day.ts';
import { wholeDay, yearOf } from '../src/domain/shared/dates/edtf-date.ts';
import { atOnce } from '../src/domain/shared/steps/steps.ts';
import { servicesOf } from '../src/domain/sea-service/days-aboard.ts';
import { stayRows } from '../src/domain/stays/stay-rows.ts';
import { dayRangesOfTrips, tripTotals } from '../src/domain/trips/trip-totals.ts';
import { tripRows } from '../src/domain/trips/trip-rows.ts';
import { worldTours } from '../src/domain/world-tours/world-tour.ts';
import { openReference } from '../src/server/reference/open-reference.ts';
import { referenceFile } from '../src/server/reference/reference-file.ts';
import { datesOfRanges } from '../test/days/dates-of-ranges.ts';
import { factsOfSample } from '../test/days/facts-of-sample.ts';
import { emptySets } from '../test/line-of-time/sources.ts';
import { readSample } from './read-sample.ts';
import { readSampleFiles } from './sample-files.ts';

const today = '2026-11-26';

let ids = 0;
const sample = readSample(await readSampleFiles(import.meta.dirname), {
  reference: openReference(referenceFile),
  newId: () => `id-${++ids}`,
});
const log = toJourneyRows(
  sample.journeys.map((journey, at) => ({ ...journey, id: `j${at}`, version: 1 })),
);
const places = new Map(
  [
    ...sample.stays.flatMap(({ place }) => place ?? []),
    ...sample.seaService.engagements.flatMap(({ ports }) => ports),
  ].map((place) => [place.id, place]),
);
const placeOf = (id: string) => places.get(id);
const stays = stayRows(
  sample.stays.map(({ values }, at) => ({ ...values, id: `s${at}` })),
  { placeOf, today },
);
const trips = sample.trips.map((trip, at) => ({ ...trip, id: `t${at}`, version: 1 }));
const engagements = sample.seaService.engagements.map(({ values }, at) => ({
  ...values,
  id: `e${at}`,
}));
const rows = tripRows(trips, { journeys: log, stays, tracks: [] }, today);
const version = 1;
const line = atOnce(
  lineOfTime(
    joinSources(
      log,
      {
        ...emptySets,
        stay: stays.map(({ stay }) => ({ ...stay, version })),
        engagement: engagements.map((engagement) => ({ ...engagement, version })),
        trip: trips,
        place: [...places.values()].map((place) => ({
          ...place,
          version,
          isOwn: false,
          corrects: null,
        })),
        vessel: sample.seaService.vessels.map(({ id, values }) => ({ ...values, id, version })),
      },
      today,
    ),
  ),
);

/** How many entries of a kind stand in each year; ends are of what has begun elsewhere. */
function perYear(kind: Entry['kind']) {
  const told = line.filter((entry) => entry.kind === kind && !entry.isEnd);
  return countsOf(told.map(({ year }) => year));
}

function countsOf(years: readonly (number | undefined)[]) {
  return new Map(
    [...Map.groupBy(years, (year) => year)].map(([year, of]) => [year, of.length] as const),
  );
}

describe('the figures of the sample household', () => {
  it('agree on the log and on the line of time, year by year', () => {
    expect(perYear('journey')).toEqual(countsOf(log.map(({ year }) => year)));
    expect(perYear('stay')).toEqual(countsOf(stays.map(({ stay }) => yearOf(stay.arrival))));
    expect(perYear('trip')).toEqual(countsOf(trips.map(({ from }) => yearOf(from))));
    expect(perYear('engagement')).toEqual(
      countsOf(engagements.map(({ signedOn }) => yearOf(signedOn))),
    );
  });

  it('add up to the log: what is in trips, each once, and what is in none', () => {
    const inTrips = rows.flatMap(({ contents }) => contents.journeys);
    const of = new Set(inTrips.map(({ id }) => id));
    expect(of.size).toBe(inTrips.length);
    const others = log.filter(({ id }) => !of.has(id));
    const [within, without, all] = [inTrips, others, log].map((of) => totals(of, {}));
    expect(within!.journeys + without!.journeys).toBe(all!.journeys);
    expect(within!.distanceKm + without!.distanceKm).toBeCloseTo(all!.distanceKm, 3);
  });

  it('add up to the log of each person: their ways through trips, and what is in none', () => {
    const inTrips = new Set(rows.flatMap(({ contents }) => contents.journeys.map(({ id }) => id)));
    for (const { id } of sample.people) {
      const own = log.filter(({ travellers }) =>
        travellers.some(({ personId }) => personId === id),
      );
      const ways = rows.flatMap((row) => row.ways.filter(({ personId }) => personId === id));
      const within = ways.reduce((sum, { km }) => sum + km, 0);
      const without = totals(
        own.filter((row) => !inTrips.has(row.id)),
        {},
      ).distanceKm;
      expect(within + without).toBeCloseTo(totals(own, {}).distanceKm, 3);
    }
  });

  it('of a trip are those of whoever travelled furthest, and a list comes to what its lines do', () => {
    for (const { km, ways } of rows) expect(km).toBe(Math.max(0, ...ways.map((way) => way.km)));
    const over = rows.filter(({ standing }) => standing === 'over');
    expect(tripTotals(over, today).km).toBeCloseTo(
      over.reduce((sum, { km }) => sum + km, 0),
      3,
    );
  });

  it('agree on trips and in the ledger: no night of a trip was at home', () => {
    const wrong = sample.people.flatMap((person) => {
      const facts = factsOfSample(sample, person);
      const known = daysKnown(facts, today, false)!;
      const ledger = new Map(ledgerOf(facts, known).days.map((day) => [day.date, day]));
      const theirs = rows.filter(({ trip }) =>
        trip.people.some(({ personId }) => personId === person.id),
      );
      return theirs.flatMap((row) => {
        const [from, to] = [wholeDay(row.trip.from), wholeDay(row.trip.to)];
        if (from === undefined || to === undefined || from > today) return [];
        const own = row.contents.journeys.filter(({ travellers }) =>
          travellers.some(({ personId }) => personId === person.id),
        );
        // Of several people each may join later and leave earlier.
        const [first, last] = [own.at(0)?.date ?? from, own.at(-1)?.date ?? to];
        const nights = datesOfRanges(dayRangesOfTrips([row], today)).filter(
          (date) => date >= first && date < last,
        );
        return nights.flatMap((date) => {
          const day = ledger.get(date);
          const isAtHome = day?.nights.some(({ ground }) =>
            ground?.among.some(({ evidence }) => evidence.some(({ kind }) => kind === 'home')),
          );
          return isAtHome ? [`${person.slug}, ${row.trip.name}: ${date}`] : [];
        });
      });
    });
    expect(wrong).toEqual([]);
  });

  it('agree on sea service and in the ledger: every night of it aboard, in harbour or ashore, and none at home', () => {
    const alex = sample.people.find(({ slug }) => slug === 'alex')!;
    const facts = factsOfSample(sample, alex);
    const days = ledgerOf(facts, daysKnown(facts, today, false)!).days;
    const nights = engagements.flatMap(({ signedOn, signedOff }) =>
      days.filter(({ date }) => date >= signedOn && date < signedOff),
    );
    expect(
      nights.filter(({ nights: of }) =>
        of.some(({ ground }) =>
          ground?.among.some(({ evidence }) => evidence.some(({ kind }) => kind === 'home')),
        ),
      ),
    ).toEqual([]);
    // Days aboard are the nights and the day of signing off, of an engagement each.
    const { counted } = servicesOf(engagements, today);
    const aboard = counted.reduce((sum, service) => sum + lengthOfRanges(service.aboard), 0);
    expect(nights.length + engagements.length).toBe(aboard);
  });

  it('agree on trips and world tours: days, distance and countries of a tour are those of the trip', () => {
    const tours = worldTours(rows);
    expect(tours.filter(({ trip }) => trip.people.length > 1).length).toBeGreaterThan(1);
    for (const tour of tours) {
      const row = rows.find(({ id }) => id === tour.trip.id)!;
      expect(tour.traveller).toBe(row.ways[0]!.personId);
      expect(tour.distanceKm).toBeCloseTo(row.km, 3);
      expect(tour.countries.toSorted()).toEqual(row.countries.toSorted());
      expect(tour.days).toBe(row.days);
      expect(tour.days).toBe(daysBetween(tour.trip.from, tour.trip.to) + 1);
    }
  });

  it('are those that were counted by hand, of the trip of 1983', () => {
    const row = rows.find(({ trip }) => trip.name === 'Round the world with one bag')!;
    // From 4 June to 26 July: 27 days of June, and 26.
    expect(row.days).toBe(53);
    // London, Shannon, New York, Denver, Moab, the Grand Canyon, Las Vegas, Los Angeles, Honolulu, Nadi, Apia, Auckland,
    // Sydney, Hong Kong, Gatwick; and the train from Euston.
    expect(row.contents.journeys).toHaveLength(15);
    expect(row.byMode.map(({ mode, journeys }) => [mode, journeys]).toSorted()).toEqual([
      ['air', 10],
      ['rail', 1],
      ['road', 4],
    ]);
    const tour = worldTours(rows).find(({ trip }) => trip.id === row.id)!;
    expect(tour.direction).toBe('westward');
    const told = line.filter(
      ({ kind, day, isEnd }) =>
        kind === 'journey' && !isEnd && day >= row.trip.from && day <= row.trip.to,
    );
    expect(told).toHaveLength(15);
  });
});

import { parentPort } from 'node:worker_threads';
import {
  type DaysView,
  type DayRecordsDelta,
  DaysEngine,
} from '../../src/domain/days/days-engine.ts';
import { blankJourney, type JourneyRecord, toRecord } from '../../src/domain/journeys/journey.ts';
import { blankOf } from '../../src/domain/kinds/blank.ts';
import type { Place } from '../../src/domain/places/place.ts';
import { engagementKind, type EngagementRecord } from '../../src/domain/sea-service/engagement.ts';
import { vesselKind } from '../../src/domain/sea-service/vessel.ts';
import { stayKind, type StayRecord } from '../../src/domain/stays/stay.ts';
import { addDays } from '../../src/domain/shared/dates/calendar-day.ts';
import type { LedgerTimes } from './ledger.ts';

const places = [
  ['LHR', 'GB', 'GB-ENG', 'London', 51.47, -0.46, 'Europe/London'],
  ['JFK', 'US', 'US-NY', 'New York', 40.64, -73.78, 'America/New_York'],
  ['FCO', 'IT', 'IT-62', 'Rome', 41.8, 12.25, 'Europe/Rome'],
  ['CDG', 'FR', 'FR-IDF', 'Paris', 49, 2.55, 'Europe/Paris'],
  ['NRT', 'JP', 'JP-12', 'Tokyo', 35.76, 140.39, 'Asia/Tokyo'],
  ['SYD', 'AU', 'AU-NSW', 'Sydney', -33.9, 151.2, 'Australia/Sydney'],
].map(
  ([iata, country, region, town, lat, lon, zone]) =>
    ({
      id: iata,
      kind: 'airport',
      iata,
      icao: '',
      name: town,
      town,
      country,
      region,
      lat,
      lon,
      zone,
    }) as Place,
);

const years = { first: 1967, last: 2026 };
const today = '2026-11-25';
const nothing = { put: [], gone: [] };
const noChange: DayRecordsDelta = {
  journeys: nothing,
  stays: nothing,
  corrections: nothing,
  people: nothing,
  places: nothing,
};

type Journey = JourneyRecord & { id: string; version: number };

/** Returns return flights over 60 years, many of them with a hotel stay. */
function recordsOf(people: readonly string[], perYear: number, mostStays: number) {
  const journeys: Journey[] = [];
  const stays: (StayRecord & { id: string })[] = [];
  const home = places[0]!;
  for (let year = years.first; year <= years.last; year++) {
    for (let trip = 0; trip < perYear / 2; trip++) {
      const there = places[1 + ((trip + year) % (places.length - 1))]!;
      const leaves = addDays(`${year}-01-01`, Math.floor((trip * 730) / perYear));
      const returns = addDays(leaves, Math.max(1, Math.floor(365 / perYear)));
      for (const [from, to, date] of [
        [home, there, leaves],
        [there, home, returns],
      ] as const) {
        const times = { departureActual: '10:00', arrivalActual: '18:00' };
        const record = toRecord({ ...blankJourney({ mode: 'air', date, from, to }), ...times });
        const travellers = people.map(travellerOf);
        journeys.push({ ...record, travellers, id: `journey ${journeys.length}`, version: 1 });
      }
      if (stays.length >= mostStays) continue;
      stays.push({
        ...blankOf(stayKind.fields),
        id: `stay ${stays.length}`,
        kind: 'hotel',
        people: people.map((personId) => ({ personId })),
        arrival: leaves,
        departure: returns,
        town: there.town,
        region: there.region,
        country: there.country,
      });
    }
  }
  return { journeys, stays };
}

const seaYears = { first: 1980, last: 2019 };
const voyagesEach = 20;

/**
 * Returns an engine with forty years at sea: three engagements a year with twenty voyages each, one
 * week apart.
 */
function seafarersEngine() {
  const engine = new DaysEngine();
  const vessel = { ...blankOf(vesselKind.fields), id: 'vessel', name: 'Bench' };
  const engagements: (EngagementRecord & { id: string })[] = [];
  const voyages: Journey[] = [];
  for (let year = seaYears.first; year <= seaYears.last; year++) {
    for (const begins of [`${year}-01-02`, `${year}-05-02`, `${year}-09-02`]) {
      for (let at = 0; at < voyagesEach; at++) {
        const [from, to] = [places[at % places.length]!, places[(at + 1) % places.length]!];
        const date = addDays(begins, 1 + at * 5);
        const record = toRecord({
          ...blankJourney({ mode: 'sea', date, from, to }),
          departureActual: '18:00',
          arrivalActual: '06:00+3',
        });
        voyages.push({
          ...record,
          travellers: [travellerOf('sailor')],
          id: `voyage ${voyages.length}`,
          version: 1,
        });
      }
      engagements.push({
        ...blankOf(engagementKind.fields),
        id: `engagement ${engagements.length}`,
        personId: 'sailor',
        vesselId: vessel.id,
        signedOn: begins,
        signedOff: addDays(begins, 110),
        signedOnPlaceId: 'LHR',
      });
    }
  }
  engine.change({
    ...noChange,
    journeys: { put: voyages, gone: [] },
    people: {
      put: [{ id: 'sailor', homes: [{ placeId: 'LHR', from: '1960', to: '' }] }],
      gone: [],
    },
    places: { put: places, gone: [] },
    engagements: { put: engagements, gone: [] },
    vessels: { put: [vessel], gone: [] },
  });
  return { engine, engagements };
}

function travellerOf(personId: string) {
  return {
    personId,
    seat: '',
    seatPosition: '' as const,
    cabin: '' as const,
    reason: '' as const,
  };
}

function engineOf(people: readonly string[], perYear: number, mostStays: number) {
  const engine = new DaysEngine();
  const { journeys, stays } = recordsOf(people, perYear, mostStays);
  const homes = [{ placeId: 'LHR', from: String(years.first), to: '' }];
  engine.change({
    ...noChange,
    journeys: { put: journeys, gone: [] },
    stays: { put: stays, gone: [] },
    people: { put: people.map((id) => ({ id, homes })), gone: [] },
    places: { put: places, gone: [] },
  });
  return { engine, journeys };
}

function timeOf(work: () => void): number {
  const start = performance.now();
  work();
  return performance.now() - start;
}

function viewOf(personId: string): DaysView {
  return { personId, rule: 'any', of: { kind: 'territories', apart: 'iso', borders: 'today' } };
}

const moment = { today, countsPlanned: false };

/** Measures the table of a seafarer from scratch, and after an engagement has changed (median). */
function measureSeafarer(): Pick<LedgerTimes, 'seafarer' | 'engagement'> {
  const { engine, engagements } = seafarersEngine();
  const table = () => void engine.matrix(viewOf('sailor'), moment);
  const seafarer = timeOf(table);
  const changes = Array.from({ length: 21 }, (_, at) => {
    const one = engagements[at * 5]!;
    const changed = { ...one, signedOff: addDays(one.signedOff, -1) };
    engine.change({ ...noChange, engagements: { put: [changed], gone: [] } });
    return timeOf(table);
  });
  return { seafarer, engagement: changes.toSorted((one, other) => one - other)[10]! };
}

function measure(): LedgerTimes {
  const { engine, journeys } = engineOf(['one'], 166, 3000);
  const table = () => void engine.matrix(viewOf('one'), moment);
  const cold = timeOf(table);
  const changes = Array.from({ length: 21 }, (_, at) => {
    const changed = { ...journeys[at * 400]!, version: 2 };
    engine.change({ ...noChange, journeys: { put: [changed], gone: [] } });
    return timeOf(table);
  });
  const people = ['a', 'b', 'c', 'd', 'e', 'f'];
  const { engine: ofSix } = engineOf(people, 28, 500);
  const tables = () => {
    for (const personId of people) ofSix.matrix(viewOf(personId), moment);
  };
  tables();
  return {
    cold,
    changed: changes.toSorted((one, other) => one - other)[10]!,
    six: timeOf(tables),
    ...measureSeafarer(),
  };
}

parentPort?.postMessage(measure());

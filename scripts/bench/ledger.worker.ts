import { parentPort } from 'node:worker_threads';
import {
  type DaysView,
  type DayRecordsDelta,
  LedgerDesk,
} from '../../src/domain/days/ledger-desk.ts';
import { blankJourney, type JourneyRecord, toRecord } from '../../src/domain/journeys/journey.ts';
import { blankOf } from '../../src/domain/kinds/blank.ts';
import type { Place } from '../../src/domain/places/place.ts';
import { stayKind, type StayRecord } from '../../src/domain/stays/stay.ts';
import { addDays } from '../../src/domain/shared/calendar-day.ts';
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

/** Flights there and back all through 60 years, with a hotel for many of them. */
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
        const travellers = people.map((personId) => ({
          personId,
          seat: '',
          seatPosition: '' as const,
          cabin: '' as const,
          reason: '' as const,
        }));
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

function deskOf(people: readonly string[], perYear: number, mostStays: number) {
  const desk = new LedgerDesk();
  const { journeys, stays } = recordsOf(people, perYear, mostStays);
  const homes = [{ placeId: 'LHR', from: String(years.first), to: '' }];
  desk.change({
    ...noChange,
    journeys: { put: journeys, gone: [] },
    stays: { put: stays, gone: [] },
    people: { put: people.map((id) => ({ id, homes })), gone: [] },
    places: { put: places, gone: [] },
  });
  return { desk, journeys };
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

function measure(): LedgerTimes {
  const { desk, journeys } = deskOf(['one'], 166, 3000);
  const table = () => void desk.matrix(viewOf('one'), moment);
  const cold = timeOf(table);
  const changes = Array.from({ length: 21 }, (_, at) => {
    const changed = { ...journeys[at * 400]!, version: 2 };
    desk.change({ ...noChange, journeys: { put: [changed], gone: [] } });
    return timeOf(table);
  });
  const people = ['a', 'b', 'c', 'd', 'e', 'f'];
  const { desk: ofSix } = deskOf(people, 28, 500);
  const tables = () => {
    for (const personId of people) ofSix.matrix(viewOf(personId), moment);
  };
  tables();
  return { cold, changed: changes.toSorted((one, other) => one - other)[10]!, six: timeOf(tables) };
}

parentPort?.postMessage(measure());

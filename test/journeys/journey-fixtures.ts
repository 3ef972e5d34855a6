/** Places and journeys for tests and measurements: real airports, invented travellers. */
import { addDays } from '../../src/domain/shared/dates/calendar-day.ts';
import { newId } from '../../src/domain/shared/ids.ts';
import { seededRandom } from '../seeded-random.ts';
import {
  blankJourney,
  type Journey,
  type StoredJourney,
  type Traveller,
} from '../../src/domain/journeys/journey.ts';
import type { Place } from '../../src/domain/places/place.ts';

function airport(
  [iata, icao, name, town]: [iata: string, icao: string, name: string, town: string],
  [country, zone]: [country: string, zone: string],
  [lat, lon]: [lat: number, lon: number],
): Place {
  const id = `airport:${icao}`;
  return { id, kind: 'airport', iata, icao, name, town, country, region: '', lat, lon, zone };
}

export const lhr = airport(
  ['LHR', 'EGLL', 'London Heathrow Airport', 'London'],
  ['GB', 'Europe/London'],
  [51.4706, -0.461941],
);
export const edi = airport(
  ['EDI', 'EGPH', 'Edinburgh Airport', 'Edinburgh'],
  ['GB', 'Europe/London'],
  [55.95, -3.3725],
);
export const cdg = airport(
  ['CDG', 'LFPG', 'Charles de Gaulle International Airport', 'Paris'],
  ['FR', 'Europe/Paris'],
  [49.012798, 2.55],
);
export const jfk = airport(
  ['JFK', 'KJFK', 'John F Kennedy International Airport', 'New York'],
  ['US', 'America/New_York'],
  [40.639801, -73.7789],
);
export const lax = airport(
  ['LAX', 'KLAX', 'Los Angeles International Airport', 'Los Angeles'],
  ['US', 'America/Los_Angeles'],
  [33.942501, -118.407997],
);
export const nrt = airport(
  ['NRT', 'RJAA', 'Narita International Airport', 'Tokyo'],
  ['JP', 'Asia/Tokyo'],
  [35.764702, 140.386002],
);
export const syd = airport(
  ['SYD', 'YSSY', 'Sydney Kingsford Smith International Airport', 'Sydney'],
  ['AU', 'Australia/Sydney'],
  [-33.946098, 151.177002],
);
export const akl = airport(
  ['AKL', 'NZAA', 'Auckland International Airport', 'Auckland'],
  ['NZ', 'Pacific/Auckland'],
  [-37.008099, 174.792007],
);
export const scl = airport(
  ['SCL', 'SCEL', 'Comodoro Arturo Merino Benítez International Airport', 'Santiago'],
  ['CL', 'America/Santiago'],
  [-33.393002, -70.785797],
);
const jnb = airport(
  ['JNB', 'FAOR', 'OR Tambo International Airport', 'Johannesburg'],
  ['ZA', 'Africa/Johannesburg'],
  [-26.1392, 28.246],
);
/** A point without a known country: the middle of the Atlantic. */
export const atSea: Place = {
  ...airport(['', '', 'A buoy', ''], ['', 'Etc/GMT+2'], [40, -30]),
  id: 'point:buoy',
  kind: 'point',
};

export const alex = 'person:alex';
export const sam = 'person:sam';

export function travellerOf(personId: string, more: Partial<Traveller> = {}): Traveller {
  return { personId, seat: '', seatPosition: '', cabin: '', reason: '', ...more };
}

/** Returns a stored journey of Alex with the given fields; the others are blank, by air. */
export function journeyOf(
  base: Partial<StoredJourney> & Pick<Journey, 'date' | 'from' | 'to'>,
): StoredJourney {
  return {
    ...blankJourney({ mode: 'air', ...base }),
    id: `${base.date} ${base.from.id} ${base.to.id} ${base.order ?? 0}`,
    version: 1,
    travellers: [travellerOf(alex)],
    ...base,
  };
}

const airports = [lhr, edi, cdg, jfk, lax, nrt, syd, akl, scl, jnb];
const operators = [
  { name: 'British Airways', iata: 'BA', icao: 'BAW' },
  { name: 'Air France', iata: 'AF', icao: 'AFR' },
  { name: 'Qantas', iata: 'QF', icao: 'QFA' },
  { name: '', iata: '', icao: '' },
];
const vehicleTypes = ['Boeing 747-400', 'Airbus A320', 'Boeing 777-300ER', 'Airbus A350-1000', ''];

/**
 * Returns a long log with every variation: partial and unknown dates, missing times, several modes
 * and travellers. The same count gives the same log.
 */
export function longLog(count: number): StoredJourney[] {
  const random = seededRandom(count);
  const pick = <Value>(values: readonly [Value, ...Value[]] | Value[]): Value => {
    const value = values[Math.floor(random() * values.length)];
    if (value === undefined) throw new RangeError('nothing to pick from');
    return value;
  };
  return Array.from({ length: count }, (_, index) => {
    const from = pick(airports);
    const day = addDays('1975-01-01', Math.floor((index / count) * 18_500));
    const shape = random();
    const [designator, number] = [pick(operators), 1 + Math.floor(random() * 2000)];
    const timed = random() < 0.8;
    const partner = random() < 0.3;
    return {
      ...blankJourney({
        mode: random() < 0.85 ? 'air' : pick(['rail', 'road', 'sea', 'other']),
        date: partialOf(day, shape),
        from,
        to: random() < 0.01 ? from : random() < 0.01 ? atSea : pick(airports),
      }),
      id: newId(1_700_000_000_000 + index),
      version: 1,
      departureScheduled: timed
        ? `${twoDigits(random() * 24)}:${twoDigits(random() * 12 * 5)}`
        : '',
      arrivalScheduled: timed ? `${twoDigits(random() * 24)}:${twoDigits(random() * 60)}+1` : '',
      statedDuration: random() < 0.1 ? 90 : null,
      statedDistance: random() < 0.1 ? 432.5 : null,
      operator: designator,
      number: designator.iata === '' ? '' : `${designator.iata}${number}`,
      vehicle: { type: pick(vehicleTypes), icao: '', registration: pick(['', 'G-BOAC']), name: '' },
      travellers: [
        travellerOf(alex, {
          seat: `${1 + Math.floor(random() * 40)}${pick(['A', 'C', 'K'])}`,
          seatPosition: pick(['', 'window', 'aisle']),
          cabin: pick(['', 'economy', 'business']),
          reason: pick(['', 'leisure', 'business']),
        }),
        ...(partner ? [travellerOf(sam, { cabin: pick(['', 'economy', 'first']) })] : []),
      ],
    };
  });
}

function partialOf(day: string, shape: number): string {
  if (shape < 0.02) return 'XXXX';
  if (shape < 0.04) return day.slice(0, 4);
  if (shape < 0.06) return day.slice(0, 7);
  if (shape < 0.07) return `${day.slice(0, 4)}-24`;
  return shape < 0.08 ? `${day}~` : day;
}

function twoDigits(value: number): string {
  return String(Math.floor(value)).padStart(2, '0');
}

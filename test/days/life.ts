import { blankJourney, type Mode, type StoredJourney } from '../../src/domain/journeys/journey.ts';
import type { Counts, CountingRule, MinMax } from '../../src/domain/days/count/count-days.ts';
import { countTerritories } from '../../src/domain/days/count/count-territories.ts';
import type { TerritoryCounting } from '../../src/domain/days/territories/territories-of-day.ts';
import type { EngagementFact } from '../../src/domain/days/aboard/engagement-fact.ts';
import type {
  CorrectionFact,
  Facts,
  HomeFact,
  StayFact,
} from '../../src/domain/days/facts/facts.ts';
import type { Ground, LedgerDay, Night } from '../../src/domain/days/timeline/ledger-day.ts';
import { type Ledger, ledgerOf } from '../../src/domain/days/timeline/ledger.ts';
import type { Spot } from '../../src/domain/days/facts/spot.ts';
import type { Place, PlaceKind } from '../../src/domain/places/place.ts';
import { dayNumber } from '../../src/domain/shared/dates/calendar-day.ts';

/** Places by a short name: country, region, town, coordinates, zone. */
const places: Readonly<Record<string, [string, string, string, number, number, string]>> = {
  LHR: ['GB', 'GB-ENG', 'London', 51.4706, -0.4619, 'Europe/London'],
  'London/GB': ['GB', 'GB-ENG', 'London', 51.5085, -0.1257, 'Europe/London'],
  'Oxford/GB': ['GB', 'GB-ENG', 'Oxford', 51.7522, -1.256, 'Europe/London'],
  EDI: ['GB', 'GB-SCT', 'Edinburgh', 55.95, -3.3725, 'Europe/London'],
  'Dover/GB': ['GB', 'GB-ENG', 'Dover', 51.1279, 1.3134, 'Europe/London'],
  'Calais/FR': ['FR', 'FR-HDF', 'Calais', 50.9513, 1.8587, 'Europe/Paris'],
  CDG: ['FR', 'FR-IDF', 'Paris', 49.0128, 2.55, 'Europe/Paris'],
  'Paris/FR': ['FR', 'FR-IDF', 'Paris', 48.8534, 2.3488, 'Europe/Paris'],
  NCE: ['FR', 'FR-PAC', 'Nice', 43.6584, 7.2159, 'Europe/Paris'],
  'Grasse/FR': ['FR', 'FR-PAC', 'Grasse', 43.6581, 6.9249, 'Europe/Paris'],
  'Lyon/FR': ['FR', 'FR-ARA', 'Lyon', 45.7485, 4.8467, 'Europe/Paris'],
  'Monaco/MC': ['MC', '', 'Monaco', 43.7333, 7.4167, 'Europe/Monaco'],
  'Berlin/DE': ['DE', 'DE-BE', 'Berlin', 52.5244, 13.4105, 'Europe/Berlin'],
  FRA: ['DE', 'DE-HE', 'Frankfurt', 50.0264, 8.5431, 'Europe/Berlin'],
  'Basel/CH': ['CH', 'CH-BS', 'Basel', 47.5584, 7.5733, 'Europe/Zurich'],
  GVA: ['CH', 'CH-GE', 'Geneva', 46.2381, 6.109, 'Europe/Zurich'],
  ZRH: ['CH', 'CH-ZH', 'Zürich', 47.4581, 8.5481, 'Europe/Zurich'],
  'Zürich/CH': ['CH', 'CH-ZH', 'Zürich', 47.3667, 8.55, 'Europe/Zurich'],
  'Zermatt/CH': ['CH', 'CH-VS', 'Zermatt', 46.0207, 7.7491, 'Europe/Zurich'],
  FCO: ['IT', 'IT-62', 'Rome', 41.8045, 12.2508, 'Europe/Rome'],
  'Florence/IT': ['IT', 'IT-52', 'Florence', 43.7793, 11.2463, 'Europe/Rome'],
  MXP: ['IT', 'IT-25', 'Milan', 45.6306, 8.7281, 'Europe/Rome'],
  'Milan/IT': ['IT', 'IT-25', 'Milan', 45.4643, 9.1895, 'Europe/Rome'],
  LIS: ['PT', 'PT-11', 'Lisbon', 38.7813, -9.1359, 'Europe/Lisbon'],
  MAD: ['ES', 'ES-MD', 'Madrid', 40.4719, -3.5626, 'Europe/Madrid'],
  JFK: ['US', 'US-NY', 'New York', 40.6398, -73.7789, 'America/New_York'],
  YYZ: ['CA', 'CA-ON', 'Toronto', 43.6772, -79.6306, 'America/Toronto'],
  LAX: ['US', 'US-CA', 'Los Angeles', 33.9425, -118.408, 'America/Los_Angeles'],
  HNL: ['US', 'US-HI', 'Honolulu', 21.3206, -157.924, 'Pacific/Honolulu'],
  GUM: ['GU', '', 'Guam', 13.4834, 144.796, 'Pacific/Guam'],
  IAH: ['US', 'US-TX', 'Houston', 29.9844, -95.3414, 'America/Chicago'],
  AUS: ['US', 'US-TX', 'Austin', 30.1945, -97.6699, 'America/Chicago'],
  CNS: ['AU', 'AU-QLD', 'Cairns', -16.8858, 145.755, 'Australia/Brisbane'],
  SYD: ['AU', 'AU-NSW', 'Sydney', -33.9461, 151.177, 'Australia/Sydney'],
  AKL: ['NZ', 'NZ-AUK', 'Auckland', -37.0081, 174.792, 'Pacific/Auckland'],
  NAN: ['FJ', '', 'Nadi', -17.7554, 177.443, 'Pacific/Fiji'],
  APW: ['WS', '', 'Apia', -13.83, -172.008, 'Pacific/Apia'],
  PPG: ['AS', '', 'Pago Pago', -14.331, -170.71, 'Pacific/Pago_Pago'],
  PPT: ['PF', '', 'Papeete', -17.5537, -149.607, 'Pacific/Tahiti'],
  NBO: ['KE', '', 'Nairobi', -1.3192, 36.9278, 'Africa/Nairobi'],
  SIN: ['SG', '', 'Singapore', 1.3502, 103.994, 'Asia/Singapore'],
  HKG: ['HK', '', 'Hong Kong', 22.3089, 113.915, 'Asia/Hong_Kong'],
  NRT: ['JP', 'JP-12', 'Tokyo', 35.7647, 140.386, 'Asia/Tokyo'],
  GRU: ['BR', 'BR-SP', 'São Paulo', -23.4356, -46.4731, 'America/Sao_Paulo'],
  'Southampton/GB': ['GB', 'GB-ENG', 'Southampton', 50.904, -1.4043, 'Europe/London'],
  'Manhattan/US': ['US', 'US-NY', 'New York', 40.7143, -74.006, 'America/New_York'],
  'Hamburg/DE': ['DE', 'DE-HH', 'Hamburg', 53.5753, 10.0153, 'Europe/Berlin'],
  'Harwich/GB': ['GB', 'GB-ENG', 'Harwich', 51.9449, 1.2884, 'Europe/London'],
};

function placeAt(name: string): Place {
  const known = places[name];
  if (!known) throw new Error(`No place ${name}`);
  const [country, region, town, lat, lon, zone] = known;
  const kind: PlaceKind = /^[A-Z]{3}$/.test(name) ? 'airport' : 'town';
  return {
    id: name,
    kind,
    iata: kind === 'airport' ? name : '',
    icao: '',
    name: town,
    town,
    country,
    region,
    lat,
    lon,
    zone,
  };
}

function spotAt(name: string): Spot {
  const { country, region, town, lat, lon, zone } = placeAt(name);
  return { country, region, town, point: { lat, lon }, zone, placeId: name };
}

/**
 * Parses a leg: `2024-03-01 LHR 10:00 JFK 13:00`, with `-` for an unknown time. Arrival times are
 * as in a journey, `06:15+1`.
 */
export function leg(line: string, mode: Mode = 'air'): StoredJourney {
  const [date = '', from = '', departs = '-', to = '', arrives = '-'] = line.split(' ');
  return {
    ...blankJourney({ mode, date, from: placeAt(from), to: placeAt(to) }),
    departureActual: departs === '-' ? '' : departs,
    arrivalActual: arrives === '-' ? '' : arrives,
    id: line,
    version: 1,
  };
}

/** Parses a stay: `Rome 2024-03-01 2024-03-05`; without a second date it continues. */
export function stay(line: string, kind: StayFact['kind'] = 'hotel'): StayFact {
  const [place = '', arrival = '', departure = ''] = line.split(' ');
  return { id: line, kind, arrival, departure, spot: spotAt(place) };
}

/** Parses a home: `London/GB 1990 2001`, with `-` for an open date. */
export function home(line: string): HomeFact {
  const [place = '', from = '-', to = '-'] = line.split(' ');
  const date = (text: string) => (text === '-' ? '' : text);
  return { id: place, spot: spotAt(place), from: date(from), to: date(to) };
}

/** Parses a correction: `2024-03-01 FR` or `2024-03-01 Paris/FR`. */
export function correction(line: string): CorrectionFact {
  const [date = '', where = ''] = line.split(' ');
  const spot = where.length > 2 ? spotAt(where) : nowhereIn(where);
  return { id: line, date, spot };
}

function nowhereIn(country: string): Spot {
  return { country, region: '', town: '', point: null };
}

/**
 * Parses an engagement: `a 1978-03-01 Hamburg/DE 1978-09-01 Rotterdam/NL`, with its ID and the
 * dates and places of sign-on and sign-off; `-` means unknown, or not signed off. Spells are `yard
 * 1978-03-01 1978-03-20`.
 */
export function engagement(line: string, spells: readonly string[] = []): EngagementFact {
  const [id = '', signedOn = '', on = '-', off = '-', offAt = '-'] = line.split(' ');
  const at = (name: string) => (name === '-' ? undefined : spotAt(name));
  return {
    id,
    signedOn,
    signedOff: off === '-' ? '' : off,
    signedOnAt: at(on),
    signedOffAt: at(offAt),
    spells: spells.map((spell) => {
      const [kind = '', from = '', to = ''] = spell.split(' ');
      const days = { first: dayNumber(from), last: dayNumber(to) };
      return { kind: kind as EngagementFact['spells'][number]['kind'], days };
    }),
    vessel: undefined,
  };
}

type Life = Partial<Facts>;

export function ledgerFrom(life: Life, from: string, to: string, knownTo?: string): Ledger {
  const facts: Facts = { journeys: [], stays: [], homes: [], corrections: [], ...life };
  return ledgerOf(facts, { from, to, knownTo });
}

/**
 * Returns the minimum and maximum number of days of a ledger on which the selected touches count.
 */
export function countOf(ledger: Ledger, rule: CountingRule, counts: Counts): MinMax {
  const codeOf: TerritoryCounting['codeOf'] = (touch, date) => (counts(touch, date) ? 'in' : '');
  return countTerritories(ledger, { rule, codeOf }).get('in') ?? { min: 0, max: 0 };
}

/**
 * Returns the days of a life, one line each: `2024-03-01 GB US | US` lists the countries touched,
 * in order, and where the night was spent. Possible values are in brackets: `(FR)`, or `(FR/GB)`
 * for one of several. `air` and the like mean aboard, `?` an unknown night, `none` a date without one, `!0` one that did
 * not exist for the person.
 */
export function daysOf(life: Life, from: string, to: string, knownTo?: string): string[] {
  return ledgerFrom(life, from, to, knownTo).days.map(lineOf);
}

export function lineOf({ date, grounds, nights }: LedgerDay): string {
  const touched = grounds.map(textOf).join(' ');
  const ended = nights.length === 0 ? '!0' : nights.map(nightOf).join(' ');
  return `${date} ${touched} | ${ended}`.replace('  ', ' ');
}

function textOf({ among, isSure }: Ground): string {
  const codes = [...new Set(among.map(({ spot }) => spot.country))];
  const text = codes.join('/');
  return isSure && codes.length === 1 ? text : `(${text})`;
}

function nightOf({ aboard, ground, isNone }: Night): string {
  if (isNone) return 'none';
  if (aboard) return ground ? `${aboard}:${textOf(ground)}` : aboard;
  return ground ? textOf(ground) : '?';
}

/** Returns the days and the midnights of a country, as `min–max`. */
export function countsOfLife(
  life: Partial<Facts>,
  country: string,
  [from, to]: readonly [string, string],
): string[] {
  const ledger = ledgerFrom(life, from, to, to);
  return (['any', 'midnight'] as const).map((rule) => {
    const { min, max } = countOf(ledger, rule, ({ spot }) => spot.country === country);
    return `${min}–${max}`;
  });
}

/** Returns the dates on which a country was certainly touched. */
export function certainDates(
  life: Partial<Facts>,
  country: string,
  [from, to]: readonly [string, string],
) {
  const { days } = ledgerFrom(life, from, to, to);
  return days
    .filter(({ grounds }) =>
      grounds.some(
        ({ among, isSure }) => isSure && among.every(({ spot }) => spot.country === country),
      ),
    )
    .map(({ date }) => date);
}

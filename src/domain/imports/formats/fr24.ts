import type { Cabin, Operator, Reason, SeatPosition, Vehicle } from '../../journeys/journey.ts';
import type { PlaceHint } from '../../places/place.ts';
import type { TableRow } from '../reading/csv-table.ts';
import { isNoAirline, readCodedName, readFlightNumber } from './flight-words.ts';
import { ownerAs } from './log-owner.ts';
import { ownerCsv } from './owner-csv.ts';
import { failRow } from '../row-refusal.ts';
import {
  type DateOrder,
  readDate,
  readClock,
  readHoursMinutes,
} from '../reading/dates-and-times.ts';
import type { JourneyDraft } from './journey-format.ts';

const seatTypes = new Map<string, SeatPosition>(
  Object.entries({ 1: 'window', 2: 'middle', 3: 'aisle' }),
);
const flightClasses = new Map<string, Cabin>(
  Object.entries({
    1: 'economy',
    2: 'business',
    3: 'first',
    4: 'premium_economy',
    5: 'private',
  }),
);
const flightReasons = new Map<string, Reason>(
  Object.entries({
    1: 'leisure',
    2: 'business',
    3: 'crew',
    4: 'other',
  }),
);

/**
 * The CSV export of my.flightradar24.com. Times are scheduled and local to the airports. Codes
 * follow the names, as in `London / Heathrow (LHR/EGLL)`.
 */
export const fr24 = ownerCsv({
  id: 'fr24',
  name: 'Flightradar24',
  columns: ['date', 'flightnumber', 'from', 'to', 'deptime', 'arrtime'],
  dates: ['date'],
  draftOf,
});

function draftOf(row: TableRow, order: DateOrder): JourneyDraft {
  const date = readDate(row.cell('date'), order);
  return {
    mode: 'air',
    date,
    from: airport(row.cell('from')),
    to: airport(row.cell('to')),
    ...timesOf(row),
    operator: airline(row.cell('airline')),
    number: readFlightNumber(row.cell('flightnumber')),
    vehicle: aircraft(row.cell('aircraft'), row.cell('registration')),
    note: row.note('note'),
    travellers: ownerAs({
      seat: row.cell('seatnumber'),
      seatPosition: seatTypes.get(row.cell('seattype')),
      cabin: flightClasses.get(row.cell('flightclass')),
      reason: flightReasons.get(row.cell('flightreason')),
    }),
  };
}

/**
 * A time that was never entered is written as `00:00:00`. An arrival of midnight is therefore
 * computed from the departure and the duration, which gives midnight again if it was real. A
 * departure of midnight counts only if there is an arrival.
 */
function timesOf(
  row: TableRow,
): Pick<JourneyDraft, 'times' | 'statedDuration' | 'arrivalFromDuration'> {
  const departure = readClock(row.cell('deptime'));
  const arrival = readClock(row.cell('arrtime'));
  const statedDuration = readHoursMinutes(row.cell('duration'));
  const arrived = arrival !== undefined && arrival !== '00:00';
  if (!arrived && (departure === undefined || departure === '00:00')) {
    return { times: {}, statedDuration };
  }
  return {
    times: { departureScheduled: departure, arrivalScheduled: arrived ? arrival : undefined },
    statedDuration,
    arrivalFromDuration: !arrived,
  };
}

function airport(text: string): PlaceHint {
  const { name, codes } = readCodedName(text);
  const [iata = '', icao = ''] = codes;
  if (name === '' && iata === '' && icao === '') failRow('airport-missing');
  const [town] = name.split(' / ');
  return { kind: 'airport', iata, icao, name, town };
}

function airline(text: string): Partial<Operator> | undefined {
  const { name, codes } = readCodedName(text);
  const [iata = '', icao = ''] = codes;
  if (isNoAirline(name)) return iata === '' && icao === '' ? undefined : { iata, icao };
  return { name, iata, icao };
}

function aircraft(text: string, registration: string): Partial<Vehicle> {
  const { name, codes } = readCodedName(text);
  return { type: name, icao: codes[0], registration };
}

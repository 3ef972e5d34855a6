import type { PlaceHint } from '../../places/place.ts';
import type { TableRow } from '../reading/csv-table.ts';
import {
  readAirline,
  readAirport,
  readCabin,
  readFlightNumber,
  readReason,
  readSeatPosition,
} from './flight-words.ts';
import { ownerAs } from './log-owner.ts';
import { ownerCsv } from './owner-csv.ts';
import { failRow } from '../row-refusal.ts';
import {
  type DateOrder,
  readDate,
  positiveMinutes,
  readInstant,
  readLocalStamp,
} from '../reading/dates-and-times.ts';
import type { JourneyDraft } from './journey-format.ts';

const timeColumns = [
  'departure',
  'arrival',
  'departurescheduled',
  'arrivalscheduled',
  'takeoffscheduled',
  'takeoffactual',
  'landingscheduled',
  'landingactual',
];

/**
 * The CSV export of AirTrail, which AirTrail itself cannot import. Airports are codes according to
 * its documentation and names in practice. Departure and arrival are instants.
 */
export const airTrailCsv = ownerCsv({
  id: 'airtrail-csv',
  name: 'AirTrail (CSV)',
  columns: ['date', 'from', 'to', 'departure', 'arrival'],
  // Not its flight number, which tables of people have as well.
  oneOf: ['seatclass', 'flightreason', 'aircraftreg', 'dateprecision'],
  noneOf: ['fromzone'],
  certainty: 0.9,
  dates: ['date', ...timeColumns],
  draftOf,
});

function draftOf(row: TableRow, order: DateOrder): JourneyDraft {
  const time = (column: string) => readStamp(row.cell(column), order);
  const actual = row.cell('departurescheduled', 'arrivalscheduled') !== '';
  const departure = time('departure');
  const arrival = time('arrival');
  return {
    mode: 'air',
    date: datePart(row.cell('date'), row.cell('dateprecision'), order),
    from: airport(row.cell('from')),
    to: airport(row.cell('to')),
    times: {
      departureScheduled: time('departurescheduled') ?? (actual ? undefined : departure),
      departureActual: actual ? departure : undefined,
      takeoffScheduled: time('takeoffscheduled'),
      takeoffActual: time('takeoffactual'),
      landingScheduled: time('landingscheduled'),
      landingActual: time('landingactual'),
      arrivalScheduled: time('arrivalscheduled') ?? (actual ? undefined : arrival),
      arrivalActual: actual ? arrival : undefined,
    },
    statedDuration: positiveMinutes(Number(row.cell('duration')) / 60),
    departureTerminal: row.cell('departureterminal'),
    departureGate: row.cell('departuregate'),
    arrivalTerminal: row.cell('arrivalterminal'),
    arrivalGate: row.cell('arrivalgate'),
    operator: readAirline(row.cell('airline')),
    number: readFlightNumber(row.cell('flightnumber')),
    vehicle: { type: row.cell('aircraft'), registration: row.cell('aircraftreg') },
    note: row.note('note'),
    travellers: ownerAs({
      seat: row.cell('seatnumber'),
      seatPosition: readSeatPosition(row.cell('seat')),
      cabin: readCabin(row.cell('seatclass')),
      reason: readReason(row.cell('flightreason')),
    }),
    sourceId: row.cell('id') || undefined,
  };
}

function airport(text: string): PlaceHint {
  if (text === '') failRow('airport-missing');
  return /^[A-Z\d]{3,4}$/.test(text) ? readAirport(text) : { kind: 'airport', name: text };
}

/** AirTrail writes a full date and, separately, the precision to which it is known. */
function datePart(date: string, precision: string, order: DateOrder): string {
  const day = readDate(date.split(/[T ]/, 1)[0]!, order);
  return day.slice(0, { year: 4, month: 7 }[precision] ?? 10);
}

/**
 * Reads an instant. A time that a spreadsheet saved without its offset is local, as its user sees it.
 */
function readStamp(text: string, order: DateOrder): string | undefined {
  return hasOffset.test(text) ? readInstant(text) : readLocalStamp(text, order);
}

const hasOffset = /:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:?\d\d)\s*$/;

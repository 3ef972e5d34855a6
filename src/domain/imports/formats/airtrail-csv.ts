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
import { readDate, positiveMinutes, readInstant } from '../reading/dates-and-times.ts';
import type { JourneyDraft } from './journey-format.ts';

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
  draftOf,
});

function draftOf(row: TableRow): JourneyDraft {
  const actual = row.cell('departurescheduled', 'arrivalscheduled') !== '';
  const departure = readInstant(row.cell('departure'));
  const arrival = readInstant(row.cell('arrival'));
  return {
    mode: 'air',
    date: datePart(row.cell('date'), row.cell('dateprecision')),
    from: airport(row.cell('from')),
    to: airport(row.cell('to')),
    times: {
      departureScheduled:
        readInstant(row.cell('departurescheduled')) ?? (actual ? undefined : departure),
      departureActual: actual ? departure : undefined,
      takeoffScheduled: readInstant(row.cell('takeoffscheduled')),
      takeoffActual: readInstant(row.cell('takeoffactual')),
      landingScheduled: readInstant(row.cell('landingscheduled')),
      landingActual: readInstant(row.cell('landingactual')),
      arrivalScheduled: readInstant(row.cell('arrivalscheduled')) ?? (actual ? undefined : arrival),
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
function datePart(date: string, precision: string): string {
  return readDate(date.slice(0, { year: 4, month: 7 }[precision] ?? 10));
}

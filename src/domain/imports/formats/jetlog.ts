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
import {
  type DateOrder,
  readDate,
  positiveMinutes,
  readClock,
} from '../reading/dates-and-times.ts';
import type { JourneyDraft } from './journey-format.ts';

/**
 * The CSV export of JetLog. Airports are ICAO codes and times are local to them; older files lack
 * columns.
 */
export const jetlog = ownerCsv({
  id: 'jetlog',
  name: 'JetLog',
  columns: ['date', 'origin', 'destination'],
  oneOf: ['departuretime', 'ticketclass', 'aircraftside', 'tailnumber', 'airplane'],
  dates: ['date', 'arrivaldate'],
  draftOf,
});

function draftOf(row: TableRow, order: DateOrder): JourneyDraft {
  return {
    mode: 'air',
    date: readDate(row.cell('date'), order),
    from: readAirport(row.cell('origin')),
    to: readAirport(row.cell('destination')),
    times: {
      departureScheduled: readClock(row.cell('departuretime')),
      arrivalScheduled: arrivalOf(row, order),
    },
    statedDuration: positiveMinutes(Number(row.cell('duration'))),
    operator: readAirline(row.cell('airline')),
    number: readFlightNumber(row.cell('flightnumber')),
    vehicle: { type: row.cell('airplane'), registration: row.cell('tailnumber') },
    note: noteOf(row),
    travellers: ownerAs({
      seatPosition: readSeatPosition(row.cell('seat')),
      cabin: readCabin(row.cell('ticketclass')),
      reason: readReason(row.cell('purpose')),
    }),
  };
}

function arrivalOf(row: TableRow, order: DateOrder): string | undefined {
  const time = readClock(row.cell('arrivaltime'));
  const day = readDate(row.cell('arrivaldate'), order);
  return time === undefined || day === '' ? time : `${day}T${time}`;
}

/**
 * Line ends are written as `\n`. The side of the cabin goes into the note, because it has no field
 * here.
 */
function noteOf(row: TableRow): string {
  const note = row.note('notes').replaceAll('\\n', '\n');
  const side = row.cell('aircraftside');
  return [note, side && `Side of the aircraft: ${side}`].filter(Boolean).join('\n');
}

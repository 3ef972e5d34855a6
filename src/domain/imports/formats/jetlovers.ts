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
import { type DateOrder, readDate } from '../reading/dates-and-times.ts';
import type { JourneyDraft } from './journey-format.ts';

/**
 * The CSV export of JetLovers: dates without times. Its miles are great circles and are not
 * imported.
 */
export const jetLovers = ownerCsv({
  id: 'jetlovers',
  name: 'JetLovers',
  columns: ['date', 'from', 'to', 'miles', 'flightnum'],
  dates: ['date'],
  draftOf,
});

function draftOf(row: TableRow, order: DateOrder): JourneyDraft {
  return {
    mode: 'air',
    date: readDate(row.cell('date'), order),
    from: readAirport(row.cell('from')),
    to: readAirport(row.cell('to')),
    times: {},
    operator: readAirline(row.cell('airline')),
    number: readFlightNumber(row.cell('flightnum')),
    vehicle: { type: row.cell('aircraft'), registration: row.cell('aircraftreg') },
    travellers: ownerAs({
      seat: row.cell('seat'),
      seatPosition: readSeatPosition(row.cell('seattype')),
      cabin: readCabin(row.cell('class')),
      reason: readReason(row.cell('reason')),
    }),
    sourceId: row.cell('id') || undefined,
  };
}

import type { TableRow } from '../reading/csv-table.ts';
import {
  readAirport,
  readCabin,
  readFlightNumber,
  readReason,
  readSeatPosition,
} from './flight-words.ts';
import { ownerAs } from './log-owner.ts';
import { ownerCsv } from './owner-csv.ts';
import { skipRow } from '../row-refusal.ts';
import { type DateOrder, readDate, readClock } from '../reading/dates-and-times.ts';
import type { JourneyDraft } from './journey-format.ts';

/** The CSV export of byAir. Times are local to the airports and have no date. */
export const byAir = ownerCsv({
  id: 'byair',
  name: 'byAir',
  columns: ['flightdate', 'departureairportcode', 'arrivalairportcode'],
  dates: ['flightdate'],
  draftOf,
});

function draftOf(row: TableRow, order: DateOrder): JourneyDraft {
  const ownership = row.cell('ownership');
  if (ownership !== '' && ownership.toLowerCase() !== 'mine') skipRow('not-travelled', ownership);
  const seatClass = row.cell('seatclass');
  return {
    mode: 'air',
    date: readDate(row.cell('flightdate'), order),
    from: readAirport(row.cell('departureairportcode')),
    to: readAirport(row.cell('arrivalairportcode')),
    times: {
      departureScheduled: readClock(row.cell('departuretime')),
      arrivalScheduled: readClock(row.cell('arrivaltime')),
    },
    number: readFlightNumber(row.cell('flightcode')),
    bookingReference: row.cell('bookingcode'),
    note: row.note('notes'),
    travellers: ownerAs({
      seat: row.cell('seatnumber'),
      // The class column contains `cockpit` and `jumpseat` for travellers who sat there.
      seatPosition: readSeatPosition(seatClass) ?? readSeatPosition(row.cell('seattype')),
      cabin: readCabin(seatClass),
      reason: readReason(row.cell('purpose')),
    }),
    sourceId: row.cell('byairflightid') || undefined,
  };
}

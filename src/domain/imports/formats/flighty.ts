import type { TimeField } from '../../journeys/journey.ts';
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
import { skipRow } from '../row-refusal.ts';
import { type DateOrder, readDate, readLocalStamp } from '../reading/dates-and-times.ts';
import type { JourneyDraft } from './journey-format.ts';

const timeColumns: Record<TimeField, string> = {
  departureScheduled: 'gatedeparture(scheduled)',
  departureActual: 'gatedeparture(actual)',
  takeoffScheduled: 'takeoff(scheduled)',
  takeoffActual: 'takeoff(actual)',
  landingScheduled: 'landing(scheduled)',
  landingActual: 'landing(actual)',
  arrivalScheduled: 'gatearrival(scheduled)',
  arrivalActual: 'gatearrival(actual)',
};

/** The CSV export of Flighty: all eight times, local to the airports; airlines as ICAO codes. */
export const flighty = ownerCsv({
  id: 'flighty',
  name: 'Flighty',
  columns: ['from', 'to', 'gatedeparture(scheduled)'],
  dates: ['date', ...Object.values(timeColumns)],
  draftOf,
});

function draftOf(row: TableRow, order: DateOrder): JourneyDraft {
  if (/^(true|yes|1)$/i.test(row.cell('canceled', 'cancelled'))) skipRow('cancelled');
  const times: JourneyDraft['times'] = {};
  for (const [field, column] of Object.entries(timeColumns)) {
    times[field as TimeField] = readLocalStamp(row.cell(column), order);
  }
  const planned = row.cell('to');
  const diverted = row.cell('divertedto');
  const diversion = diverted && diversionOf(diverted, planned, times);
  return {
    mode: 'air',
    date: readDate(row.cell('date') || dayOfDeparture(times), order),
    from: readAirport(row.cell('from')),
    to: readAirport(diverted || planned),
    times,
    departureTerminal: row.cell('depterminal'),
    departureGate: row.cell('depgate'),
    arrivalTerminal: row.cell('arrterminal'),
    arrivalGate: row.cell('arrgate'),
    operator: readAirline(row.cell('airline')),
    number: readFlightNumber(row.cell('flight')),
    vehicle: { type: row.cell('aircrafttypename'), registration: row.cell('tailnumber') },
    bookingReference: row.cell('pnr'),
    note: [diversion, row.note('notes')].filter(Boolean).join('\n'),
    travellers: ownerAs({
      seat: row.cell('seat'),
      seatPosition: readSeatPosition(row.cell('seattype')),
      cabin: readCabin(row.cell('cabinclass')),
      reason: readReason(row.cell('flightreason')),
    }),
    sourceId: row.cell('flightflightyid') || undefined,
  };
}

/**
 * Returns a note about a diversion. Moves the scheduled arrival from the times into the note,
 * because it was for another airport and possibly another time zone.
 */
function diversionOf(diverted: string, planned: string, times: JourneyDraft['times']): string {
  const due = times.arrivalScheduled ?? times.landingScheduled;
  delete times.arrivalScheduled;
  delete times.landingScheduled;
  const text = `Diverted to ${diverted} instead of ${planned}`;
  return due === undefined ? text : `${text}, due there ${due.replace('T', ' ')}`;
}

/** Some files have no date column; the date is then that of the first known departure time. */
function dayOfDeparture(times: JourneyDraft['times']): string {
  const first =
    times.departureScheduled ??
    times.departureActual ??
    times.takeoffScheduled ??
    times.takeoffActual ??
    '';
  return first.slice(0, 10);
}

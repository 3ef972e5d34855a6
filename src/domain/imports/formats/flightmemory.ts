import type { PlaceHint } from '../../places/place.ts';
import { cabinWord, reasonWord, seatPositionWord } from './flightmemory-words.ts';
import { readAirline, readAirport, readFlightNumber } from './flight-words.ts';
import { htmlTableRows, type HtmlRow } from '../reading/html-table-rows.ts';
import { longestNote } from '../limits.ts';
import { logOwner, ownerAs } from './log-owner.ts';
import { failRow, limitedText, readRow } from '../row-refusal.ts';
import {
  orderOfLog,
  readDate,
  type DateOrder,
  readClock,
  readHoursMinutes,
} from '../reading/dates-and-times.ts';
import type { JourneyDraft, JourneyFormat } from './journey-format.ts';

/** Positions of the cells of a flight in the page's table. */
const cell = {
  count: 0,
  times: 1,
  fromCode: 2,
  fromPlace: 3,
  toCode: 4,
  toPlace: 5,
  distance: 6,
  airline: 7,
  aircraft: 8,
  seat: 9,
  actions: 10,
} as const;

/**
 * A FlightMemory “FlightData” page as saved by a browser, with 50 flights, in any of its languages
 * and its date and time styles. Its distances are great circles and are not imported.
 */
export const flightMemory: JourneyFormat = {
  id: 'flightmemory',
  name: 'FlightMemory',
  recognise(text) {
    if (!/<t(able|r)\b/i.test(text) || !/flightmemory/i.test(text)) return 0;
    return /<title[^<>]*>[^<]*flightmemory/i.test(text) ? 0.95 : 0.7;
  },
  parse(text) {
    const rows = htmlTableRows(text).filter(isFlight);
    const order = orderOfLog(rows.map((row) => row.cells[cell.times]?.lines[0] ?? ''));
    return {
      rows: rows.map((row) => readRow(row, () => draftOf(row, order))),
      travellers: [logOwner],
    };
  },
};

function isFlight(row: HtmlRow): boolean {
  if (row.cells.length < cell.actions) return false;
  return /^\d[\d.,]*$/.test(row.cells[cell.count]?.lines[0] ?? '');
}

function linesOf(row: HtmlRow, name: keyof typeof cell): string[] {
  return (row.cells[cell[name]]?.lines ?? []).map((line) => limitedText(name, line));
}

function draftOf(row: HtmlRow, order: DateOrder): JourneyDraft {
  const [date = '', departure = '', arrival = ''] = linesOf(row, 'times');
  const [airline = '', number = ''] = linesOf(row, 'airline');
  const [type, registration, name] = linesOf(row, 'aircraft');
  return {
    mode: 'air',
    date: readDate(date, order),
    from: placeOf(row, 'fromCode', 'fromPlace'),
    to: placeOf(row, 'toCode', 'toPlace'),
    times: { departureScheduled: timeOf(departure), arrivalScheduled: timeOf(arrival) },
    statedDuration: durationOf(row),
    operator: readAirline(airline),
    number: readFlightNumber(number),
    vehicle: { type, registration, name },
    note: commentOf(row),
    travellers: ownerAs(seatOf(row)),
    sourceId: idOf(row),
  };
}

/**
 * Reads town, country and, if the town has several airports, the airport's name; some airports have
 * no code.
 */
function placeOf(
  row: HtmlRow,
  codeCell: 'fromCode' | 'toCode',
  placeCell: 'fromPlace' | 'toPlace',
): PlaceHint {
  const [code = ''] = linesOf(row, codeCell);
  const [town = '', , name = ''] = linesOf(row, placeCell);
  if (code === '' && town === '') failRow('airport-missing');
  const known: PlaceHint = code === '' ? { kind: 'airport' } : readAirport(code);
  return { ...known, town, name: name || town };
}

/**
 * Reads `09:35 +1` and `9:35 pm`. A flight without times may have `+1` alone, which is not a time.
 */
function timeOf(text: string): string | undefined {
  const day = /[+-] ?\d$/.exec(text)?.[0] ?? '';
  const clock = readClock(text.slice(0, text.length - day.length));
  return clock === undefined ? undefined : clock + day.replace(' ', '');
}

function durationOf(row: HtmlRow): number | undefined {
  return readHoursMinutes(/\d{1,3}:\d{2}/.exec(linesOf(row, 'distance').join(' '))?.[0] ?? '');
}

/** Reads `12A/Window`, then cabin, role and reason; some pages lack the line of the cabin. */
function seatOf(row: HtmlRow): Parameters<typeof ownerAs>[0] {
  const [seatAndPosition = '', ...words] = linesOf(row, 'seat');
  const [seat = '', position = ''] = seatAndPosition.split('/').map((part) => part.trim());
  const [cabin = '', role = '', reason = ''] = words.length < 3 ? ['', ...words] : words;
  return {
    seat,
    seatPosition: seatPositionWord(position),
    cabin: cabinWord(cabin),
    reason: reasonWord(role, reason),
  };
}

/** Reads the comment from a tooltip, after the word for "comment" in the page's language. */
function commentOf(row: HtmlRow): string {
  const [title = ''] = row.cells[cell.actions]?.titles ?? [];
  return limitedText('note', title, longestNote)
    .replace(/^\p{L}+\s*:\s*/u, '')
    .trim();
}

/** Reads FlightMemory's id of the flight from the link to its form. */
function idOf(row: HtmlRow): string | undefined {
  const links = row.cells[cell.actions]?.links ?? [];
  const form = links.find((link) => link.includes('flugdaten_edit'));
  return form === undefined ? undefined : /[?&]id=(\d{1,20})(?!\d)/.exec(form)?.[1];
}

import type { PlaceHint } from '../journeys/place.ts';
import { cabinWord, reasonWord, seatPositionWord } from './flightmemory-words.ts';
import { readAirline, readAirport, readFlightNumber } from './flight-words.ts';
import { htmlLines, htmlTableRows, readEntities, type HtmlRow } from './html-table-rows.ts';
import { logOwner, ownerAs } from './log-owner.ts';
import { failRow, readRow } from './row-refusal.ts';
import { dateOrderOf, readDate, type DateOrder } from './source-dates.ts';
import type { JourneyDraft, SourceFormat } from './source-format.ts';
import { readClock, readHoursMinutes } from './source-times.ts';

/** The cells of a flight, in the order of the page's table. */
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
 * A “FlightData” page of FlightMemory as a browser saves it, 50 flights each, in any of its
 * languages and date and time styles. Its distances are great circles and not taken over.
 */
export const flightMemory: SourceFormat = {
  id: 'flightmemory',
  name: 'FlightMemory',
  recognise(text) {
    if (!/<t(able|r)\b/i.test(text) || !/flightmemory/i.test(text)) return 0;
    return /<title[^<>]*>[^<]*flightmemory/i.test(text) ? 0.95 : 0.7;
  },
  parse(text) {
    const rows = htmlTableRows(text).filter(isFlight);
    const order = dateOrderOf(rows.map((row) => linesOf(row, cell.times)[0] ?? ''));
    return {
      rows: rows.map((row) => readRow(row, () => draftOf(row, order))),
      travellers: [logOwner],
    };
  },
};

function isFlight(row: HtmlRow): boolean {
  if (row.cells.length < cell.actions) return false;
  return /^\d[\d.,]*$/.test(linesOf(row, cell.count)[0] ?? '');
}

function linesOf(row: HtmlRow, position: number): string[] {
  return htmlLines(row.cells[position] ?? '');
}

function draftOf(row: HtmlRow, order: DateOrder): JourneyDraft {
  const [date = '', departure = '', arrival = ''] = linesOf(row, cell.times);
  const [airline = '', number = ''] = linesOf(row, cell.airline);
  const [type, registration, name] = linesOf(row, cell.aircraft);
  return {
    mode: 'air',
    date: readDate(date, order),
    from: placeOf(row, cell.fromCode, cell.fromPlace),
    to: placeOf(row, cell.toCode, cell.toPlace),
    times: { departureScheduled: timeOf(departure), arrivalScheduled: timeOf(arrival) },
    statedDuration: durationOf(row),
    operator: readAirline(airline),
    number: readFlightNumber(number),
    vehicle: { type, registration, name },
    note: commentOf(row),
    travellers: ownerAs(seatOf(row)),
    sourceId: /flugdaten_edit[^"']*?\bid=(\d+)/.exec(row.raw)?.[1],
  };
}

/** Town, country and, where a town has several, the airport; some airports have no code. */
function placeOf(row: HtmlRow, codeCell: number, placeCell: number): PlaceHint {
  const [code = ''] = linesOf(row, codeCell);
  const [town = '', , name = ''] = linesOf(row, placeCell);
  if (code === '' && town === '') failRow('airport-missing');
  const known: PlaceHint = code === '' ? { kind: 'airport' } : readAirport(code);
  return { ...known, town, name: name || town };
}

/** `09:35 +1` and `9:35 pm`; a lone `+1`, left of a flight without times, is no time. */
function timeOf(text: string): string | undefined {
  const [, time = '', day = ''] = /^(.*?)\s*([+-]\s?\d)?$/.exec(text) ?? [];
  const clock = readClock(time);
  return clock === undefined ? undefined : clock + day.replace(' ', '');
}

function durationOf(row: HtmlRow): number | undefined {
  const text = htmlLines(row.cells[cell.distance] ?? '').join(' ');
  return readHoursMinutes(/\d{1,3}:\d{2}/.exec(text)?.[0] ?? '');
}

/** `12A/Window`, then cabin, role and reason; the cabin's line is missing on some pages. */
function seatOf(row: HtmlRow): Parameters<typeof ownerAs>[0] {
  const [seatAndPosition = '', ...words] = linesOf(row, cell.seat);
  const [seat = '', position = ''] = seatAndPosition.split('/').map((part) => part.trim());
  const [cabin = '', role = '', reason = ''] = words.length < 3 ? ['', ...words] : words;
  return {
    seat,
    seatPosition: seatPositionWord(position),
    cabin: cabinWord(cabin),
    reason: reasonWord(role, reason),
  };
}

/** The comment hides in a tooltip, after the word for it in the page's language. */
function commentOf(row: HtmlRow): string {
  const title = /<span\b[^<>]*\btitle=(?:"([^"]*)"|'([^']*)')/i.exec(row.cells[cell.actions] ?? '');
  return readEntities(title?.[1] ?? title?.[2] ?? '')
    .replace(/^\p{L}+\s*:\s*/u, '')
    .trim();
}

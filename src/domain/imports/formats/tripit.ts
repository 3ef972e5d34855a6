import ICAL from 'ical.js';
import { parseDayTime, toEpochMinutes } from '../../shared/dates/day-time.ts';
import { limitedRows } from '../reading/file-refusal.ts';
import { readAirport, readFlightNumber } from './flight-words.ts';
import { logOwner, ownerAs } from './log-owner.ts';
import { failRow, limitedText, readRow, skipRow } from '../row-refusal.ts';
import type { JourneyDraft, JourneyFormat } from './journey-format.ts';
import { readInstant, readLocalStamp } from '../reading/dates-and-times.ts';

/** Matches `SK2535 CPH to BHX`; a space may separate the designator from the number. */
const flightSummary =
  /^(?<number>[A-Z\d]{2,3}\s?\d{1,4}[A-Z]?)\s+(?<from>[A-Z]{3})\s+to\s+(?<to>[A-Z]{3})\b/;

/**
 * The calendar feed of TripIt (iCalendar). Flights are the events whose summary matches
 * `flightSummary`. Trips are all-day events; hotels and others are events with other summaries.
 */
export const tripIt: JourneyFormat = {
  id: 'tripit',
  name: 'TripIt',
  recognise(text) {
    if (!/^[\t \ufeff]*BEGIN:VCALENDAR/m.test(text)) return 0;
    if (/tripit/i.test(text)) return 0.9;
    return /^SUMMARY:[A-Z\d]{2,3}\s?\d{1,4} [A-Z]{3} to [A-Z]{3}/m.test(text) ? 0.6 : 0;
  },
  parse(text) {
    return {
      rows: Array.from(limitedRows(events(text)), (event) => readRow(event, () => draftOf(event))),
      travellers: [logOwner],
    };
  },
};

interface EventText {
  line: number;
  raw: string;
  whole: boolean;
}

/** Splits the text into events, so that one invalid event does not invalidate the calendar. */
function* events(text: string): Generator<EventText> {
  const lines = text.split(/\r\n|\r|\n/);
  let start = -1;
  for (const [index, content] of lines.entries()) {
    if (content === 'BEGIN:VEVENT') start = index;
    const ends = content === 'END:VEVENT';
    if (start === -1 || (!ends && index < lines.length - 1)) continue;
    yield { line: start + 1, raw: lines.slice(start, index + 1).join('\r\n'), whole: ends };
    start = -1;
  }
}

function draftOf(event: EventText): JourneyDraft {
  if (!event.whole) failRow('row-truncated');
  const component = readEvent(event.raw);
  const text = (name: string) =>
    limitedText(name, String(component.getFirstPropertyValue(name) ?? '').trim());
  const summary = text('summary');
  const begin = component.getFirstProperty('dtstart');
  if (begin?.type === 'date') skipRow('trip-header');
  const flight = flightSummary.exec(summary)?.groups;
  if (!flight) skipRow('not-a-journey', summary);
  if (/^cancell?ed$/i.test(text('status')) || /\bcancell?ed\b/i.test(summary)) skipRow('cancelled');
  const departure = timeOf(begin);
  return {
    mode: 'air',
    date: '',
    from: readAirport(flight['from'] ?? ''),
    to: readAirport(flight['to'] ?? ''),
    times: {
      departureScheduled: departure,
      arrivalScheduled: timeOf(component.getFirstProperty('dtend')),
    },
    number: readFlightNumber(flight['number'] ?? ''),
    travellers: ownerAs({}),
    sourceId: text('uid') || undefined,
  };
}

function readEvent(raw: string): ICAL.Component {
  try {
    return new ICAL.Component(ICAL.parse(raw));
  } catch (error) {
    // ical.js throws errors of several types for text that is not iCalendar.
    return failRow('row-invalid', error instanceof Error ? error.message : String(error));
  }
}

/** Returns times with `Z` or a known TZID as instants, and floating times as local to the place. */
function timeOf(property: ICAL.Property | null): string | undefined {
  // Reads jCal's text, because ical.js throws if the value of an invalid time is requested.
  const written = limitedText(property?.name ?? '', String(property?.toJSON()[3] ?? ''));
  if (written.endsWith('Z')) return readInstant(written);
  const stamp = readLocalStamp(written);
  const zone = limitedText('tzid', String(property?.getParameter('tzid') ?? ''));
  if (stamp === undefined || zone === '') return stamp;
  const [day = '', clock = ''] = stamp.split('T');
  const epoch = toEpochMinutes(day, parseDayTime(clock) ?? 0, zone);
  return epoch === undefined ? stamp : readInstant(new Date(epoch * 60_000).toISOString());
}

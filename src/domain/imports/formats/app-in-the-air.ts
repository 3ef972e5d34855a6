import { limitedRows } from '../reading/file-refusal.ts';
import { readAirport, readCabin, readFlightNumber } from './flight-words.ts';
import { logOwner, ownerAs } from './log-owner.ts';
import { failRow, limitedText, readRow, skipRow } from '../row-refusal.ts';
import type { JourneyDraft, ParsedRow, JourneyFormat } from './journey-format.ts';
import { readLocalStamp } from '../reading/dates-and-times.ts';

/** The sections of a trip other than its flights. */
const otherSections: Record<string, string> = {
  'hotels:': 'hotel',
  'rental cars:': 'rental car',
  'expenses:': 'expense',
};

/** Positions of the fields in a flight's line; 2 is the booking, 3 to 6 are undocumented. */
const field = {
  cabin: 0,
  seat: 1,
  booking: 2,
  airline: 7,
  number: 8,
  aircraft: 9,
  from: 10,
  to: 11,
  departureUtc: 12,
  arrivalUtc: 13,
  departure: 14,
  arrival: 15,
} as const;

/** The `data.txt` that App in the Air sent to its users before it closed in 2024. */
export const appInTheAir: JourneyFormat = {
  id: 'app-in-the-air',
  name: 'App in the Air',
  recognise(text) {
    return /^Ownership\.\w+;/m.test(text) && /^flights:\s*$/m.test(text) ? 0.95 : 0;
  },
  parse(text) {
    const owner = { ...logOwner, name: ownerName(text) };
    return { rows: [...limitedRows(flightRows(text))], travellers: [owner] };
  },
};

const longestName = 200;

/** Reads the owner's name from the account settings, which come before the first trip. */
function ownerName(text: string): string {
  const settings = text.slice(0, text.search(/^Ownership\./m));
  const name = /^full name:[ \t]*(\S.*)$/m.exec(settings)?.[1]?.trim() ?? '';
  return name === 'None' ? '' : name.slice(0, longestName);
}

function* flightRows(text: string): Generator<ParsedRow> {
  let owner = '';
  let section = '';
  for (const [index, raw] of text.split(/\r\n|\r|\n/).entries()) {
    const row = { line: index + 1, raw };
    const line = raw.trim();
    if (line.startsWith('Ownership.')) {
      owner = line.slice('Ownership.'.length).split(';', 1)[0] ?? '';
      section = '';
    } else if (line === 'flights:' || line in otherSections) {
      section = line;
    } else if (line === '' || section === '') {
      continue;
    } else if (section === 'flights:') {
      yield readRow(row, () => draftOf(line, owner));
    } else {
      yield readRow(row, () => skipRow('not-a-journey', otherSections[section]));
    }
  }
}

function draftOf(line: string, owner: string): JourneyDraft {
  if (owner !== 'MINE') skipRow('not-travelled', owner);
  const cells = line.split(';').map((cell) => (cell.trim() === 'None' ? '' : cell.trim()));
  const cell = (name: keyof typeof field) => limitedText(name, cells[field[name]] ?? '');
  if (cells.length <= field.arrivalUtc) failRow('row-too-short');
  const departure = timeOf(cell('departure'), cell('departureUtc'));
  const arrival = timeOf(cell('arrival'), cell('arrivalUtc'));
  const airline = cell('airline');
  return {
    mode: 'air',
    date: '',
    from: readAirport(cell('from')),
    to: readAirport(cell('to')),
    times: { departureScheduled: departure, arrivalScheduled: arrival },
    operator: airline === '' ? undefined : { iata: airline },
    number: readFlightNumber(airline + cell('number')),
    vehicle: { type: cell('aircraft') },
    bookingReference: /^[A-Z\d]{6}$/.exec(cell('booking'))?.[0],
    travellers: ownerAs({
      seat: cell('seat'),
      cabin: readCabin(cell('cabin').replace(/\([^(]*\)/, '')),
    }),
  };
}

/** Returns the local time if there is one, otherwise the instant. */
function timeOf(local: string, utc: string): string | undefined {
  const instant = readLocalStamp(utc);
  return readLocalStamp(local) ?? (instant && `${instant}Z`);
}

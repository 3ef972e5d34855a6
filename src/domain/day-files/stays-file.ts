import { believedDates } from '../days/timeline/ledger.ts';
import { failRow } from '../imports/row-refusal.ts';
import type { Place } from '../places/place.ts';
import { daySpan } from '../shared/dates/edtf-date.ts';
import { stayKind, type StayRecord } from '../stays/stay.ts';
import type { StayKind } from '../stays/stay-kinds.ts';
import {
  knownDateIn,
  periodIn,
  type DayFile,
  type DayRow,
  type DayTable,
  readDayTable,
  type DayLookups,
  placeCalled,
} from './day-table.ts';

/** A stay from a file. */
export interface FiledStay extends Pick<StayRecord, 'kind' | 'arrival' | 'departure' | 'note'> {
  id: string;
  place: Place;
}

/** A home from a file, with EDTF dates. Empty dates are open ends. */
export interface FiledHome {
  place: Place;
  from: string;
  to: string;
}

const columns = ['place', 'from', 'to'];

/**
 * Reads `place,from,to[,kind,note]`: from the date of arrival to the date of departure, which can
 * be open.
 */
export function readStaysFile(file: DayFile, lookups: DayLookups): DayTable<FiledStay> {
  return readDayTable(file, columns, (row) => stayIn(row, lookups));
}

/**
 * Reads hypothetical stays in the same format. The dates must be within a realistic planning range,
 * because rules and their windows are not defined at the ends of the calendar.
 */
export function readDraftFile(file: DayFile, lookups: DayLookups): DayTable<FiledStay> {
  return readDayTable(file, columns, (row) => {
    const stay = stayIn(row, lookups);
    for (const date of [stay.arrival, stay.departure]) {
      const days = daySpan(date);
      if (!days) continue;
      const isBelieved = days.first >= believedDates.earliest && days.last <= believedDates.latest;
      if (!isBelieved) failRow('date-invalid', date);
    }
    return stay;
  });
}

function stayIn(row: DayRow, lookups: DayLookups): FiledStay {
  const arrival = knownDateIn(row, 'from');
  const { to: departure } = periodIn(row, { isDated: true });
  const place = placeIn(row, arrival, lookups);
  return { id: row.id, kind: kindIn(row), arrival, departure, place, note: row.note('note') };
}

/** Reads the same columns. Both dates can be open. */
export function readHomesFile(file: DayFile, lookups: DayLookups): DayTable<FiledHome> {
  return readDayTable(file, columns, (row) => {
    const { from, to } = periodIn(row);
    return { place: placeIn(row, from || to || anyTime, lookups), from, to };
  });
}

/** EDTF for an unknown date. */
const anyTime = 'XXXX';

function placeIn(row: DayRow, date: string, lookups: DayLookups): Place {
  const text = row.cell('place');
  return text === '' ? failRow('row-invalid', 'place: missing') : placeCalled(text, date, lookups);
}

const kinds: readonly StayKind[] = stayKind.fields.kind.choices;

function kindIn(row: DayRow): StayKind {
  const text = row.cell('kind').toLowerCase() || 'other';
  return kinds.find((kind) => kind === text) ?? failRow('row-invalid', `kind: ${text}`);
}

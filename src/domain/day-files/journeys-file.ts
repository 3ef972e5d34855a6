import { sojournCsv } from '../imports/formats/sojourn/sojourn-csv.ts';
import type { JourneyDraft } from '../imports/formats/journey-format.ts';
import { readClock } from '../imports/reading/times.ts';
import { type ResolvedJourney, resolveDraft } from '../imports/resolving/draft.ts';
import { resolveTimes } from '../imports/resolving/times.ts';
import { failRow } from '../imports/row-refusal.ts';
import { modeWord } from '../imports/table/word-cells.ts';
import { blankJourney, type Mode, type StoredJourney } from '../journeys/journey.ts';
import type { Place } from '../places/place.ts';
import { dateIn } from './day-cells.ts';
import { type DayLookups, placeCalled } from './day-place.ts';
import {
  catchFileRefusal,
  type DayFile,
  type DayRow,
  type DayTable,
  readDayTable,
} from './day-table.ts';

const columns = ['date', 'dep', 'arr', 'arrday', 'from', 'to', 'mode'];

/**
 * The journeys of one person, whoever else was with them: as Sojourn exports them, or in a few columns
 * (`date,dep,arr,arrday,from,to,mode`: times of the timetable by the clocks there, `arrday` the days from the
 * date to the arrival; what is empty is not known).
 */
export function readJourneysFile(file: DayFile, lookups: DayLookups): DayTable<StoredJourney> {
  return sojournCsv.recognise(file.text) > 0
    ? readExport(file, lookups)
    : readDayTable(file, columns, (row) => journeyOf(row, lookups));
}

function readExport({ name, text }: DayFile, lookups: DayLookups): DayTable<StoredJourney> {
  return catchFileRefusal(() => {
    const table: DayTable<StoredJourney> = { rows: [], problems: [] };
    const ids = new Set<string>();
    for (const row of sojournCsv.parse(text).rows) {
      const { line } = row;
      const result = row.kind === 'journey' ? resolveDraft(row.draft, lookups) : row;
      if ('problem' in result) {
        table.problems.push({ line, problem: result.problem });
        continue;
      }
      const id = (row.kind === 'journey' && row.draft.sourceId) || `${name}:${line}`;
      // A journey that stands there twice was not made twice.
      if (ids.has(id)) table.problems.push({ line, problem: { code: 'repeated-row' } });
      else table.rows.push({ ...withTravellers(result.journey), id, version: 0 });
      ids.add(id);
    }
    return table;
  });
}

/** Without an archive, the people are whatever the file calls them. */
function withTravellers({ travellers, ...journey }: ResolvedJourney) {
  return {
    ...journey,
    travellers: travellers.map(({ key, slug: _slug, ...said }) => ({ personId: key, ...said })),
  };
}

function journeyOf(row: DayRow, lookups: DayLookups): StoredJourney {
  const date = dateIn(row, 'date');
  const [fromText, toText] = [row.cell('from'), row.cell('to')];
  if (fromText === '') failRow('from-missing');
  if (toText === '') failRow('to-missing');
  const from = placeCalled(fromText, date, lookups);
  const to = placeCalled(toText, date, lookups);
  const mode = modeIn(row, from, to);
  const draft: JourneyDraft = { mode, date, from: {}, to: {}, times: timesIn(row), travellers: [] };
  const journey = { ...blankJourney({ mode, date, from, to }), ...resolveTimes(draft, from, to) };
  return { ...journey, id: row.id, version: 0 };
}

/** Between two airports one flies, where nothing else is said. */
function modeIn(row: DayRow, from: Place, to: Place): Mode {
  const text = row.cell('mode');
  if (text !== '') return modeWord(text) ?? failRow('row-invalid', `mode: ${text}`);
  return from.kind === 'airport' && to.kind === 'airport' ? 'air' : 'other';
}

/** The day of an arrival whose time is not known has no place in a journey, and follows from the way. */
function timesIn(row: DayRow): JourneyDraft['times'] {
  const [departure, arrival] = [readClock(row.cell('dep')), readClock(row.cell('arr'))];
  const day = arrivalDayIn(row);
  return {
    ...(departure !== undefined && { departureScheduled: `${departure}+0` }),
    ...(arrival !== undefined && { arrivalScheduled: `${arrival}${day}` }),
  };
}

/** `+1`, `-1`; '' for not known. */
function arrivalDayIn(row: DayRow): string {
  const text = row.cell('arrday');
  if (text === '') return '';
  if (!/^[+-]?\d{1,2}$/.test(text)) failRow('time-invalid', text);
  const days = Number(text);
  return days < 0 ? String(days) : `+${days}`;
}

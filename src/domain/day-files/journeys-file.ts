import { sojournCsv } from '../imports/formats/sojourn/sojourn-csv.ts';
import type { JourneyDraft } from '../imports/formats/journey-format.ts';
import { readClock } from '../imports/reading/dates-and-times.ts';
import { type ResolvedJourney, resolveDraft } from '../imports/resolving/draft.ts';
import { resolveTimes } from '../imports/resolving/times.ts';
import { failRow } from '../imports/row-refusal.ts';
import { modeWord } from '../imports/table/word-cells.ts';
import { blankJourney, type Mode, type StoredJourney } from '../journeys/journey.ts';
import type { Place } from '../places/place.ts';
import {
  dateIn,
  catchFileRefusal,
  type DayFile,
  type DayRow,
  type DayTable,
  readDayTable,
  type DayLookups,
  placeCalled,
} from './day-table.ts';

const columns = ['date', 'dep', 'arr', 'arrday', 'from', 'to', 'mode'];

/**
 * Reads the journeys of one person, whoever else travelled. The file is either a Sojourn export or
 * has a few columns (`date,dep,arr,arrday,from,to,mode`). Times are scheduled local times. `arrday`
 * is the number of days from the date to the arrival. Empty cells are unknown.
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
      // A journey that occurs twice in the file was not made twice.
      if (ids.has(id)) table.problems.push({ line, problem: { code: 'repeated-row' } });
      else table.rows.push({ ...withTravellers(result.journey), id, version: 0 });
      ids.add(id);
    }
    return table;
  });
}

/** There is no archive, so people have the keys used in the file. */
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
  const journey = {
    ...blankJourney({ mode, date, from, to }),
    ...resolveTimes(draft, from, to).times,
  };
  return { ...journey, id: row.id, version: 0 };
}

/** Between two airports the mode is by air if none is stated. */
function modeIn(row: DayRow, from: Place, to: Place): Mode {
  const text = row.cell('mode');
  if (text !== '') return modeWord(text) ?? failRow('row-invalid', `mode: ${text}`);
  return from.kind === 'airport' && to.kind === 'airport' ? 'air' : 'other';
}

/**
 * An arrival day without a time is ignored, because a journey cannot store it. It follows from the
 * route.
 */
function timesIn(row: DayRow): JourneyDraft['times'] {
  const [departure, arrival] = [readClock(row.cell('dep')), readClock(row.cell('arr'))];
  const day = arrivalDayIn(row);
  return {
    ...(departure !== undefined && { departureScheduled: `${departure}+0` }),
    ...(arrival !== undefined && { arrivalScheduled: `${arrival}${day}` }),
  };
}

/** Returns `+1` or `-1`, or '' if unknown. */
function arrivalDayIn(row: DayRow): string {
  const text = row.cell('arrday');
  if (text === '') return '';
  if (!/^[+-]?\d{1,2}$/.test(text)) failRow('time-invalid', text);
  const days = Number(text);
  return days < 0 ? String(days) : `+${days}`;
}

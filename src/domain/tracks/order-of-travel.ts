import { readZonedTime } from '../kinds/zoned-time-text.ts';
import { parseDayTime } from '../shared/dates/day-time.ts';
import { dateSortKey, wholeDay } from '../shared/dates/edtf-date.ts';
import { toEpochMinutes } from '../shared/dates/zoned-time.ts';
import type { Track } from './track.ts';

/** What tells when a track was travelled, and where it stood in its file. */
export type InTime = Pick<Track, 'id' | 'date' | 'startedAt' | 'file' | 'part'>;

/**
 * Tracks in the order in which they were travelled. Those with a time go by its instant: clocks of
 * different zones do not say what came first, nor do their days where the date line lies between. Each of
 * the others comes before the first that is of its date or later.
 */
export function inOrderOfTravel<Kept extends InTime>(tracks: readonly Kept[]): Kept[] {
  const keyed = tracks.map((track) => ({
    track,
    date: dateSortKey(track.date),
    instant: instantOfTrack(track),
  }));
  const timed = keyed
    .filter(({ instant }) => instant !== undefined)
    .sort((a, b) => (a.instant ?? 0) - (b.instant ?? 0) || inFile(a.track, b.track));
  const dated = keyed
    .filter(({ instant }) => instant === undefined)
    .sort((a, b) => byText(a.date, b.date) || inFile(a.track, b.track));
  // No comparator of two could say this of all: instants and dates together have no one order.
  const ordered: Kept[] = [];
  let next = 0;
  for (const { track, date } of timed) {
    for (; next < dated.length && dated[next]!.date <= date; next++) {
      ordered.push(dated[next]!.track);
    }
    ordered.push(track);
  }
  return [...ordered, ...dated.slice(next).map(({ track }) => track)];
}

/** In minutes since 1970; of one whose date was corrected the recorder's clock says nothing. */
export function instantOfTrack({
  date,
  startedAt,
}: Pick<Track, 'date' | 'startedAt'>): number | undefined {
  const read = readZonedTime(startedAt);
  if (!read || wholeDay(date) !== read.day) return undefined;
  const minutes = parseDayTime(read.time);
  return minutes === undefined ? undefined : toEpochMinutes(read.day, minutes, read.zone);
}

/** As they came in a file; ids say nothing, but make it the same order each time. */
function inFile(a: InTime, b: InTime): number {
  return byText(a.file, b.file) || a.part - b.part || byText(a.id, b.id);
}

function byText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

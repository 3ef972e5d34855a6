import { readZonedTime } from '../kinds/zoned-time-text.ts';
import { parseDayTime, toEpochMinutes } from '../shared/dates/day-time.ts';
import { dateSortKey, wholeDay } from '../shared/dates/edtf-date.ts';
import type { Track } from './track.ts';

/** The fields that determine when a track was travelled and its position in its file. */
export type InTime = Pick<Track, 'id' | 'date' | 'startedAt' | 'file' | 'part'>;

/**
 * Sorts tracks in the order in which they were travelled. Tracks with a time are sorted by instant,
 * because local times in different zones, and even dates across the date line, do not determine the
 * order. Each other track comes before the first timed track of the same or a later date.
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
  // A pairwise comparator cannot do this, because instants and dates together have no consistent
  // order.
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

/**
 * Returns the start in minutes since 1970. If the date was corrected, the recorded time is ignored.
 */
export function instantOfTrack({
  date,
  startedAt,
}: Pick<Track, 'date' | 'startedAt'>): number | undefined {
  const read = readZonedTime(startedAt);
  if (!read || wholeDay(date) !== read.day) return undefined;
  const minutes = parseDayTime(read.time);
  return minutes === undefined ? undefined : toEpochMinutes(read.day, minutes, read.zone);
}

/** Sorts by position in the file. IDs have no meaning but make the order stable. */
function inFile(a: InTime, b: InTime): number {
  return byText(a.file, b.file) || a.part - b.part || byText(a.id, b.id);
}

function byText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

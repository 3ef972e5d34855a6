import type { Track } from '../../domain/tracks/track.ts';
import { dateSortKey } from '../../domain/shared/edtf-date.ts';

type Dated = Pick<Track, 'id' | 'date' | 'startedAt'>;

/** Tracks from the first to the last; those of one day by their clocks, of one file as they came. */
export function inTime<Kept extends Dated>(tracks: readonly Kept[]): Kept[] {
  const keyed = tracks.map((track) => ({ track, key: keyOf(track) }));
  return keyed
    .sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : 0))
    .map(({ track }) => track);
}

/** Ids are made of clocks, and those of one import rise as its file does. */
function keyOf({ id, date, startedAt }: Dated): string {
  return `${dateSortKey(date)} ${startedAt} ${id}`;
}

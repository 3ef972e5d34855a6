import type { Track } from '../track.ts';

/** The `file` of a track that has none: typed by hand, or a timeline's coarse one. */
export const noFile = '';

/**
 * Which tracks of a journey are its line. Those with a file supersede those without, which tell of the
 * same way at best coarsely: both together would count it twice.
 */
export function lineTracks<Kept extends Pick<Track, 'file'>>(
  ofJourney: readonly Kept[],
): readonly Kept[] {
  const withFile = ofJourney.filter(({ file }) => file !== noFile);
  return withFile.length > 0 ? withFile : ofJourney;
}

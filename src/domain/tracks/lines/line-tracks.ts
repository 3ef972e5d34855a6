import type { Track } from '../track.ts';

/** The `file` of a track without a file: a leg entered by hand, or a coarse one from a timeline. */
export const noFile = '';

/**
 * Returns the tracks of a journey that form its line. Tracks with a file replace those without,
 * which describe the same way less precisely. Counting both would count the way twice.
 */
export function lineTracks<Kept extends Pick<Track, 'file'>>(
  ofJourney: readonly Kept[],
): readonly Kept[] {
  const withFile = ofJourney.filter(({ file }) => file !== noFile);
  return withFile.length > 0 ? withFile : ofJourney;
}

import type { Mode } from '../../journeys/journey.ts';
import { modeOfActivity } from '../tracks/travel-words.ts';

/** Google's names of activities whose mode `modeOfActivity` cannot determine from the last word. */
const modes: ReadonlyMap<string, Mode> = new Map([
  ['in passenger vehicle', 'road'],
  ['in vehicle', 'road'],
  ['in road vehicle', 'road'],
  ['in four wheeler vehicle', 'road'],
  ['in two wheeler vehicle', 'road'],
  ['in car', 'road'],
  ['in rail vehicle', 'rail'],
  ['in gondola lift', 'other'],
  ['in cablecar', 'rail'],
  ['in cable car', 'rail'],
  ['drive', 'road'],
  ['transit', 'other'],
]);

const longestActivity = 60;

/** Returns the mode of a timeline's activity; `other` for walking and for unknown activities. */
export function modeOfSegment(activity: string | null | undefined): Mode {
  if (!activity || activity.length > longestActivity) return 'other';
  const words = activity.toLowerCase().replaceAll('_', ' ').trim();
  return modes.get(words) ?? modeOfActivity(words) ?? 'other';
}

/**
 * Returns the kind of stay for a timeline's type of place. Home and work are marked, often as a
 * guess.
 */
export function kindOfPlace(semantic: string | null | undefined): 'home' | 'work' | 'other' {
  const last = semantic?.slice(-longestActivity).toLowerCase().split(/[_ ]/).at(-1);
  return last === 'home' || last === 'work' ? last : 'other';
}

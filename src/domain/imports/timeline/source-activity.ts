import type { Mode } from '../../journeys/journey.ts';
import { modeOfActivity } from '../tracks/travel-words.ts';

/** What Google calls ways of moving that `modeOfActivity` does not tell by their last word. */
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

/** The mode that an activity of a timeline means; `other` for a walk, and for what nobody knows. */
export function modeOfSegment(activity: string | null | undefined): Mode {
  if (!activity || activity.length > longestActivity) return 'other';
  const words = activity.toLowerCase().replaceAll('_', ' ').trim();
  return modes.get(words) ?? modeOfActivity(words) ?? 'other';
}

/** What a timeline takes a place for, as a kind of stay: homes and work are told, often by guess. */
export function kindOfPlace(semantic: string | null | undefined): 'home' | 'work' | 'other' {
  const last = semantic?.slice(-longestActivity).toLowerCase().split(/[_ ]/).at(-1);
  return last === 'home' || last === 'work' ? last : 'other';
}

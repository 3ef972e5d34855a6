import { representativeDay } from '../../shared/dates/representative-day.ts';
import type { Place, ReferenceAirport } from '../../places/place.ts';

/**
 * Keeps the places that were open on the date (EDTF), or all of them if none was: `HKG` in 1984 is
 * Kai Tak. With an unknown date all places are kept.
 */
export function thereOn<Found extends Place>(places: readonly Found[], date: string): Found[] {
  const day = representativeDay(date);
  const open = places.filter((place) => {
    const { openFrom = '', openTo = '' } = place as Partial<ReferenceAirport>;
    return day !== undefined && openFrom <= day && (openTo === '' || day <= openTo);
  });
  return open.length > 0 ? open : [...places];
}

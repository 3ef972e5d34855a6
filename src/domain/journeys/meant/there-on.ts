import { representativeDay } from '../../shared/dates/representative-day.ts';
import type { Place, ReferenceAirport } from '../../places/place.ts';

/**
 * Of places that a name means, those that were there on the date (EDTF), where any were: `HKG` of
 * 1984 is Kai Tak. Of an unknown date all may be meant.
 */
export function thereOn<Found extends Place>(places: readonly Found[], date: string): Found[] {
  const day = representativeDay(date);
  const open = places.filter((place) => {
    const { openFrom = '', openTo = '' } = place as Partial<ReferenceAirport>;
    return day !== undefined && openFrom <= day && (openTo === '' || day <= openTo);
  });
  return open.length > 0 ? open : [...places];
}

import type { Coordinates } from '../../../../../domain/shared/places/geo.ts';
import type { Drawn } from '../../../../kit/map-drawing/fitted-view.ts';
import type { DividedCountry } from './divisions.data.ts';

/**
 * South-west and north-east corners: of the United Kingdom, and of the contiguous United States.
 */
const corners: Readonly<Record<DividedCountry, [lon: number, lat: number][]>> = {
  GB: [
    [-8.2, 49.9],
    [1.8, 60.8],
  ],
  US: [
    [-124.7, 24.5],
    [-67, 49.4],
  ],
};

/**
 * In degrees: if towns are this far apart, the whole Earth is shown, with its edges in the Pacific.
 */
const aroundTheEarth = 150;
const earthCorners: [lon: number, lat: number][] = [
  [-168, -50],
  [178, 70],
];

/**
 * Gives the middle more weight than the corners, which both lie in the Pacific, if the map is too
 * small for everything.
 */
const earthMiddle: [lon: number, lat: number][] = Array.from({ length: 4 }, () => [10, 30]);

/** The extent of a map of days: the country and every town, regardless of the chosen years. */
export function seenOf(
  country: DividedCountry | undefined,
  points: ReadonlyMap<string, Coordinates>,
): Drawn {
  const towns = [...points].filter(([code]) => country === undefined || code.startsWith(country));
  const places = towns.map(([, { lon, lat }]) => [lon, lat]);
  const longitudes = towns.map(([, { lon }]) => lon);
  const isWide = Math.max(...longitudes) - Math.min(...longitudes) > aroundTheEarth;
  if (country === undefined && isWide) {
    // The line keeps everything between the corners in view. If there is no room, the middle of the
    // towns is shown.
    return { places: [...earthCorners, ...earthMiddle, ...places], lines: [earthCorners] };
  }
  return { places: country === undefined ? places : [...corners[country], ...places], lines: [] };
}

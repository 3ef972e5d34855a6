import type { Coordinates } from '../../../../../domain/shared/places/geo.ts';
import type { Drawn } from '../../../../kit/map-drawing/fitted-view.ts';
import type { DividedCountry } from './divisions.data.ts';

/** South-west and north-east: of the British Isles that are British, and of the states that touch. */
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

/** Where towns are this far apart the whole Earth is shown, parted in the Pacific; degrees. */
const aroundTheEarth = 150;
const earthCorners: [lon: number, lat: number][] = [
  [-168, -50],
  [178, 70],
];

/** Outweighs the corners, which are both in the Pacific: what is seen first where not all has room. */
const earthMiddle: [lon: number, lat: number][] = Array.from({ length: 4 }, () => [10, 30]);

/** What a map of days is looked at for: the country, and every town, whatever years are chosen. */
export function seenOf(
  country: DividedCountry | undefined,
  points: ReadonlyMap<string, Coordinates>,
): Drawn {
  const towns = [...points].filter(([code]) => country === undefined || code.startsWith(country));
  const places = towns.map(([, { lon, lat }]) => [lon, lat]);
  const longitudes = towns.map(([, { lon }]) => lon);
  const isWide = Math.max(...longitudes) - Math.min(...longitudes) > aroundTheEarth;
  if (country === undefined && isWide) {
    // The line keeps what lies between them inside; where that has no room the middle of the towns is seen.
    return { places: [...earthCorners, ...earthMiddle, ...places], lines: [earthCorners] };
  }
  return { places: country === undefined ? places : [...corners[country], ...places], lines: [] };
}

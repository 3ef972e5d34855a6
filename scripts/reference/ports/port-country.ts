import { countryAt } from '../../../src/server/reference/points.ts';
import { territoriesOfCodes } from '../hand/territories-of-codes.ts';

interface Point {
  lat: number;
  lon: number;
}

const KM_PER_DEGREE = 111.2;

/** Kilometres around a port in which its country must be, because positions are rounded. */
const RINGS = [0, 5, 15, 30];
const DIRECTIONS = 16;

/** Returns the countries at a point and within 30 km of it, the nearest first. */
export function countriesNear({ lat, lon }: Point): string[] {
  const found = RINGS.flatMap((km) =>
    Array.from({ length: km === 0 ? 1 : DIRECTIONS }, (_, index) => {
      const angle = (2 * Math.PI * index) / DIRECTIONS;
      const north = (km / KM_PER_DEGREE) * Math.cos(angle);
      const east = ((km / KM_PER_DEGREE) * Math.sin(angle)) / Math.cos((lat * Math.PI) / 180);
      return countryAt(lat + north, lon + east);
    }),
  );
  return [...new Set(found)].filter((country) => country !== '');
}

/** Returns the country of a point that a source calls one of some countries, if it is there. */
function countryOf(point: Point, claimed: readonly string[]): string | undefined {
  const near = countriesNear(point);
  const territories = claimed.flatMap((code) => territoriesOfCodes[code] ?? []);
  const [here] = near;
  if (here !== undefined && [...claimed, ...territories].includes(here)) return here;
  return [...claimed, ...territories].find((country) => near.includes(country));
}

/**
 * Returns the position and country of a port of which a source gives a position and one or two
 * countries. If none of them is at the position, tries it with latitude and longitude exchanged and
 * with other signs. Returns `undefined` if nothing agrees.
 */
export function agreeingPosition(
  { lat, lon }: Point,
  claimed: readonly string[],
): (Point & { country: string }) | undefined {
  const points = [
    { lat, lon },
    { lat: lon, lon: lat },
    { lat, lon: -lon },
    { lat: -lat, lon },
    { lat: -lat, lon: -lon },
  ];
  for (const point of points.filter((one) => Math.abs(one.lat) <= 90)) {
    const country = countryOf(point, claimed);
    if (country !== undefined) return { ...point, country };
  }
  return undefined;
}

import type { Coordinates, Position } from '../../../../../domain/shared/places/geo.ts';
import type { LineProfile } from '../../../../../domain/tracks/measure/line-profile.ts';
import { unrolledLongitude } from '../../../../../domain/tracks/line-points.ts';

/**
 * Finds the position between samples at which an ascending column reaches a value: 3.5 is halfway
 * between samples 3 and 4.
 */
export function placeOf(ascending: readonly number[], value: number): number {
  let low = 0;
  let high = ascending.length - 1;
  if (high < 1 || value <= ascending[0]!) return 0;
  if (value >= ascending[high]!) return high;
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if (ascending[middle]! <= value) low = middle;
    else high = middle;
  }
  const step = ascending[high]! - ascending[low]!;
  return step > 0 ? low + (value - ascending[low]!) / step : low;
}

/** Whether a column has any value. */
export function tells(column: readonly (number | null)[] | null): boolean {
  return column?.some((value) => value !== null) ?? false;
}

/**
 * The value of a column at a position between samples. Undefined if neither neighbour has a value.
 */
export function valueAt(column: readonly (number | null)[], place: number): number | undefined {
  const before = Math.max(0, Math.min(column.length - 1, Math.floor(place)));
  const [a, b] = [column[before] ?? undefined, column[before + 1] ?? undefined];
  if (a === undefined || b === undefined || place <= before) return a ?? b;
  return a + (b - a) * (place - before);
}

/** The coordinates of a position between samples. Between two segments, it is the nearer end. */
export function positionAt(profile: LineProfile, place: number): Coordinates {
  const before = Math.floor(place);
  const at = profile.breaks.includes(before + 1) ? Math.round(place) : place;
  const index = Math.floor(at);
  const share = at - index;
  const [lat = 0, lon = 0] = [profile.lat[index], profile.lon[index]];
  const next = Math.min(index + 1, profile.lat.length - 1);
  const east = unrolledLongitude(profile.lon[next] ?? lon, lon);
  return { lat: lat + ((profile.lat[next] ?? lat) - lat) * share, lon: lon + (east - lon) * share };
}

/** The position on a line that is nearest to a point of the map. */
export function nearestPlace(profile: LineProfile, [lon, lat]: Position): number {
  const { lat: lats, lon: lons } = profile;
  const breaks = new Set(profile.breaks);
  // Distances as they appear on the map: a degree of longitude is shorter than a degree of
  // latitude.
  const narrowing = Math.cos((lat * Math.PI) / 180);
  const x = (index: number) => (unrolledLongitude(lons[index]!, lon) - lon) * narrowing;
  const y = (index: number) => lats[index]! - lat;
  let best = { place: 0, away: Infinity };
  for (let index = 0; index < lats.length; index++) {
    const [x1, y1] = [x(index), y(index)];
    const isEnd = index === lats.length - 1 || breaks.has(index + 1);
    const [dx, dy] = isEnd ? [0, 0] : [x(index + 1) - x1, y(index + 1) - y1];
    const length = dx * dx + dy * dy;
    const along = length === 0 ? 0 : Math.max(0, Math.min(1, -(x1 * dx + y1 * dy) / length));
    const away = Math.hypot(x1 + along * dx, y1 + along * dy);
    if (away < best.away) best = { place: index + along, away };
  }
  return best.place;
}

/** What a place is called, and where it is, in degrees. */
export interface PositionedName {
  name: string;
  lat: number;
  lon: number;
}

/** `Vittoria Dock, Birkenhead (53.401, -3.041)`: of a place that no list has, so that others can find it. */
export function positionedName({ name, lat, lon }: PositionedName): string {
  return `${name} (${lat}, ${lon})`;
}

/** No name of a place with its position is longer. */
const longest = 300;

/** Reads what `positionedName` writes; undefined for any other text. */
export function readPositionedName(text: string): PositionedName | undefined {
  if (text.length > longest) return undefined;
  const [, name = '', lat, lon] =
    /^(.*\S) \((-?\d{1,2}(?:\.\d+)?), ?(-?\d{1,3}(?:\.\d+)?)\)$/s.exec(text) ?? [];
  const at = { name, lat: Number(lat), lon: Number(lon) };
  return name !== '' && Math.abs(at.lat) <= 90 && Math.abs(at.lon) <= 180 ? at : undefined;
}

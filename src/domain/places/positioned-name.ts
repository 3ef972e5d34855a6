/** A place's name and its coordinates in degrees. */
interface PositionedName {
  name: string;
  lat: number;
  lon: number;
}

/**
 * Formats a place with its coordinates, so that others can find it even if no list has it:
 * `Vittoria Dock, Birkenhead (53.401, -3.041)`.
 */
export function positionedName({ name, lat, lon }: PositionedName): string {
  return `${name} (${lat}, ${lon})`;
}

/** Maximum length of a name with coordinates. */
const longest = 300;

/** Parses the format of `positionedName`; undefined for any other text. */
export function readPositionedName(text: string): PositionedName | undefined {
  if (text.length > longest) return undefined;
  const [, name = '', lat, lon] =
    /^(.*\S) \((-?\d{1,2}(?:\.\d+)?), ?(-?\d{1,3}(?:\.\d+)?)\)$/s.exec(text) ?? [];
  const at = { name, lat: Number(lat), lon: Number(lon) };
  return name !== '' && Math.abs(at.lat) <= 90 && Math.abs(at.lon) <= 180 ? at : undefined;
}

import type { Place } from './place.ts';

/** Numbers the distinct values in the order they first come, as `unpackPicks` reads them. */
export function dictionary<Value>(
  keyOf: (value: Value) => string,
  same: (a: Value, b: Value) => boolean,
) {
  const words: Value[] = [];
  const byKey = new Map<string, number[]>();
  return {
    words,
    pick(value: Value): number {
      const key = keyOf(value);
      const candidates = byKey.get(key) ?? [];
      for (const candidate of candidates) {
        const word = words[candidate - 1];
        if (word !== undefined && (word === value || same(word, value))) return candidate;
      }
      candidates.push(words.push(value));
      byKey.set(key, candidates);
      return 0;
    },
  };
}

/** Whether two copies of a place agree in everything. */
export function samePlace(a: Place, b: Place): boolean {
  return (
    a.id === b.id &&
    a.kind === b.kind &&
    a.iata === b.iata &&
    a.icao === b.icao &&
    a.name === b.name &&
    a.town === b.town &&
    a.country === b.country &&
    a.region === b.region &&
    a.lat === b.lat &&
    a.lon === b.lon &&
    a.zone === b.zone
  );
}

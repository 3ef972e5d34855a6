import { readFileSync, writeFileSync } from 'node:fs';
import type { LandFile } from '../../src/domain/sea-lanes/open-sea.ts';
import { closedWaters } from './hand/closed-waters.ts';

/** Cells are 11 km high; straits used by ferries are wider. */
const perDegree = 10;

type Ring = [lon: number, lat: number][];

interface Countries {
  features: {
    geometry:
      | { type: 'Polygon'; coordinates: Ring[] }
      | { type: 'MultiPolygon'; coordinates: Ring[][] };
  }[];
}

/** Writes and returns where land is, according to the borders of the map; lakes count as land. */
export function makeLandMask(path: URL, borders: URL): LandFile {
  const { features } = JSON.parse(readFileSync(borders, 'utf8')) as Countries;
  const polygons = features.flatMap(({ geometry }) =>
    geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates,
  );
  const rows = Array.from({ length: 180 * perDegree }, () => new Uint8Array(360 * perDegree));
  const closed = closedWaters.map(({ west, south, east, north }): Ring[] => [
    [
      [west, south],
      [east, south],
      [east, north],
      [west, north],
      [west, south],
    ],
  ]);
  for (const rings of [...polygons, ...closed]) fill(rows, rings);
  const file: LandFile = { perDegree, rows: rows.map(runsOf) };
  writeFileSync(path, `${JSON.stringify(file)}\n`);
  return file;
}

/** Marks the cells whose centres are inside a polygon; all its rings except one are holes. */
function fill(rows: Uint8Array[], rings: readonly Ring[]): void {
  const crossings = new Map<number, number[]>();
  for (const ring of rings) {
    for (const [index, [lon, lat]] of ring.entries()) {
      const [lonBefore, latBefore] = ring[index - 1] ?? [lon, lat];
      const [low, high] = [Math.min(lat, latBefore), Math.max(lat, latBefore)];
      const first = Math.floor((low + 90) * perDegree);
      for (let row = first; middleOf(row, -90) < high; row++) {
        if (middleOf(row, -90) < low) continue;
        const part = (middleOf(row, -90) - latBefore) / (lat - latBefore);
        const at = lonBefore + (lon - lonBefore) * part;
        crossings.set(row, [...(crossings.get(row) ?? []), at]);
      }
    }
  }
  for (const [row, unsorted] of crossings) {
    const at = unsorted.sort((a, b) => a - b);
    for (let pair = 0; pair + 1 < at.length; pair += 2) {
      const first = Math.ceil(((at[pair] ?? 0) + 180) * perDegree - 0.5);
      for (let column = first; middleOf(column, -180) < (at[pair + 1] ?? 0); column++) {
        const cells = rows[row];
        if (cells) cells[column] = 1;
      }
    }
  }
}

function middleOf(cell: number, first: number): number {
  return first + (cell + 0.5) / perDegree;
}

/** Returns the lengths of alternating runs of sea and land, without the last. */
function runsOf(row: Uint8Array): number[] {
  const runs = [0];
  for (const [column, cell] of row.entries()) {
    const isNew = cell !== (column === 0 ? 0 : row[column - 1]);
    if (isNew) runs.push(1);
    else runs[runs.length - 1] = (runs.at(-1) ?? 0) + 1;
  }
  return runs.slice(0, -1);
}

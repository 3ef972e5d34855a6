import type { Position } from '../shared/places/geo.ts';
import { greatCircle, sphereKm } from './sphere.ts';

/** Coarse raster of land: `reference/land.json`. */
export interface LandFile {
  /** Cells per degree in both directions. */
  perDegree: number;
  /**
   * Rows of cells from the South Pole to the North Pole. Each row holds run lengths from the 180th
   * meridian eastwards: sea, then land, then sea and so on. The last run is omitted. A cell is land
   * or sea according to its centre.
   */
  rows: number[][];
}

/** Kilometres between two checks: half a cell, so that no cape is missed. */
const lookKm = 5;

/**
 * Ports lie on the shore, up rivers and behind islands, so the surroundings of a port are not
 * checked.
 */
const harbourKm = 20;

/** Whether a ship can go straight along the great circle. */
export type IsOpenSea = (from: Position, to: Position) => boolean;

export function openSea(file: LandFile): IsOpenSea {
  const isLand = landIn(file);
  return (from, to) => {
    const km = sphereKm(from, to);
    if (km <= 2 * harbourKm) return true;
    const at = greatCircle(from, to);
    for (let done = harbourKm; done <= km - harbourKm; done += lookKm) {
      if (isLand(at(done))) return false;
    }
    return true;
  };
}

/** Whether a position is on land. Longitudes can exceed 180°. */
export function landIn({ perDegree, rows }: LandFile): (position: Position) => boolean {
  const columns = 360 * perDegree;
  const cells = rows.map((runs) => {
    const row = new Uint8Array(columns);
    let [column, isLand] = [0, false];
    for (const run of [...runs, columns]) {
      if (isLand) row.fill(1, column, column + run);
      column += run;
      isLand = !isLand;
    }
    return row;
  });
  return ([lon, lat]) => {
    const column = Math.floor((lon + 180) * perDegree);
    const row = Math.min(cells.length - 1, Math.floor((lat + 90) * perDegree));
    return cells[row]?.[((column % columns) + columns) % columns] === 1;
  };
}

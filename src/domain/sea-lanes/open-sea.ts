import type { Position } from '../shared/places/geo.ts';
import { greatCircle, sphereKm } from './sphere.ts';

/** Where land is, coarsely: `reference/land.json`. */
export interface LandFile {
  /** cells of a degree, both ways */
  perDegree: number;
  /**
   * Rows of cells from the south pole to the north: how many cells from the 180th meridian eastwards
   * are sea, then land, then sea …; the last run goes without saying. A cell is what its middle is.
   */
  rows: number[][];
}

/** Kilometres between two looks: half a cell, so that no cape is stepped over. */
const lookKm = 5;

/** Ports lie on the shore, up rivers and behind islands: near them nothing is looked at. */
const harbourKm = 20;

/** Whether a ship can go straight, along the great circle. */
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

/** Whether a position is on land; longitudes may run on over 180. */
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

import type { Town } from './towns.ts';

const KM_PER_DEGREE = 111.2;

export function kilometresApart(a: { lat: number; lon: number }, b: { lat: number; lon: number }): number {
  const eastWest = (a.lon - b.lon) * Math.cos((a.lat * Math.PI) / 180);
  return Math.hypot(a.lat - b.lat, eastWest) * KM_PER_DEGREE;
}

/**
 * Kilometres by which ten times the population makes a town count as closer, because airports serve
 * towns and not hamlets.
 */
const PULL = 4;

export function farness(point: { lat: number; lon: number }, town: Town): number {
  return kilometresApart(point, town) - PULL * Math.log10(1 + town.population);
}

const cellOf = (lat: number, lon: number) => `${Math.floor(lat)} ${Math.floor(lon)}`;

/**
 * An index of towns by whole degree, for finding the town of an airport that has none in the
 * source.
 */
export class TownGrid {
  readonly #cells = new Map<string, Town[]>();

  constructor(towns: Town[]) {
    for (const town of towns) {
      const cell = cellOf(town.lat, town.lon);
      const inCell = this.#cells.get(cell);
      if (inCell) inCell.push(town);
      else this.#cells.set(cell, [town]);
    }
  }

  /**
   * Returns the town that names a place: a town in its country within about one degree, otherwise
   * within growing distances.
   */
  nearest(point: { lat: number; lon: number; country: string }): Town | undefined {
    for (let reach = 1; reach <= 40; reach *= 2) {
      const around = this.around(point, reach);
      const domestic = around.filter((town) => town.country === point.country);
      const candidates = domestic.length > 0 ? domestic : reach > 4 ? around : [];
      if (candidates.length > 0) {
        return candidates.reduce((best, town) =>
          farness(point, town) < farness(point, best) ? town : best,
        );
      }
    }
    return undefined;
  }

  /** Returns the towns in cells around a point, as many on each side as `reach`. */
  around({ lat, lon }: { lat: number; lon: number }, reach: number): Town[] {
    const towns: Town[] = [];
    for (let north = -reach; north <= reach; north++) {
      for (let east = -reach; east <= reach; east++) {
        towns.push(...(this.#cells.get(cellOf(lat + north, lon + east)) ?? []));
      }
    }
    return towns;
  }
}

import { distanceKm, type Position } from '../../src/domain/shared/places/geo.ts';

export interface Graph {
  /** Longitude and latitude in units; the 180th meridian is positive (east). */
  points: readonly (readonly [lon: number, lat: number])[];
  neighbours: readonly ReadonlySet<number>[];
}

/** Converts drawn lanes to points and the legs between them, and repairs the network. */
export class SeaLaneGraph implements Graph {
  readonly points: [lon: number, lat: number][] = [];
  readonly neighbours: Set<number>[] = [];
  readonly #numbers = new Map<string, number>();
  readonly #perDegree: number;

  constructor(perDegree: number) {
    this.#perDegree = perDegree;
  }

  add(line: readonly Position[]): void {
    const numbers = line.map((position) => this.#numberOf(position));
    for (const [index, number] of numbers.entries()) {
      const before = numbers[index - 1];
      if (before !== undefined) this.#join(before, number);
    }
  }

  /** Removes a point and its legs; throws if it does not exist. */
  leaveOut(position: Position): void {
    const point = this.#numberOf(position);
    if (this.neighbours[point]?.size === 0) throw new Error(`no lane at ${position.join()}`);
    this.#isolate(point);
  }

  /** Removes a leg. */
  cut(a: number, b: number): void {
    this.neighbours[a]?.delete(b);
    this.neighbours[b]?.delete(a);
  }

  /** Merges points that are closer to each other than this distance. */
  weld(km: number): void {
    for (const point of this.points.keys()) {
      const near = this.#nearest(point, () => true);
      if (near && near.km < km && near.point > point) this.#merge(point, near.point);
    }
  }

  /**
   * Connects the ends of separate parts to the nearest points of other parts, if `isBridge` allows
   * it. Removes parts that stay separate, unless they have at least `leastPoints` points.
   */
  bridge(isBridge: (from: number, to: number, km: number) => boolean, leastPoints: number): void {
    for (;;) {
      const parts = this.#parts();
      const [main] = parts;
      const bridges = parts.slice(1).flatMap((part) => this.#bridgesFrom(part, isBridge));
      if (!main || bridges.length === 0) {
        for (const lost of parts.filter((part) => part !== main && part.size < leastPoints)) {
          for (const point of lost) this.#isolate(point);
        }
        return;
      }
      for (const [a, b] of bridges) this.#join(a, b);
    }
  }

  #bridgesFrom(
    part: ReadonlySet<number>,
    isBridge: (from: number, to: number, km: number) => boolean,
  ): [number, number][] {
    return [...part].flatMap((from): [number, number][] => {
      if ((this.neighbours[from]?.size ?? 0) > 1) return [];
      const near = this.#nearest(from, (other) => !part.has(other));
      return near && isBridge(from, near.point, near.km) ? [[from, near.point]] : [];
    });
  }

  /** Returns the connected components, the largest first. */
  #parts(): ReadonlySet<number>[] {
    const seen = new Set<number>();
    const parts: Set<number>[] = [];
    for (const [start, around] of this.neighbours.entries()) {
      if (seen.has(start) || around.size === 0) continue;
      const part = new Set([start]);
      // Iterating over a set also visits elements added during the iteration.
      for (const point of part) for (const next of this.neighbours[point] ?? []) part.add(next);
      for (const point of part) seen.add(point);
      parts.push(part);
    }
    return parts.sort((a, b) => b.size - a.size);
  }

  #nearest(
    from: number,
    isMeant: (other: number) => boolean,
  ): { point: number; km: number } | undefined {
    const [lon = 0, lat = 0] = this.points[from] ?? [];
    // Points more than one degree of latitude away are skipped, because measuring distances is
    // expensive.
    const near = this.#perDegree;
    let best: { point: number; km: number } | undefined;
    for (const [point, [otherLon, otherLat]] of this.points.entries()) {
      if (point === from || Math.abs(otherLat - lat) > near || !isMeant(point)) continue;
      if (this.neighbours[point]?.size === 0) continue;
      const km = distanceKm(this.#placeOf(lon, lat), this.#placeOf(otherLon, otherLat));
      if (!best || km < best.km) best = { point, km };
    }
    return best;
  }

  #placeOf(lon: number, lat: number) {
    return { lon: lon / this.#perDegree, lat: lat / this.#perDegree };
  }

  #numberOf([lon, lat]: Position): number {
    const east = Math.round(lon * this.#perDegree);
    const point: [number, number] = [
      east <= -180 * this.#perDegree ? east + 360 * this.#perDegree : east,
      // Adding 0 turns −0 into 0.
      Math.round(lat * this.#perDegree) + 0,
    ];
    const key = point.join(' ');
    let number = this.#numbers.get(key);
    if (number === undefined) {
      this.#numbers.set(key, (number = this.points.push(point) - 1));
      this.neighbours.push(new Set());
    }
    return number;
  }

  #join(a: number, b: number): void {
    if (a === b) return;
    this.neighbours[a]?.add(b);
    this.neighbours[b]?.add(a);
  }

  #merge(kept: number, gone: number): void {
    const around = [...(this.neighbours[gone] ?? [])];
    this.#isolate(gone);
    for (const next of around) this.#join(kept, next);
  }

  #isolate(point: number): void {
    for (const next of this.neighbours[point] ?? []) this.neighbours[next]?.delete(point);
    this.neighbours[point]?.clear();
  }
}

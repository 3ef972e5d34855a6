import { distanceKm, type Position } from '../../src/domain/shared/places/geo.ts';

export interface Graph {
  /** longitude and latitude in units; the 180th meridian is east */
  points: readonly (readonly [lon: number, lat: number])[];
  /** the neighbours of each point */
  neighbours: readonly ReadonlySet<number>[];
}

/** Lanes as they are drawn become points and the legs between them, and are mended. */
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

  /** Takes a point out, with the legs that lead to it; throws where there is none. */
  leaveOut(position: Position): void {
    const point = this.#numberOf(position);
    if (this.neighbours[point]?.size === 0) throw new Error(`no lane at ${position.join()}`);
    this.#isolate(point);
  }

  /** Takes a leg out. */
  cut(a: number, b: number): void {
    this.neighbours[a]?.delete(b);
    this.neighbours[b]?.delete(a);
  }

  /** Points nearer to each other than that become one. */
  weld(km: number): void {
    for (const point of this.points.keys()) {
      const near = this.#nearest(point, () => true);
      if (near && near.km < km && near.point > point) this.#merge(point, near.point);
    }
  }

  /**
   * Joins the ends of stretches that hang together with nothing else to the nearest points of others,
   * where `isBridge` allows it; takes out what stays alone, unless it has so many points.
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

  /** The points that hang together, the largest set first. */
  #parts(): ReadonlySet<number>[] {
    const seen = new Set<number>();
    const parts: Set<number>[] = [];
    for (const [start, around] of this.neighbours.entries()) {
      if (seen.has(start) || around.size === 0) continue;
      const part = new Set([start]);
      // A set that grows while it is walked is walked to its end.
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
    // Nothing that lies a degree of latitude away is near, and measuring is expensive.
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
      // Adding 0 makes 0 of −0.
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

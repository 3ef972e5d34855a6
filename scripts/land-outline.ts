/**
 * Generates src/web/screens/account/landing/land-outline.json, the coarse outline of the land for
 * the globe on the landing page, from the map's countries: `node scripts/land-outline.ts`. Must be
 * run again when public/map is generated again. Edges shared by two countries are borders; the
 * others are coast.
 */
import { readFileSync, writeFileSync } from 'node:fs';

type Point = [lon: number, lat: number];
type Ring = Point[];
interface Countries {
  features: {
    geometry:
      | { type: 'Polygon'; coordinates: Ring[] }
      | { type: 'MultiPolygon'; coordinates: Ring[][] };
  }[];
}

/** Tolerance of the simplification, and the minimum size of an island, in degrees. */
const tolerance = 0.9;
const leastSize = 3;

const { features } = JSON.parse(readFileSync('public/map/countries.json', 'utf8')) as Countries;
const rings = features.flatMap(({ geometry }) =>
  geometry.type === 'Polygon' ? geometry.coordinates : geometry.coordinates.flat(),
);
const outline = joinEdges(coastEdges(rings))
  .filter((ring) => sizeOf(ring) >= leastSize)
  .map((ring) => simplify(ring).flatMap(([lon, lat]) => [Math.round(lon), Math.round(lat)]))
  .filter((ring) => ring.length >= 8);
writeFileSync('src/web/screens/account/landing/land-outline.json', `${JSON.stringify(outline)}\n`);

function coastEdges(all: Ring[]): Map<string, [Point, Point]> {
  const edges = new Map<string, [Point, Point]>();
  for (const ring of all) {
    for (let index = 1; index < ring.length; index++) {
      const [a, b] = [ring[index - 1], ring[index]];
      if (!a || !b) continue;
      const back = `${b.join()} ${a.join()}`;
      if (!edges.delete(back)) edges.set(`${a.join()} ${b.join()}`, [a, b]);
    }
  }
  return edges;
}

function joinEdges(edges: Map<string, [Point, Point]>): Ring[] {
  const next = new Map<string, [Point, Point][]>();
  for (const edge of edges.values()) {
    const from = edge[0].join();
    next.set(from, [...(next.get(from) ?? []), edge]);
  }
  const joined: Ring[] = [];
  for (const starts of next.values()) {
    for (let edge = starts.pop(); edge; edge = starts.pop()) {
      const ring: Ring = [edge[0]];
      for (let step: [Point, Point] | undefined = edge; step;) {
        ring.push(step[1]);
        step = next.get(step[1].join())?.pop();
      }
      joined.push(ring);
    }
  }
  return joined;
}

function sizeOf(ring: Ring): number {
  const extent = (at: 0 | 1) => {
    const values = ring.map((point) => point[at]);
    return Math.max(...values) - Math.min(...values);
  };
  return Math.max(extent(0), extent(1));
}

/** Douglas–Peucker on the plane, which is sufficient for a coarse outline. */
function simplify(ring: Ring): Ring {
  const [first] = ring;
  const last = ring.at(-1);
  if (!first || !last || ring.length < 3) return ring;
  let farthest = 0;
  let distance = 0;
  ring.forEach((point, index) => {
    const off = distanceToLine(point, first, last);
    if (off > distance) [farthest, distance] = [index, off];
  });
  if (distance <= tolerance) return [first, last];
  return [...simplify(ring.slice(0, farthest + 1)).slice(0, -1), ...simplify(ring.slice(farthest))];
}

function distanceToLine([x, y]: Point, [ax, ay]: Point, [bx, by]: Point): number {
  const length = Math.hypot(bx - ax, by - ay);
  if (length === 0) return Math.hypot(x - ax, y - ay);
  return Math.abs((by - ay) * (x - ax) - (bx - ax) * (y - ay)) / length;
}

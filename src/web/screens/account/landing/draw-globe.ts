import type { DrawingTokens } from '../../../kit/theme/use-tokens.ts';
import { greatCircle, onRim, orthographic } from '../../../kit/map-drawing/globe-projection.ts';
import outline from './land-outline.json';

/**
 * A voyage round the world in five legs: London, New York, San Francisco, Sydney, Singapore,
 * London.
 */
const stops = [
  [-0.1, 51.5],
  [-74, 40.7],
  [-122.4, 37.8],
  [151.2, -33.9],
  [103.8, 1.3],
  [-0.1, 51.5],
] as const;
const voyage = stops.slice(1).flatMap((stop, index) => greatCircle(stops[index] ?? stop, stop, 24));

const meridians = Array.from({ length: 12 }, (_, index) =>
  line((step) => [index * 30 - 180, step * 5 - 90], 37),
);
const parallels = [-60, -30, 0, 30, 60].map((lat) => line((step) => [step * 5 - 180, lat], 73));

/** Draws the globe into a square canvas. The caller has already set the canvas scale. */
export function drawGlobe(
  canvas: CanvasRenderingContext2D,
  {
    size,
    lon,
    travelled,
  }: {
    /** CSS pixels. */
    size: number;
    /** The longitude in the middle of the globe, in degrees. */
    lon: number;
    /** The share of the voyage that is drawn, 0 to 1. */
    travelled: number;
  },
  colours: DrawingTokens,
): void {
  const radius = size / 2 - 2;
  const project = orthographic(lon, 24);
  canvas.setTransform(canvas.getTransform().a, 0, 0, canvas.getTransform().d, 0, 0);
  canvas.clearRect(0, 0, size, size);
  canvas.save();
  canvas.translate(size / 2, size / 2);

  canvas.beginPath();
  canvas.arc(0, 0, radius, 0, 2 * Math.PI);
  canvas.fillStyle = colours['map-sea'];
  canvas.fill();

  canvas.beginPath();
  for (const ring of outline) traceRing(ring);
  canvas.fillStyle = colours['map-visited'];
  canvas.fill();

  canvas.strokeStyle = colours['map-border'];
  canvas.lineWidth = 0.5;
  for (const points of [...meridians, ...parallels]) traceLine(points);

  canvas.strokeStyle = colours.air;
  canvas.lineWidth = 1.6;
  canvas.lineJoin = 'round';
  traceLine(voyage.slice(0, Math.ceil(travelled * voyage.length)));
  canvas.fillStyle = colours.card;
  for (const [stopLon, stopLat] of stops) {
    const [x, y, z] = project(stopLon, stopLat);
    if (z < 0.03) continue;
    canvas.beginPath();
    canvas.arc(x * radius, y * radius, 3, 0, 2 * Math.PI);
    canvas.fill();
    canvas.stroke();
  }
  canvas.restore();

  function traceRing(ring: readonly number[]): void {
    let isInView = false;
    const points: [number, number][] = [];
    for (let index = 0; index + 1 < ring.length; index += 2) {
      const point = project(ring[index] ?? 0, ring[index + 1] ?? 0);
      isInView ||= point[2] > 0;
      points.push(onRim(point));
    }
    if (!isInView) return;
    points.forEach(([x, y], index) => {
      if (index === 0) canvas.moveTo(x * radius, y * radius);
      else canvas.lineTo(x * radius, y * radius);
    });
    canvas.closePath();
  }

  function traceLine(points: readonly (readonly [number, number])[]): void {
    canvas.beginPath();
    let isDrawing = false;
    for (const [pointLon, pointLat] of points) {
      const [x, y, z] = project(pointLon, pointLat);
      if (z >= 0 && isDrawing) canvas.lineTo(x * radius, y * radius);
      else if (z >= 0) canvas.moveTo(x * radius, y * radius);
      isDrawing = z >= 0;
    }
    canvas.stroke();
  }
}

function line(at: (step: number) => [number, number], count: number): [number, number][] {
  return Array.from({ length: count }, (_, step) => at(step));
}

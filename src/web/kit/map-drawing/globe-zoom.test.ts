import { expect, it } from 'vitest';
import { angleInsideEdge, globeZoom } from './globe-zoom.ts';

it('knows how large MapLibre draws the globe', () => {
  // Measured on a screenshot: 370 pixels on a map 820 px high, at zoom 1.2 above 30° N.
  expect(globeZoom(370, 820, 30)).toBeCloseTo(1.2, 1);
});

it('goes further away where the globe is drawn larger', () => {
  // 1 / cos 60° = 2: at 60°, one zoom level less gives the same size as at the equator.
  expect(globeZoom(500, 800, 0) - globeZoom(500, 800, 60)).toBeCloseTo(1, 10);
});

// At this zoom the radius is 600 pixels, which is also the camera distance of a map 400 px high.
const zoom = Math.log2((600 * 2 * Math.PI) / 512);

it('sees as far as the horizon where words need no room', () => {
  // cos 60° = 600 / (600 + 600).
  expect(angleInsideEdge(zoom, 400, 0, 0)).toBeCloseTo(Math.PI / 3, 10);
});

it('stays inside the edge by as many pixels as are asked for', () => {
  const angle = angleInsideEdge(zoom, 400, 0, 40);
  const seenAt = (600 * 600 * Math.sin(angle)) / (1200 - 600 * Math.cos(angle));
  // The globe appears 600 tan 30° wide.
  expect(seenAt).toBeCloseTo(600 / Math.sqrt(3) - 40, 6);
  expect(angleInsideEdge(zoom, 400, 0, 400)).toBe(0);
});

import { expect, it } from 'vitest';
import { globeZoom } from './globe-zoom.ts';

it('knows how large MapLibre draws the globe', () => {
  // Measured on a screenshot: 370 pixels on a map 820 high, at zoom 1.2 above 30° N.
  expect(globeZoom(370, 820, 30)).toBeCloseTo(1.2, 1);
});

it('goes further away where the globe is drawn larger', () => {
  // 1 / cos 60° is 2: one zoom less gives the same size there as at the equator.
  expect(globeZoom(500, 800, 0) - globeZoom(500, 800, 60)).toBeCloseTo(1, 10);
});

import { mapLibrary } from './map-library.ts';
import { hasWebGl } from './web-gl.ts';

/**
 * Prepares what every first map waits for: the browser's first WebGL context, which is slow without
 * a graphics card, and MapLibre's worker. For pages that lead to a map, when they are idle.
 */
export function warmUpMaps(): void {
  if (hasWebGl()) mapLibrary.prewarm();
}

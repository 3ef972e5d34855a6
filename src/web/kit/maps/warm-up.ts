import { mapLibrary } from './map-library.ts';
import { hasWebGl } from './web-gl.ts';

/**
 * What every first map waits for: the browser's first WebGL context, which takes long without a graphics
 * card, and MapLibre's worker. For pages from which one goes on to a map, once they have nothing to do.
 */
export function warmUpMaps(): void {
  if (hasWebGl()) mapLibrary.prewarm();
}

/** Width of the flat world at zoom 0, in pixels, as MapLibre counts. */
export const worldWidth = 512;

/** How far MapLibre's camera stands from the surface, in heights of the map: its view is 36.87°. */
const cameraHeights = 1.5;

/**
 * The zoom at which the whole globe is as wide as `diameter`, on a map of `height` (both in
 * pixels), when it is seen from above `latitude` (degrees). MapLibre draws the globe in perspective
 * and larger towards the poles, as its flat map is.
 */
export function globeZoom(diameter: number, height: number, latitude: number): number {
  const distance = cameraHeights * height;
  // The line of sight that touches the globe: its angle gives the radius that looks so large.
  const sine = Math.sin(Math.atan(diameter / 2 / distance));
  const radius = (distance * sine) / (1 - sine);
  const circumference = 2 * Math.PI * radius;
  return Math.log2((circumference * Math.cos((latitude * Math.PI) / 180)) / worldWidth);
}

/**
 * How far from the middle of the view places lie that are seen `margin` pixels inside the edge of
 * the globe, as an angle at the centre of the Earth (radians). Words nearer to the edge would hang
 * over it. `zoom`, `height` (pixels) and `latitude` (degrees) as for `globeZoom`.
 */
export function angleInsideEdge(
  zoom: number,
  height: number,
  latitude: number,
  margin: number,
): number {
  const radius = (worldWidth * 2 ** zoom) / (2 * Math.PI * Math.cos((latitude * Math.PI) / 180));
  const distance = cameraHeights * height;
  const toCentre = radius + distance;
  const edge = (distance * radius) / Math.sqrt(toCentre ** 2 - radius ** 2);
  // A place at an angle a is seen at r sin a / (c - r cos a) from the middle, for radius r and
  // distance c to the centre; solved for a.
  const seen = Math.max(0, edge - margin) / distance;
  const sine = (seen * toCentre) / (radius * Math.hypot(1, seen));
  return Math.asin(Math.min(1, sine)) - Math.atan(seen);
}

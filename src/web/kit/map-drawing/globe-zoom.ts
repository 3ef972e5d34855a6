/** Width of the flat world at zoom 0 in MapLibre, in pixels. */
export const worldWidth = 512;

/** Distance of MapLibre's camera from the surface, in map heights. Its field of view is 36.87°. */
const cameraHeights = 1.5;

/**
 * Returns the zoom at which the globe is `diameter` wide on a map of `height` (both in pixels),
 * seen from above `latitude` (degrees). MapLibre draws the globe in perspective, and larger towards
 * the poles, like its flat map.
 */
export function globeZoom(diameter: number, height: number, latitude: number): number {
  const distance = cameraHeights * height;
  // The line of sight touches the globe, and its angle gives the radius that appears this large.
  const sine = Math.sin(Math.atan(diameter / 2 / distance));
  const radius = (distance * sine) / (1 - sine);
  const circumference = 2 * Math.PI * radius;
  return Math.log2((circumference * Math.cos((latitude * Math.PI) / 180)) / worldWidth);
}

/**
 * Returns how far from the centre of the view places may be so that they appear `margin` pixels
 * inside the edge of the globe, as an angle at the centre of the Earth (radians). Labels closer to
 * the edge would extend beyond it. `zoom`, `height` (pixels) and `latitude` (degrees) are as for
 * `globeZoom`.
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
  // A place at an angle a appears at r sin a / (c - r cos a) from the centre, for radius r and
  // distance c to the centre of the globe. The equation is solved for a.
  const seen = Math.max(0, edge - margin) / distance;
  const sine = (seen * toCentre) / (radius * Math.hypot(1, seen));
  return Math.asin(Math.min(1, sine)) - Math.atan(seen);
}

import type { Position } from '../../../../domain/shared/places/geo.ts';
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

import type { Position } from '../../../../domain/shared/places/geo.ts';
import { onUnitGlobe } from '../../../kit/map-drawing/bounds.ts';

/** Degrees between the sides that are compared. */
const step = 10;
const latitudes = [-20, -10, 0, 10, 20, 30];

/**
 * From above which place most of some lines is seen: what is in the middle of the globe counts for more than
 * what is on its rim, where all of a tour that leads round a pole would lie.
 */
export function bestSide(lines: readonly (readonly Position[])[]): Position {
  // Points of lines lie evenly enough: every third is one in some 300 km.
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

/** The side of the Earth that is not seen from above a place. */
export function otherSide([lon, lat]: Position): Position {
  return [lon > 0 ? lon - 180 : lon + 180, -lat];
}

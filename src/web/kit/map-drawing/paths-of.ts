import type { Geometry, Position } from 'geojson';

/** Returns the lines of a geometry; empty if it is not a line. */
export function pathsOf(geometry: Geometry): Position[][] {
  if (geometry.type === 'LineString') return [geometry.coordinates];
  return geometry.type === 'MultiLineString' ? geometry.coordinates : [];
}

import type { Geometry, Position } from 'geojson';

/** The lines that a geometry consists of; none of what is no line. */
export function pathsOf(geometry: Geometry): Position[][] {
  if (geometry.type === 'LineString') return [geometry.coordinates];
  return geometry.type === 'MultiLineString' ? geometry.coordinates : [];
}

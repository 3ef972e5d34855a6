import type { MapProps } from '@vis.gl/react-maplibre';
import type { FilterSpecification } from 'maplibre-gl';
import { useState } from 'react';
import { onUnitGlobe } from '../map-drawing/bounds.ts';
import { angleInsideEdge } from '../map-drawing/globe-zoom.ts';
import type { Projection } from '../map-drawing/map-style.ts';

/** px by which a label below a place on the edge of the globe would extend beyond it. */
const labelRoom = 32;

/** Changes in degrees of rotation and in zoom after which the labels are filtered again. */
const steps = { degrees: 3, zoom: 0.2 };

interface Facing {
  longitude: number;
  latitude: number;
  zoom: number;
}

type Moves = NonNullable<MapProps['onMove']>;

/**
 * Returns a filter for the labels that are well inside the visible side of the globe, and a handler
 * that must be called when the globe moves. The filter is undefined for the flat map, which has no
 * edge.
 */
export function useFacing(
  projection: Projection,
): [filter: FilterSpecification | undefined, onMove: Moves] {
  const [facing, setFacing] = useState<Facing & { height: number }>();
  const onMove: Moves = ({ viewState: { longitude, latitude, zoom }, target }) => {
    if (projection === 'flat') return;
    const near = (value: number, step: number) => Math.round(value / step) * step;
    const next = {
      longitude: near(longitude, steps.degrees),
      latitude: near(latitude, steps.degrees),
      zoom: near(zoom, steps.zoom),
      height: target.getContainer().clientHeight,
    };
    setFacing((before) => (JSON.stringify(before) === JSON.stringify(next) ? before : next));
  };
  return [facing && insideEdge(facing), onMove];
}

function insideEdge({ longitude, latitude, zoom, height }: Facing & { height: number }) {
  const { x, y, z } = onUnitGlobe({ lon: longitude, lat: latitude });
  const part = (name: string, factor: number) => ['*', ['get', name], factor];
  // The cosine of the angle between the place and the centre of the view.
  const cosine = ['+', part('x', x), part('y', y), part('z', z)];
  const least = Math.cos(angleInsideEdge(zoom, height, latitude, labelRoom));
  return ['>', cosine, least] as unknown as FilterSpecification;
}

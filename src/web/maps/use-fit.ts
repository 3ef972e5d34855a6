import type { MapProps, MapRef } from '@vis.gl/react-maplibre';
import { type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import { type Bounds, boundsOf, middleOf } from './bounds.ts';
import { globeZoom } from './globe-zoom.ts';
import type { Projection } from './map-style.ts';

/** Free space that panels leave, in pixels. */
export interface Padding {
  top: number;
  right: number;
  bottom: number;
  left: number;
}

interface Fit {
  map: RefObject<MapRef | null>;
  /** whether the map is there and has its style: before that it cannot be moved */
  isLoaded: boolean;
  /** `[lon, lat]` of what is to be seen */
  points: readonly (readonly number[])[];
  padding: Padding;
  projection: Projection;
}

/** A single place is not looked at from nearer than this. */
const maxZoom = 7;

type InitialView = NonNullable<MapProps['initialViewState']>;

/**
 * Shows all places when they first come, and whenever they become others altogether. Returns the
 * view to begin with: on the flat map it is the fitted one, so that nothing is drawn twice.
 */
export function useFit({ map, isLoaded, points, padding, projection }: Fit): InitialView {
  const bounds = useMemo(() => boundsOf(points), [points]);
  const [initialView] = useState(() => initialViewOf(bounds, padding, projection));
  const fitted = useRef(bounds && projection === 'flat' ? keyOf(projection, bounds) : '');
  useEffect(() => {
    const target = map.current;
    if (!bounds || !target || !isLoaded) return;
    const key = keyOf(projection, bounds);
    if (fitted.current === key) return;
    const duration = fitted.current === '' ? 0 : 600;
    fitted.current = key;
    const [west, south, east, north] = bounds;
    // A whole Earth does not fit onto the visible half of a globe: look at the middle of the places.
    if (projection === 'globe' && (east - west > 170 || north - south > 120)) {
      const { clientWidth, clientHeight } = target.getContainer();
      const diameter = Math.min(
        clientWidth - padding.left - padding.right,
        clientHeight - padding.top - padding.bottom,
      );
      const [longitude, middle] = middleOf(points);
      const latitude = Math.max(-40, Math.min(40, middle));
      target.easeTo({
        center: [longitude, latitude],
        zoom: globeZoom(Math.max(240, diameter), clientHeight, latitude),
        padding,
        duration,
      });
      return;
    }
    target.fitBounds(
      [
        [west, south],
        [east, north],
      ],
      { padding, maxZoom, duration },
    );
  }, [bounds, isLoaded, map, padding, points, projection]);
  return initialView;
}

function initialViewOf(
  bounds: Bounds | undefined,
  padding: Padding,
  projection: Projection,
): InitialView {
  if (!bounds || projection === 'globe') return { longitude: 10, latitude: 30, zoom: 1.2 };
  return { bounds, fitBoundsOptions: { padding, maxZoom } };
}

function keyOf(projection: Projection, bounds: Bounds): string {
  return `${projection} ${bounds.join(' ')}`;
}

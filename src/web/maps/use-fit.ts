import type { MapProps, MapRef } from '@vis.gl/react-maplibre';
import { type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import { boundsOf } from './bounds.ts';
import { fittedView, type FittedView, type Padding, type Size } from './fitted-view.ts';
import type { Projection } from './map-style.ts';

interface Fit {
  map: RefObject<MapRef | null>;
  /** whether the map is there and has its style: before that it cannot be moved */
  isLoaded: boolean;
  /** `[lon, lat]` of what is to be seen */
  points: readonly (readonly number[])[];
  padding: Padding;
  projection: Projection;
  /** of the map when it is first drawn */
  size: Size;
}

/** A single place is not looked at from nearer than this. */
const maxZoom = 7;

type InitialView = NonNullable<MapProps['initialViewState']>;

/**
 * Shows all places when they first come, and whenever they become others altogether. Returns the
 * view to begin with, which is the fitted one, so that nothing is drawn twice.
 */
export function useFit({ map, isLoaded, points, padding, projection, size }: Fit): InitialView {
  const key = useMemo(() => `${projection} ${boundsOf(points)?.join(' ')}`, [points, projection]);
  const [initialView] = useState(() =>
    initialViewOf(fittedView(points, projection, padding, size), padding),
  );
  // MapLibre begins every globe as a flat map: the first view of one is set once more.
  const fitted = useRef(projection === 'flat' ? key : '');
  useEffect(() => {
    const target = map.current;
    if (!target || !isLoaded || fitted.current === key) return;
    const { clientWidth: width, clientHeight: height } = target.getContainer();
    const view = fittedView(points, projection, padding, { width, height });
    if (!view) return;
    const duration = fitted.current === '' ? 0 : 600;
    fitted.current = key;
    if ('bounds' in view) target.fitBounds(view.bounds, { padding, maxZoom, duration });
    else {
      const { longitude, latitude, ...rest } = view;
      target.easeTo({ center: [longitude, latitude], ...rest, duration });
    }
  }, [key, isLoaded, map, padding, points, projection]);
  return initialView;
}

function initialViewOf(view: FittedView | undefined, padding: Padding): InitialView {
  if (!view) return { longitude: 10, latitude: 30, zoom: 1.2 };
  return 'bounds' in view ? { ...view, fitBoundsOptions: { padding, maxZoom } } : view;
}

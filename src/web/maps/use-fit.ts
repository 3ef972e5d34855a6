import type { MapProps, MapRef } from '@vis.gl/react-maplibre';
import { type RefObject, useCallback, useEffect, useMemo, useRef, useState } from 'react';
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
  /** whose or what places these are: others are shown even if the reader has moved the map */
  of: string;
}

/** A single place is not looked at from nearer than this. */
const maxZoom = 7;

type InitialView = NonNullable<MapProps['initialViewState']>;

/** The view to begin with, and what the map tells of its being moved. */
interface Fitting {
  /** the fitted view, so that nothing is drawn twice */
  initialView: InitialView;
  /** shows all places again */
  fit: () => void;
  /** the reader has moved the map: it stays so, whatever is filtered, until it is fitted again */
  hold: () => void;
}

/** Shows all places when they first come, and whenever they become others altogether. */
export function useFit({ map, isLoaded, points, padding, projection, size, of }: Fit): Fitting {
  const key = useMemo(
    () => `${of} ${projection} ${boundsOf(points)?.join(' ')}`,
    [of, points, projection],
  );
  const [initialView] = useState(() =>
    initialViewOf(fittedView(points, projection, padding, size), padding),
  );
  // MapLibre begins every globe as a flat map: the first view of one is set once more.
  const fitted = useRef(projection === 'flat' ? key : '');
  const heldOf = useRef<string>(undefined);
  const fit = useCallback(() => {
    const target = map.current;
    if (!target) return;
    const { clientWidth: width, clientHeight: height } = target.getContainer();
    const view = fittedView(points, projection, padding, { width, height });
    if (!view) return;
    const duration = fitted.current === '' ? 0 : 600;
    fitted.current = key;
    heldOf.current = undefined;
    if ('bounds' in view) target.fitBounds(view.bounds, { padding, maxZoom, duration });
    else {
      const { longitude, latitude, ...rest } = view;
      target.easeTo({ center: [longitude, latitude], ...rest, duration });
    }
  }, [key, map, padding, points, projection]);
  useEffect(() => {
    if (isLoaded && fitted.current !== key && heldOf.current !== of) fit();
  }, [isLoaded, key, of, fit]);
  const hold = useCallback(() => {
    heldOf.current = of;
  }, [of]);
  return { initialView, fit, hold };
}

function initialViewOf(view: FittedView | undefined, padding: Padding): InitialView {
  if (!view) return { longitude: 10, latitude: 30, zoom: 1.2 };
  return 'bounds' in view ? { ...view, fitBoundsOptions: { padding, maxZoom } } : view;
}

import type { MapProps, MapRef } from '@vis.gl/react-maplibre';
import { type RefObject, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { boundsOfDrawn, type Drawn, fittedView, mostZoom } from '../map-drawing/fitted-view.ts';
import type { Padding, Size } from '../map-drawing/free-space.ts';
import type { Projection } from '../map-drawing/map-style.ts';
import { changesShape } from './changes-shape.ts';

interface Fit {
  map: RefObject<MapRef | null>;
  /** whether the map is there and has its style: before that it cannot be moved */
  isLoaded: boolean;
  /** what is to be seen */
  drawn: Drawn;
  padding: Padding;
  projection: Projection;
  /** of the map */
  size: Size;
  /** whose or what places these are: others are shown even if the reader has moved the map */
  of: string;
  /** the zoom up to which what is small is enlarged; that of a single place where it is left out */
  nearest?: number | undefined;
}

type InitialView = NonNullable<MapProps['initialViewState']>;

/** The view to begin with, and what the map tells of its being moved. */
interface Fitting {
  /** the fitted view, so that nothing is drawn twice */
  initialView: InitialView;
  /** shows everything again */
  fit: () => void;
  /** the reader has moved the map: it stays so, whatever is filtered, until it is fitted again */
  hold: () => void;
}

/**
 * Shows everything when it first comes, and whenever it becomes something else altogether, the panels
 * leave another space or the map gets another shape.
 */
export function useFit(asked: Fit): Fitting {
  const { map, isLoaded, drawn, padding, projection, size, of, nearest = mostZoom } = asked;
  const key = useMemo(() => {
    const bounds = boundsOfDrawn(drawn);
    return JSON.stringify([of, projection, bounds, padding]);
  }, [of, drawn, projection, padding]);
  const [initialView] = useState(() =>
    initialViewOf({ drawn, projection, padding, size, nearest }),
  );
  // The first view is set once more: MapLibre begins every globe as a flat map, and learns of the
  // padding, which decides how far away it may be looked at, after it has begun.
  const fitted = useRef('');
  const fittedSize = useRef(size);
  const heldOf = useRef<string>(undefined);
  const fit = useCallback(() => {
    const target = map.current;
    if (!target) return;
    const { clientWidth: width, clientHeight: height } = target.getContainer();
    const view = fittedView(drawn, projection, padding, { width, height }, nearest);
    const isReshaped = changesShape(fittedSize.current, { width, height });
    const duration = fitted.current === '' || isReshaped ? 0 : 600;
    fitted.current = key;
    fittedSize.current = { width, height };
    heldOf.current = undefined;
    // The map learns of its size later than this, and would move within the one that it had.
    if (isReshaped) target.resize();
    // First, since what a movement may come to is limited by the padding that it begins with.
    target.setPadding(padding);
    if ('bounds' in view) {
      target.fitBounds(view.bounds, { ...fittingBounds(padding, nearest), duration });
    } else {
      const { longitude, latitude, zoom } = view;
      target.easeTo({ center: [longitude, latitude], zoom, padding, duration });
    }
  }, [drawn, key, map, padding, projection, nearest]);
  useEffect(() => {
    if (!isLoaded || heldOf.current === of) return;
    if (fitted.current !== key || changesShape(fittedSize.current, size)) fit();
  }, [isLoaded, key, of, size, fit]);
  const hold = useCallback(() => {
    heldOf.current = of;
  }, [of]);
  return { initialView, fit, hold };
}

type FirstFit = Pick<Fit, 'drawn' | 'projection' | 'padding' | 'size'> & { nearest: number };

function initialViewOf({ drawn, projection, padding, size, nearest }: FirstFit): InitialView {
  const view = fittedView(drawn, projection, padding, size, nearest);
  return 'bounds' in view
    ? { bounds: view.bounds, fitBoundsOptions: fittingBounds(padding, nearest) }
    : view;
}

/** The padding is the map's own, not one that comes on top of it. */
function fittingBounds(padding: Padding, maxZoom: number) {
  return { padding, absolutePadding: true, maxZoom };
}

import type { MapProps, MapRef } from '@vis.gl/react-maplibre';
import { type RefObject, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import {
  boundsOfDrawn,
  type Drawn,
  type FittedView,
  fittedView,
  mostZoom,
  needsCopies,
} from '../map-drawing/fitted-view.ts';
import type { Padding, Size } from '../map-drawing/free-space.ts';
import type { Projection } from '../map-drawing/map-style.ts';
import { changesShape } from './changes-shape.ts';

interface Fit {
  map: RefObject<MapRef | null>;
  /** Whether the map and its style have loaded. The map cannot be moved before that. */
  isLoaded: boolean;
  /** The data to frame. */
  drawn: Drawn;
  padding: Padding;
  projection: Projection;
  /** The size of the map. */
  size: Size;
  /**
   * Identifies whose or which places these are. If it changes, the map is fitted even if the user
   * has moved it.
   */
  of: string;
  /** The maximum zoom for small frames; the default is that of a single place. */
  nearest?: number | undefined;
}

type InitialView = NonNullable<MapProps['initialViewState']>;

/** The initial view, and functions to fit the map or to keep the user's view. */
interface Fitting {
  /** The fitted view, so that nothing is drawn twice. */
  initialView: InitialView;
  /** Whether that view needs copies of the world from the beginning. */
  beginsWithCopies: boolean;
  /** Shows all data again. */
  fit: () => void;
  /**
   * Must be called when the user moves the map. Filters then no longer change the view, until it is
   * fitted again.
   */
  hold: () => void;
}

/**
 * Fits the map to all data at first, and again if the data, the padding or the shape of the map
 * changes.
 */
export function useFit(asked: Fit): Fitting {
  const { map, isLoaded, drawn, padding, projection, size, of, nearest = mostZoom } = asked;
  const key = useMemo(() => {
    const bounds = boundsOfDrawn(drawn);
    return JSON.stringify([of, projection, bounds, padding]);
  }, [of, drawn, projection, padding]);
  const [{ initialView, beginsWithCopies }] = useState(() => {
    const view = fittedView(drawn, projection, padding, size, nearest);
    return {
      initialView: initialViewOf(view, padding, nearest),
      beginsWithCopies: projection === 'globe' || 'bounds' in view || needsCopies(view, size),
    };
  });
  // The initial view is set again after loading, because MapLibre creates every globe as a flat map
  // and receives the padding, which limits the zoom, only after its creation.
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
    // The map would only be resized later, and would move within its old size.
    if (isReshaped) target.resize();
    // Set before moving, because the padding at the start of a movement limits where it can end.
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
  return { initialView, beginsWithCopies, fit, hold };
}

function initialViewOf(view: FittedView, padding: Padding, nearest: number): InitialView {
  return 'bounds' in view
    ? { bounds: view.bounds, fitBoundsOptions: fittingBounds(padding, nearest) }
    : view;
}

/** The padding replaces the map's own padding and is not added to it. */
function fittingBounds(padding: Padding, maxZoom: number) {
  return { padding, absolutePadding: true, maxZoom };
}

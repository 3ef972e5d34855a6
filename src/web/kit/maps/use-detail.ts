import { useRef, useState } from 'react';
import type { MapSourceDataEvent } from 'maplibre-gl';
import { type Detail, detailSource, detailZoom } from '../map-drawing/map-style.ts';

/** Slightly below the zoom that draws the details, so that they have loaded in time. */
const askedFrom = detailZoom - 0.5;

interface Details {
  detail: Detail;
  /** Must be called with every zoom. */
  lookFrom: (zoom: number) => void;
  /** Must be called with the zoom at which everything requested has been drawn. */
  restAt: (zoom: number) => void;
  onSourceData: (event: MapSourceDataEvent) => void;
}

/**
 * Loads the details of the embedded map: requests them when the zoom is close enough and tracks
 * whether they have loaded. A map that begins at that zoom requests them immediately; otherwise
 * they are only requested after the first drawing. Requested details are kept.
 */
export function useDetail(firstZoom: number | undefined): Details {
  const [detail, setDetail] = useState<Detail>(
    firstZoom !== undefined && firstZoom >= detailZoom ? 'asked' : 'none',
  );
  const isDrawn = useRef(false);
  const lookFrom = (zoom: number) => {
    if (!isDrawn.current || zoom < askedFrom) return;
    setDetail((now) => (now === 'none' ? 'asked' : now));
  };
  return {
    detail,
    lookFrom,
    restAt: (zoom) => {
      isDrawn.current = true;
      lookFrom(zoom);
    },
    onSourceData: ({ sourceId, isSourceLoaded }) => {
      if (sourceId !== detailSource || !isSourceLoaded) return;
      setDetail((now) => (now === 'asked' ? 'there' : now));
    },
  };
}

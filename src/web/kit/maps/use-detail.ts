import { useRef, useState } from 'react';
import type { MapSourceDataEvent } from 'maplibre-gl';
import { type Detail, detailSource, detailZoom } from '../map-drawing/map-style.ts';

/** Slightly before the details are drawn, so that they are there in time. */
const askedFrom = detailZoom - 0.5;

interface Details {
  detail: Detail;
  /** to be told each zoom … */
  lookFrom: (zoom: number) => void;
  /** … and the one at which all that was asked for is drawn */
  restAt: (zoom: number) => void;
  onSourceData: (event: MapSourceDataEvent) => void;
}

/**
 * The details of the embedded map: asked for near, and known to have come. A map that begins with them
 * asks at once; otherwise nothing waits for what is not seen yet. What was asked for once stays.
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

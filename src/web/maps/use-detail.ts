import { useState } from 'react';
import type { MapSourceDataEvent } from 'maplibre-gl';
import { type Detail, detailSource, detailZoom } from '../map-drawing/map-style.ts';

/** Slightly before the details are drawn, so that they are there in time. */
const askedFrom = detailZoom - 0.5;

interface Details {
  detail: Detail;
  /** to be told each zoom, and the one that a map begins with */
  lookFrom: (zoom: number) => void;
  onSourceData: (event: MapSourceDataEvent) => void;
}

/** The details of the embedded map: asked for near, and known to have come. */
export function useDetail(): Details {
  const [detail, setDetail] = useState<Detail>('none');
  return {
    detail,
    lookFrom: (zoom) =>
      setDetail((now) => (zoom < askedFrom ? 'none' : now === 'none' ? 'asked' : now)),
    onSourceData: ({ sourceId, isSourceLoaded }) => {
      if (sourceId !== detailSource || !isSourceLoaded) return;
      setDetail((now) => (now === 'asked' ? 'there' : now));
    },
  };
}

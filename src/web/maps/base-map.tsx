import { AttributionControl, Map, type MapRef, NavigationControl } from '@vis.gl/react-maplibre';
import type { MapProps } from '@vis.gl/react-maplibre';
import { type ReactNode, type RefObject, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Drawn, leastZoom } from '../map-drawing/fitted-view.ts';
import type { Padding, Size } from '../map-drawing/free-space.ts';
import { embeddedStyle, ownStyle, type Projection } from '../map-drawing/map-style.ts';
import { useTokens } from '../theme/use-tokens.ts';
import { FitControl } from './fit-control.tsx';
import { mapLibrary } from './map-library.ts';
import { useStreetStyle } from './street-style.data.ts';
import { useDetail } from './use-detail.ts';
import { useFit } from './use-fit.ts';

type Events = Pick<MapProps, 'cursor' | 'onClick' | 'onMouseMove' | 'onMouseOut' | 'onMoveEnd'>;

interface BaseMapProps extends Events {
  /** for what else moves the map */
  map?: RefObject<MapRef | null>;
  projection: Projection;
  /** ISO codes of the countries to shade */
  visited: readonly string[];
  /** what is to be seen, and in which space */
  drawn: Drawn;
  padding: Padding;
  size: Size;
  /** whose or what this is; while it stays, so does a view that the reader has chosen */
  of: string;
  /** the zoom up to which what is small is enlarged, where it is no single place */
  nearest?: number;
  /** how near the reader may go on the embedded map, which knows no streets */
  maxZoom?: number;
  onMove?: MapProps['onMove'] | undefined;
  onDrawn: () => void;
  /** what is drawn on the map */
  children: ReactNode;
}

/** How near streets are looked at. */
const streetZoom = 18;

/** A map of the Earth, flat or as a globe, embedded or the operator's own, that shows what is on it. */
export function BaseMap(props: BaseMapProps) {
  const { projection, visited, drawn, padding, size, of, nearest, maxZoom = 11 } = props;
  const { map: given, onMove, onDrawn, children, ...events } = props;
  const own = useRef<MapRef>(null);
  const map = given ?? own;
  const tokens = useTokens();
  const { detail, lookFrom, onSourceData } = useDetail();
  const [isLoaded, setLoaded] = useState(false);
  const [isStyled, setStyled] = useState(false);
  const streets = useStreetStyle();
  const style = useMemo(
    () =>
      streets ? ownStyle(streets, projection) : embeddedStyle(tokens, projection, visited, detail),
    [streets, tokens, projection, visited, detail],
  );
  // MapLibre changes a style in place only once it has loaded it, and starts anew otherwise.
  const { t } = useTranslation('maps');
  const [firstStyle] = useState(style);
  const controlWords = useMemo(
    () => ({
      'Map.Title': t('canvas'),
      'NavigationControl.ZoomIn': t('zoomIn'),
      'NavigationControl.ZoomOut': t('zoomOut'),
      'NavigationControl.ResetBearing': t('turnNorth'),
    }),
    [t],
  );
  const view = useFit({ map, isLoaded, drawn, padding, projection, size, of, nearest });
  return (
    <Map
      ref={map}
      mapLib={mapLibrary}
      mapStyle={isStyled ? style : firstStyle}
      attributionControl={false}
      locale={controlWords}
      fadeDuration={100}
      initialViewState={view.initialView}
      minZoom={leastZoom}
      maxZoom={streets ? streetZoom : maxZoom}
      dragRotate={projection === 'globe'}
      // A view that a map begins with is no zoom: it may be near, and stay so.
      onLoad={({ target }) => {
        setLoaded(true);
        lookFrom(target.getZoom());
      }}
      onStyleData={() => setStyled(true)}
      // Only what the reader does has an event of the browser behind it.
      onMoveStart={({ originalEvent }) => originalEvent && view.hold()}
      {...(onMove && { onMove })}
      onIdle={onDrawn}
      onSourceData={onSourceData}
      onZoom={({ viewState }) => lookFrom(viewState.zoom)}
      {...pickEvents(events)}
    >
      <NavigationControl position="bottom-right" showCompass={projection === 'globe'} />
      <FitControl onFit={view.fit} />
      {streets && <AttributionControl compact position="bottom-left" />}
      {children}
    </Map>
  );
}

function pickEvents({ cursor, onClick, onMouseMove, onMouseOut, onMoveEnd }: Events): Events {
  return {
    ...(cursor !== undefined && { cursor }),
    ...(onClick && { onClick }),
    ...(onMouseMove && { onMouseMove }),
    ...(onMouseOut && { onMouseOut }),
    ...(onMoveEnd && { onMoveEnd }),
  };
}

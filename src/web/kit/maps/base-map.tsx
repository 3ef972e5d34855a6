import {
  AttributionControl,
  Map,
  type MapRef,
  NavigationControl,
  ScaleControl,
} from '@vis.gl/react-maplibre';
import type { MapProps } from '@vis.gl/react-maplibre';
import { type ReactNode, type RefObject, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Drawn, leastZoom } from '../map-drawing/fitted-view.ts';
import type { Padding, Size } from '../map-drawing/free-space.ts';
import { embeddedStyle, ownStyle, type Projection, type Shades } from '../map-drawing/map-style.ts';
import { useTokens } from '../theme/use-tokens.ts';
import { useFormat } from '../format/format-context.tsx';
import { EmbeddedMap } from './embedded-map.tsx';
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
  /** countries that are shaded by a number; such a map is the embedded one, whatever else there is */
  shades?: Shades;
  /** it stands on a page that scrolls: a wheel or one finger moves the page and not the map */
  isOnPage?: boolean;
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
  /** where a scale of distances stands; none where it is left out */
  scale?: 'top-right' | 'bottom-right';
  /** what is drawn on the map */
  children: ReactNode;
}

/** MapLibre's words for the units that one chooses from. */
const scaleUnits = { km: 'metric', mi: 'imperial', nm: 'nautical' } as const;
/** px; at the foot it stands between a panel and the edge, as the buttons there do */
const scaleWidth = { 'top-right': 110, 'bottom-right': 50 };

/** How near streets are looked at. */
const streetZoom = 18;

/** A map of the Earth, flat or as a globe, embedded or the operator's own, that shows what is on it. */
export function BaseMap(props: BaseMapProps) {
  const { projection, visited, drawn, padding, size, of, nearest, maxZoom = 11 } = props;
  const { map: given, onMove, onDrawn, scale, shades, isOnPage = false, children } = props;
  const own = useRef<MapRef>(null);
  const map = given ?? own;
  const tokens = useTokens();
  const [isLoaded, setLoaded] = useState(false);
  const [isStyled, setStyled] = useState(false);
  const streetStyle = useStreetStyle();
  const streets = shades ? undefined : streetStyle;
  const style = useMemo(
    () => (streets ? ownStyle(streets, projection) : embeddedStyle(tokens, projection)),
    [streets, tokens, projection],
  );
  // MapLibre changes a style in place only once it has loaded it, and starts anew otherwise.
  const { t } = useTranslation('maps');
  const { t: tWords } = useTranslation('words');
  const { unit } = useFormat();
  const [firstStyle] = useState(style);
  const controlWords = useMemo(
    () => ({
      'Map.Title': t('canvas'),
      'ScaleControl.Kilometers': tWords('distanceUnit.km'),
      'ScaleControl.Miles': tWords('distanceUnit.mi'),
      'ScaleControl.NauticalMiles': tWords('distanceUnit.nm'),
      'NavigationControl.ZoomIn': t('zoomIn'),
      'NavigationControl.ZoomOut': t('zoomOut'),
      'NavigationControl.ResetBearing': t('turnNorth'),
      'CooperativeGesturesHandler.WindowsHelpText': t('zoomWith.ctrl'),
      'CooperativeGesturesHandler.MacHelpText': t('zoomWith.command'),
      'CooperativeGesturesHandler.MobileHelpText': t('zoomWith.fingers'),
    }),
    [t, tWords],
  );
  const view = useFit({ map, isLoaded, drawn, padding, projection, size, of, nearest });
  const { detail, lookFrom, restAt, onSourceData } = useDetail(view.initialView.zoom);
  return (
    <Map
      ref={map}
      mapLib={mapLibrary}
      mapStyle={isStyled ? style : firstStyle}
      attributionControl={false}
      locale={controlWords}
      fadeDuration={100}
      cooperativeGestures={isOnPage}
      initialViewState={view.initialView}
      minZoom={leastZoom}
      maxZoom={streets ? streetZoom : maxZoom}
      dragRotate={projection === 'globe'}
      onLoad={() => setLoaded(true)}
      onStyleData={() => setStyled(true)}
      // Only what the reader does has an event of the browser behind it.
      onMoveStart={({ originalEvent }) => originalEvent && view.hold()}
      {...(onMove && { onMove })}
      // A view that a map begins with is no zoom: it may be near, and stay so.
      onIdle={({ target }) => {
        restAt(target.getZoom());
        onDrawn();
      }}
      onSourceData={onSourceData}
      onZoom={({ viewState }) => lookFrom(viewState.zoom)}
      {...pickEvents(props)}
    >
      <NavigationControl position="bottom-right" showCompass={projection === 'globe'} />
      <FitControl onFit={view.fit} />
      {scale && (
        <ScaleControl position={scale} unit={scaleUnits[unit]} maxWidth={scaleWidth[scale]} />
      )}
      {streets && <AttributionControl compact position="bottom-left" />}
      {/* First, since the files of the map are long, and one worker reads it all. */}
      {children}
      {!streets && (
        <EmbeddedMap projection={projection} visited={visited} detail={detail} shades={shades} />
      )}
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

import {
  AttributionControl,
  Map,
  type MapRef,
  NavigationControl,
  ScaleControl,
  useControl,
  type MapProps,
} from '@vis.gl/react-maplibre';
import { type ReactNode, type RefObject, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Drawn, leastZoom } from '../map-drawing/fitted-view.ts';
import type { Padding, Size } from '../map-drawing/free-space.ts';
import {
  embeddedStyle,
  ownStyle,
  type Projection,
  type Shades,
  type Detail,
  detailSource,
  detailZoom,
} from '../map-drawing/map-style.ts';
import { useTokens } from '../theme/use-tokens.ts';
import { useFormat } from '../format/format-context.tsx';
import { EmbeddedMap } from './embedded-map.tsx';
import { mapLibrary } from './map-library.ts';
import { useStreetStyle } from './street-style.data.ts';
import { useFit } from './use-fit.ts';
import { IconFocusCentered } from '@tabler/icons-react';
import { createPortal } from 'react-dom';
import type {
  Map as MapInstance,
  MapSourceDataEvent,
  TransformConstrainFunction,
} from 'maplibre-gl';

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
function useDetail(firstZoom: number | undefined): Details {
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

/** MapLibre would zoom in until one world is as wide as the map. */
const keepView: TransformConstrainFunction = (center, zoom) => ({ center, zoom });

/**
 * Draws the copies of the world beside the first one later, because MapLibre reads and places
 * everything again for each.
 */
function useCopies(beginsWithCopies: boolean) {
  const [hasCopies, setCopies] = useState(beginsWithCopies);
  return {
    hasCopies,
    addCopies: (map: MapInstance) => {
      if (hasCopies) return;
      // In this order, so that the view stays.
      map.setRenderWorldCopies(true).setTransformConstrain(null);
      setCopies(true);
    },
  };
}

type Events = Pick<MapProps, 'cursor' | 'onClick' | 'onMouseMove' | 'onMouseOut' | 'onMoveEnd'>;

interface BaseMapProps extends Events {
  /** The map, if other code moves it too. */
  map?: RefObject<MapRef | null>;
  projection: Projection;
  /** ISO codes of the countries to shade. */
  visited: readonly string[];
  /**
   * Colours of countries that are shaded by a number. Such a map always uses the embedded style.
   */
  shades?: Shades;
  /**
   * Whether the map is on a page that scrolls. A wheel or one finger then scrolls the page and not
   * the map.
   */
  isOnPage?: boolean;
  /** The data to frame, and the space for it. */
  drawn: Drawn;
  padding: Padding;
  size: Size;
  /**
   * Identifies what the map shows. While it is unchanged, the view that the user has chosen is
   * kept.
   */
  of: string;
  /** The maximum zoom for small frames that are not a single place. */
  nearest?: number;
  /** The maximum zoom of the embedded map, which has no streets. */
  maxZoom?: number;
  onMove?: MapProps['onMove'] | undefined;
  onDrawn: () => void;
  /** The position of the distance scale; if left out, there is no scale. */
  scale?: 'top-right' | 'bottom-right';
  /** The elements drawn on the map. */
  children: ReactNode;
}

/** MapLibre's names of the distance units. */
const scaleUnits = { km: 'metric', mi: 'imperial', nm: 'nautical' } as const;
/** px. At the bottom, the scale must fit between a panel and the edge, like the buttons there. */
const scaleWidth = { 'top-right': 110, 'bottom-right': 50 };

/** The maximum zoom of a map with streets. */
const streetZoom = 18;

/**
 * A map of the Earth, flat or as a globe, in the embedded or the operator's own style. Fits the
 * view to the drawn data.
 */
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
  // MapLibre updates a style in place only after the style has loaded; before that it starts again.
  // `firstStyle` is therefore used until then.
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
  const { hasCopies, addCopies } = useCopies(view.beginsWithCopies);
  return (
    <Map
      ref={map}
      mapLib={mapLibrary}
      mapStyle={isStyled ? style : firstStyle}
      attributionControl={false}
      locale={controlWords}
      fadeDuration={100}
      renderWorldCopies={hasCopies}
      transformConstrain={hasCopies ? null : keepView}
      cooperativeGestures={isOnPage}
      initialViewState={view.initialView}
      minZoom={leastZoom}
      maxZoom={streets ? streetZoom : maxZoom}
      dragRotate={projection === 'globe'}
      onLoad={() => setLoaded(true)}
      onStyleData={() => setStyled(true)}
      // Only movements by the user have a browser event.
      onMoveStart={({ originalEvent }) => originalEvent && view.hold()}
      {...(onMove && { onMove })}
      // The initial view fires no zoom event, and may already be close enough for the details.
      onIdle={({ target }) => {
        restAt(target.getZoom());
        addCopies(target);
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
      {/* First, because the map's own files are large and one worker reads everything. */}
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

/**
 * A button that shows all data again. After the user has moved the map, filters no longer change
 * the view.
 */
function FitControl({ onFit }: { onFit: () => void }) {
  const { t } = useTranslation('maps');
  const [element] = useState(() => {
    const group = document.createElement('div');
    group.className = 'maplibregl-ctrl maplibregl-ctrl-group';
    return group;
  });
  useControl(() => ({ onAdd: () => element, onRemove: () => element.remove() }), {
    position: 'bottom-right',
  });
  return createPortal(
    <button type="button" title={t('fit')} aria-label={t('fit')} onClick={onFit}>
      <IconFocusCentered size={18} stroke={1.8} aria-hidden />
    </button>,
    element,
  );
}

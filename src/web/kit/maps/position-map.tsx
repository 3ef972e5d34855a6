import { IconMapPinFilled } from '@tabler/icons-react';
import {
  AttributionControl,
  Map,
  type MapRef,
  Marker,
  NavigationControl,
} from '@vis.gl/react-maplibre';
import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Coordinates } from '../../../domain/shared/places/geo.ts';
import { EmbeddedMap } from './embedded-map.tsx';
import { mapLibrary } from './map-library.ts';
import { embeddedStyle, ownStyle } from '../map-drawing/map-style.ts';
import { useStreetStyle } from './street-style.data.ts';
import { hasWebGl } from './web-gl.ts';
import { useTokens } from '../theme/use-tokens.ts';
import { positionIn, type TypedPosition } from '../../data/places/airport-values.ts';
import classes from './position-map.module.css';

interface PositionMapProps {
  /** The position as typed; undefined if nothing was entered. */
  position: TypedPosition | undefined;
  /** The position in the reference data, if it differs. */
  listed: Coordinates | undefined;
  /** The initial view if there is no position; the default is the whole Earth. */
  around?: Bounds | undefined;
  onMove: (to: Coordinates) => void;
}

/** px that an arrow key moves the marker, without and with Shift. */
const [step, smallStep] = [10, 1];
const directions: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};
/** Zooms that show the towns around a place, and the coasts and borders of its country. */
const [nearZoom, farZoom] = [8, 5];
const noCountries: readonly string[] = [];
/** px between a place and the edge of the map, below which the map follows the place. */
const margin = 24;

/** West, south, east, north, in degrees. */
export type Bounds = readonly [west: number, south: number, east: number, north: number];

/**
 * A map for choosing the position of a place: by a click, by dragging its marker, or with the arrow
 * keys.
 */
export function PositionMap({ position: typed, listed, around, onMove }: PositionMapProps) {
  const { t } = useTranslation('airports');
  const position = useOnEarth(typed);
  const [canDraw, setCanDraw] = useState(hasWebGl);
  return (
    <section className={classes.map} aria-label={t('one.map')}>
      {canDraw ? (
        <DrawnMap
          position={position}
          listed={listed}
          around={around}
          onMove={onMove}
          onLost={() => setCanDraw(false)}
        />
      ) : (
        <p className={classes.noMap}>{t('one.noMap')}</p>
      )}
    </section>
  );
}

/** Returns the typed position; while it is invalid, the last valid position. */
function useOnEarth(typed: TypedPosition | undefined): Coordinates | undefined {
  const { lat, lon } = (typed && positionIn(typed)) ?? {};
  const [last, setLast] = useState<Coordinates>();
  if (lat !== undefined && lon !== undefined && (lat !== last?.lat || lon !== last.lon)) {
    const now = { lat, lon };
    setLast(now);
    return now;
  }
  return typed && last;
}

interface DrawnMapProps extends Omit<PositionMapProps, 'position'> {
  position: Coordinates | undefined;
  onLost: () => void;
}

function DrawnMap({ position, listed, around, onMove, onLost }: DrawnMapProps) {
  const { t } = useTranslation('airports');
  const { t: tMaps } = useTranslation('maps');
  const tokens = useTokens();
  const streets = useStreetStyle();
  const map = useRef<MapRef>(null);
  const style = useMemo(
    () => (streets ? ownStyle(streets, 'flat') : embeddedStyle(tokens, 'flat')),
    [streets, tokens],
  );
  const [initial] = useState(() =>
    around && !position
      ? { bounds: [...around] as [number, number, number, number] }
      : {
          longitude: position?.lon ?? 10,
          latitude: position?.lat ?? 25,
          zoom: position ? nearZoom : 0.6,
        },
  );
  useFollow(map, position);

  const moveBy = (event: KeyboardEvent) => {
    const direction = directions[event.key];
    const at = position && map.current?.project([position.lon, position.lat]);
    if (!direction || !at) return;
    event.preventDefault();
    event.stopPropagation();
    const px = event.shiftKey ? smallStep : step;
    const to = map.current?.unproject([at.x + direction[0] * px, at.y + direction[1] * px]);
    if (to) onMove(onEarth(to));
  };
  return (
    <Map
      ref={map}
      mapLib={mapLibrary}
      mapStyle={style}
      attributionControl={false}
      locale={{
        'Map.Title': tMaps('canvas'),
        'NavigationControl.ZoomIn': tMaps('zoomIn'),
        'NavigationControl.ZoomOut': tMaps('zoomOut'),
      }}
      initialViewState={initial}
      maxZoom={streets ? 18 : 13}
      dragRotate={false}
      cursor="crosshair"
      onClick={({ lngLat }) => onMove(onEarth(lngLat))}
      onError={({ target }) => {
        if (target.getCanvas().getContext('webgl2')?.isContextLost()) onLost();
      }}
    >
      <NavigationControl position="top-right" showCompass={false} />
      {streets && <AttributionControl compact position="bottom-left" />}
      {!streets && <EmbeddedMap projection="flat" visited={noCountries} detail="there" />}
      {listed && (
        <Marker longitude={listed.lon} latitude={listed.lat}>
          <span
            className={classes.listedDot}
            role="img"
            aria-label={t('one.listedMarker')}
            title={t('one.listedMarker')}
          />
        </Marker>
      )}
      {position && (
        <Marker
          longitude={position.lon}
          latitude={position.lat}
          anchor="bottom"
          draggable
          onDragEnd={({ lngLat }) => onMove(onEarth(lngLat))}
        >
          <button
            type="button"
            className={classes.pin}
            aria-label={t('one.marker')}
            onKeyDown={moveBy}
            onClick={(event) => event.stopPropagation()}
          >
            <IconMapPinFilled size={34} aria-hidden />
          </button>
        </Marker>
      )}
    </Map>
  );
}

/** Keeps a place visible after its position was typed or moved to the edge with keys. */
function useFollow(map: React.RefObject<MapRef | null>, position: Coordinates | undefined): void {
  const { lat, lon } = position ?? {};
  useEffect(() => {
    const drawn = map.current;
    if (!drawn || lat === undefined || lon === undefined) return;
    const { x, y } = drawn.project([lon, lat]);
    const { clientWidth: width, clientHeight: height } = drawn.getContainer();
    const isInside = x > margin && y > margin && x < width - margin && y < height - margin;
    if (isInside) return;
    // Zoomed out, so that the user sees where the place moved.
    const zoom = Math.min(Math.max(drawn.getZoom(), farZoom), nearZoom);
    drawn.jumpTo({ center: [lon, lat], zoom });
  }, [map, lat, lon]);
}

/**
 * Rounds to six decimals (a tenth of a metre) and normalises the longitude to −180 … 180, because
 * it keeps counting if the map is moved around the Earth.
 */
function onEarth({ lng, lat }: { lng: number; lat: number }): Coordinates {
  const round = (degrees: number) => Math.round(degrees * 1e6) / 1e6;
  return { lat: round(lat), lon: round(((((lng + 180) % 360) + 360) % 360) - 180) };
}

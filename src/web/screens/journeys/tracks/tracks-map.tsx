import { type MapRef, Marker, useMap } from '@vis.gl/react-maplibre';
import {
  type ReactNode,
  useCallback,
  useMemo,
  useRef,
  useState,
  useEffect,
  useSyncExternalStore,
} from 'react';
import type { MapLayerMouseEvent } from 'maplibre-gl';
import type { Mode } from '../../../../domain/journeys/journey.ts';
import type { Position } from '../../../../domain/shared/places/geo.ts';
import type { LineProfile } from '../../../../domain/tracks/measure/line-profile.ts';
import { type Drawn, drawnOf, flatView } from '../../../kit/map-drawing/fitted-view.ts';
import type { Padding, Size } from '../../../kit/map-drawing/free-space.ts';
import { worldWidth } from '../../../kit/map-drawing/globe-zoom.ts';
import { placementOf, positionOn } from '../../../kit/map-drawing/placement.ts';
import { StaticMap } from '../../../kit/map-drawing/static-map.tsx';
import { withinReach } from '../../../kit/map-drawing/within-reach.ts';
import { BaseMap } from '../../../kit/maps/base-map.tsx';
import { MapFrame } from '../../../kit/maps/map-frame.tsx';
import { linesNear } from '../../../kit/maps/selection-at.ts';

import type { Leg } from './tracks.data.ts';
import type { LineCursor } from './profile/use-play.ts';
import {
  type DrawnLine,
  lineFeatures,
  noPoints,
  isSameView,
  viewOf,
  viewToCome,
} from './lines/line-features.ts';
import { nearestPlace, positionAt } from './profile/profile-at.ts';
import { TrackLineLayers, trackLayers } from './lines/track-line-layers.tsx';
import { useDetailedLines } from './lines/use-detailed-lines.ts';
import classes from './markers.module.css';
import { useTranslation } from 'react-i18next';

/** The maximum zoom for showing a short track, and the maximum zoom for users. */
const nearest = 14;
const maxZoom = 17;

/** In pixels. */
const lineWidth = { recorded: 2.4, geodesic: 1.2 };

interface TracksMapProps {
  legs: readonly Leg[];
  /** Lines of this mode are not dashed to distinguish them. */
  mode: Mode;
  chosen: Leg | undefined;
  onChoose: (track: string | undefined) => void;
  /** The profile of the chosen leg after it is loaded. */
  profile: LineProfile | undefined;
  cursor: LineCursor;
  isPlaying: boolean;
  padding: Padding;
  label: string;
  /** Identifies the content. While it stays the same, a view that the user has chosen is kept. */
  of: string;
  /** A leg that is not drawn here, but that the map should show. */
  toShow?: Leg | undefined;
  /** The line that is being drawn. The static picture draws it; on the map, `children` does. */
  drawing?: DrawnLine | undefined;
  /** Replaces choosing: what a click on the map does. */
  onPoint?: ((at: Position) => void) | undefined;
  /** Additional content of the map. */
  children?: ReactNode;
}

/** Tracks on a map, in the colours of their modes. The chosen track shows its cursor. */
export function TracksMap(props: TracksMapProps) {
  const { legs, mode, chosen, onChoose, onPoint, padding, label, drawing } = props;
  const { toShow = chosen } = props;
  const lines = useMemo(
    () => lineFeatures([...drawnLines(legs, mode), ...(drawing ? [drawing] : [])]),
    [legs, mode, drawing],
  );
  const seen = useMemo(() => toSee(legs, toShow), [legs, toShow]);
  return (
    <MapFrame
      label={label}
      projection="flat"
      padding={padding}
      onEarlyClick={
        onPoint &&
        ((at, size) =>
          onPoint(positionOn(at, placementOf(flatView(seen, padding, size, nearest), size))))
      }
      moving={(size, onDrawn) => <MovingMap {...props} seen={seen} size={size} onDrawn={onDrawn} />}
      still={(size, free) => (
        <StaticMap
          lines={lines}
          points={noPoints}
          visited={noCountries}
          selection={chosen && { kind: 'route', key: chosen.track.id }}
          onSelect={(selection) => onChoose(selection?.key)}
          padding={free}
          size={size}
          nearest={nearest}
          seen={seen}
          onPoint={onPoint && (([lon = 0, lat = 0]) => onPoint([lon, lat]))}
        />
      )}
    />
  );
}

const noCountries: readonly string[] = [];

type MovingMapProps = Omit<TracksMapProps, 'label' | 'toShow' | 'drawing'> & {
  seen: Drawn;
  size: Size;
  onDrawn: () => void;
};

function MovingMap({
  legs,
  mode,
  chosen,
  onChoose,
  profile,
  cursor,
  isPlaying,
  onPoint,
  children,
  padding,
  seen,
  size,
  of,
  onDrawn,
}: MovingMapProps) {
  const map = useRef<MapRef>(null);
  // The initial view is known in advance, so lines are requested while the map is loading.
  const [view, setView] = useState(() => viewToCome(flatView(seen, padding, size, nearest), size));
  const [hovers, setHovers] = useState(false);
  const detailed = useDetailedLines(legs, view);
  const lines = useMemo(
    () => lineFeatures(drawnLines(legs, mode, detailed)),
    [legs, mode, detailed],
  );
  const look = useCallback(() => {
    const now = map.current && viewOf(map.current);
    if (now) setView((before) => (isSameView(before, now) ? before : now));
  }, []);
  const trackAt = ({ target, point }: Pick<MapLayerMouseEvent, 'target' | 'point'>) => {
    const world = worldWidth * 2 ** target.getZoom();
    const near = linesNear(target, point, trackLayers);
    return withinReach([point.x, point.y], [], near, world)?.key;
  };
  const hover = (event: MapLayerMouseEvent) => {
    const track = onPoint ? undefined : trackAt(event);
    setHovers(track !== undefined);
    if (!profile || isPlaying || track !== chosen?.track.id) return;
    cursor.set(nearestPlace(profile, [event.lngLat.lng, event.lngLat.lat]));
  };
  return (
    <BaseMap
      map={map}
      projection="flat"
      visited={noCountries}
      drawn={seen}
      padding={padding}
      size={size}
      of={`${of} ${chosen?.track.id ?? ''}`}
      nearest={nearest}
      maxZoom={maxZoom}
      scale={padding.top > 100 ? 'bottom-right' : 'top-right'}
      cursor={onPoint ? 'crosshair' : hovers ? 'pointer' : 'grab'}
      onClick={(event) =>
        onPoint ? onPoint([event.lngLat.lng, event.lngLat.lat]) : onChoose(trackAt(event))
      }
      onMouseMove={hover}
      onMoveEnd={look}
      onDrawn={() => {
        look();
        onDrawn();
      }}
    >
      <TrackLineLayers lines={lines} chosen={chosen?.track.id} />
      {chosen && <EndMarkers leg={chosen} />}
      {chosen && profile && (
        <CursorMarker
          profile={profile}
          cursor={cursor}
          mode={chosen.track.mode}
          padding={padding}
          isFollowed={isPlaying}
        />
      )}
      {children}
    </BaseMap>
  );
}

function drawnLines(
  legs: readonly Leg[],
  mode: Mode,
  detailed: ReadonlyMap<string, Position[][]> = new Map(),
): DrawnLine[] {
  return legs.map(({ track, lines, isGeodesic }) => ({
    id: track.id,
    mode: track.mode,
    lines: detailed.get(track.id) ?? lines,
    width: isGeodesic ? lineWidth.geodesic : lineWidth.recorded,
    isSolid: !isGeodesic && track.mode === mode,
  }));
}

/**
 * The extent of the chosen line, or of all lines. Uses the coarse lines, so that loading finer ones
 * does not move the map.
 */
function toSee(legs: readonly Leg[], chosen: Leg | undefined): Drawn {
  const own = chosen && chosen.lines.length > 0 ? [chosen] : legs;
  const drawn = own.map(({ track, lines }) => ({
    id: track.id,
    mode: track.mode,
    lines,
    width: 1,
    isSolid: true,
  }));
  return drawnOf({ points: noPoints, lines: lineFeatures(drawn) });
}

interface CursorMarkerProps {
  profile: LineProfile;
  cursor: LineCursor;
  mode: Mode;
  /** The space that panels cover. The map moves to keep the cursor out of it. */
  padding: Padding;
  isFollowed: boolean;
}

/** The cursor of a profile on the line of its track. */
function CursorMarker({ profile, cursor, mode, padding, isFollowed }: CursorMarkerProps) {
  const place = useSyncExternalStore(cursor.subscribe, cursor.get);
  const { current: map } = useMap();
  const at = place === undefined ? undefined : positionAt(profile, place);
  const { lat, lon } = at ?? {};
  useEffect(() => {
    if (!map || !isFollowed || lat === undefined || lon === undefined || map.isMoving()) return;
    const { x, y } = map.project([lon, lat]);
    const { clientWidth: width, clientHeight: height } = map.getContainer();
    const { top, right, bottom, left } = padding;
    const isSeen = x > left && y > top && x < width - right && y < height - bottom;
    // MapLibre does not animate if the user prefers reduced motion.
    if (!isSeen) map.easeTo({ center: [lon, lat], padding, duration: 500 });
  }, [map, isFollowed, lat, lon, padding]);
  if (!at) return null;
  return (
    <Marker longitude={at.lon} latitude={at.lat}>
      <span
        className={classes.cursor}
        style={{ '--line': `var(--${mode})` } as object}
        aria-hidden
      />
    </Marker>
  );
}

/** Markers at the beginning and end of the chosen line. */
function EndMarkers({ leg: { track, lines } }: { leg: Leg }) {
  const { t } = useTranslation('tracks');
  const ends = [
    { name: 'start', at: lines.at(0)?.at(0) },
    { name: 'end', at: lines.at(-1)?.at(-1) },
  ] as const;
  return ends.map(
    ({ name, at }) =>
      at && (
        <Marker key={name} longitude={at[0]} latitude={at[1]}>
          <span
            className={classes.end}
            data-end={name}
            role="img"
            aria-label={t(`map.${name}`)}
            title={t(`map.${name}`)}
            style={{ '--line': `var(--${track.mode})` } as object}
          />
        </Marker>
      ),
  );
}

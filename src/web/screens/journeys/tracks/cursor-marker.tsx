import { Marker, useMap } from '@vis.gl/react-maplibre';
import { useEffect, useSyncExternalStore } from 'react';
import type { Mode } from '../../../../domain/journeys/journey.ts';
import type { LineProfile } from '../../../../domain/tracks/measure/line-profile.ts';
import type { Padding } from '../../../kit/map-drawing/free-space.ts';
import type { LineCursor } from './line-cursor.ts';
import { positionAt } from './profile/profile-at.ts';
import classes from './markers.module.css';

interface CursorMarkerProps {
  profile: LineProfile;
  cursor: LineCursor;
  mode: Mode;
  /** The space that panels cover. The map moves to keep the cursor out of it. */
  padding: Padding;
  isFollowed: boolean;
}

/** The cursor of a profile on the line of its track. */
export function CursorMarker({ profile, cursor, mode, padding, isFollowed }: CursorMarkerProps) {
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

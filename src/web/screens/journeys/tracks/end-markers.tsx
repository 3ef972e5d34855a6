import { Marker } from '@vis.gl/react-maplibre';
import { useTranslation } from 'react-i18next';
import type { Leg } from './legs/legs.ts';
import classes from './markers.module.css';

/** Markers at the beginning and end of the chosen line. */
export function EndMarkers({ leg: { track, lines } }: { leg: Leg }) {
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

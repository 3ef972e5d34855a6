import { useTranslation } from 'react-i18next';
import { useFormat } from '../ui/format-context.tsx';
import type { Leg } from './legs.ts';
import classes from './track-panel.module.css';

/** What was measured of a leg; what its source does not tell is left out. */
export function TrackFigures({ leg: { track, distanceKm } }: { leg: Leg }) {
  const { t } = useTranslation(['kinds', 'words']);
  const format = useFormat();
  const { moving, meanSpeed, topSpeed, ascent, descent } = track;
  const metres = (value: number) =>
    t('words:quantity', { number: format.number(value), unit: 'm' });
  const figures = [
    { field: 'distance', value: distanceKm ?? null, text: format.distance },
    { field: 'moving', value: moving, text: format.duration },
    { field: 'meanSpeed', value: meanSpeed, text: format.speed },
    { field: 'topSpeed', value: topSpeed, text: format.speed },
    { field: 'ascent', value: ascent, text: metres },
    { field: 'descent', value: descent, text: metres },
  ] as const;
  return (
    <dl className={classes.figures}>
      {figures.map(
        ({ field, value, text }) =>
          value !== null && (
            <div key={field}>
              <dt>{t(`kinds:track.fields.${field}`)}</dt>
              <dd>{text(value)}</dd>
            </div>
          ),
      )}
    </dl>
  );
}

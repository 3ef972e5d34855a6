import { useTranslation } from 'react-i18next';
import type { MinMax } from '../../../../../domain/days/count/count-days.ts';
import { useFormat } from '../../../../kit/format/format-context.tsx';
import { circleRadius, legendNights, mostDrawn } from './circle-sizes.ts';
import { dayClasses, perhapsToken } from './day-classes.ts';
import classes from './days-map.module.css';

/** Explains the colours and circles of a map of days. */
export function MapLegend({
  shadesNights,
  townsNights,
  shaded,
  towns,
}: {
  /** Whether nights are counted, for shaded places and for towns. */
  shadesNights: boolean;
  townsNights: boolean;
  /** The counts of the places on the map. */
  shaded: readonly MinMax[];
  towns: readonly MinMax[];
}) {
  const { t } = useTranslation('days');
  const format = useFormat();
  const most = mostDrawn(towns);
  const circles = legendNights(most);
  const ofShades = shaded.some(isInDoubt)
    ? shadesNights
      ? 'sureNights'
      : 'sureDays'
    : shadesNights
      ? 'nights'
      : 'days';
  const ofTowns = towns.some(isInDoubt)
    ? townsNights
      ? 'townSureNights'
      : 'townSureDays'
    : townsNights
      ? 'townNights'
      : 'townDays';
  const largest = circleRadius(circles[0] ?? 0, most);
  return (
    <div className={classes.legend} role="group" aria-label={t('map.legend.title')}>
      <dl className={classes.classes}>
        <dt>{t(`map.legend.${ofShades}`)}</dt>
        {dayClasses.map(({ token, from, to }) => (
          <dd key={token}>
            <span className={classes.swatch} style={{ background: `var(--${token})` }} />
            {to === undefined
              ? t('map.legend.more', { from: format.number(from) })
              : t('map.legend.range', { from: format.number(from), to: format.number(to) })}
          </dd>
        ))}
        {shaded.some(isPerhaps) && (
          <dd>
            <span className={classes.swatch} style={{ background: `var(--${perhapsToken})` }} />
            {t('map.legend.perhaps')}
          </dd>
        )}
      </dl>
      {circles.length > 0 && (
        <dl className={classes.classes}>
          <dt>{t(`map.legend.${ofTowns}`)}</dt>
          {circles.map((nights) => {
            const radius = circleRadius(nights, most);
            return (
              <dd key={nights}>
                <svg
                  width={radius * 2 + 2}
                  height={Math.min(largest, radius) * 2 + 2}
                  className={classes.circle}
                  aria-hidden
                >
                  <circle cx={radius + 1} cy={radius + 1} r={radius} />
                </svg>
                {format.number(nights)}
              </dd>
            );
          })}
          {towns.some(isPerhaps) && (
            <dd>
              <svg width={12} height={12} className={classes.circle} data-unsure aria-hidden>
                <circle cx={6} cy={6} r={5} />
              </svg>
              {t('map.legend.perhaps')}
            </dd>
          )}
        </dl>
      )}
    </div>
  );
}

function isInDoubt({ min, max }: MinMax): boolean {
  return min !== max;
}

function isPerhaps({ min }: MinMax): boolean {
  return min === 0;
}

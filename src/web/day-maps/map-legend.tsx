import { useTranslation } from 'react-i18next';
import { useFormat } from '../ui/format-context.tsx';
import { circleRadius, legendNights } from './circle-sizes.ts';
import { dayClasses } from './day-classes.ts';
import classes from './days-map.module.css';

interface MapLegendProps {
  /** whether nights are counted, of what is shaded and of towns */
  shadesNights: boolean;
  townsNights: boolean;
  /** the nights of the largest circle */
  most: number;
}

/** What the colours and the circles of a map of days mean. */
export function MapLegend({ shadesNights, townsNights, most }: MapLegendProps) {
  const { t } = useTranslation('days');
  const format = useFormat();
  const circles = legendNights(most);
  const largest = circleRadius(circles[0] ?? 0, most);
  return (
    <div className={classes.legend} role="group" aria-label={t('map.legend.title')}>
      <dl className={classes.classes}>
        <dt>{t(shadesNights ? 'map.legend.nights' : 'map.legend.days')}</dt>
        {dayClasses.map(({ token, from, to }) => (
          <dd key={token}>
            <span className={classes.swatch} style={{ background: `var(--${token})` }} />
            {to === undefined
              ? t('map.legend.more', { from: format.number(from) })
              : t('map.legend.range', { from: format.number(from), to: format.number(to) })}
          </dd>
        ))}
      </dl>
      {circles.length > 0 && (
        <dl className={classes.classes}>
          <dt>{t(townsNights ? 'map.legend.townNights' : 'map.legend.townDays')}</dt>
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
        </dl>
      )}
    </div>
  );
}

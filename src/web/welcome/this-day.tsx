import { useTranslation } from 'react-i18next';
import { Card } from '../ui/card.tsx';
import { useFormat } from '../ui/format-context.tsx';
import type { AroundToday } from './around-today.ts';
import { JourneyLine } from './journey-line.tsx';
import classes from './welcome-cards.module.css';

/** What happened on this day of earlier years. */
export function ThisDay({ found, today }: { found: AroundToday['thisDay']; today: string }) {
  const { t } = useTranslation('welcome');
  const format = useFormat();
  return (
    <Card title={t('thisDay')}>
      {found.length === 0 ? (
        <p className={classes.none}>
          {t('thisDayNone', { date: format.date(today, { withYear: false }) })}
        </p>
      ) : (
        <ul className={classes.list}>
          {found.map(({ row, years }) => (
            <JourneyLine
              key={row.id}
              row={row}
              end={t('yearsAgo', { count: years, number: format.number(years) })}
            />
          ))}
        </ul>
      )}
    </Card>
  );
}

import { useTranslation } from 'react-i18next';
import { departureField } from '../../../../domain/journeys/duration.ts';
import { Card } from '../../../kit/layout/card.tsx';
import { useFormat } from '../../../kit/format/format-context.tsx';
import type { nextJourney } from './next-journey-ahead.ts';
import { JourneyLine } from './journey-line.tsx';
import classes from './welcome-cards.module.css';

/** The countdown to the next journey. */
export function NextJourney({ next }: { next: ReturnType<typeof nextJourney> }) {
  const { t } = useTranslation('welcome');
  const format = useFormat();
  if (!next) {
    return (
      <Card title={t('next')}>
        <p className={classes.none}>{t('nextNone')}</p>
      </Card>
    );
  }
  const { row, days } = next;
  const departure = departureField(row);
  const when =
    days === 0
      ? t('today')
      : days === 1
        ? t('tomorrow')
        : t('inDays', { count: days, number: format.number(days) });
  return (
    <Card title={t('next')}>
      <p className={classes.countdown}>{when}</p>
      <ul className={classes.list}>
        <JourneyLine row={row} end={departure && format.time(row[departure])} />
      </ul>
    </Card>
  );
}

import { useTranslation } from 'react-i18next';
import type { TodayLine as Line } from '../../../../domain/line-of-time/time-lines.ts';
import { useFormat } from '../../../kit/format/format-context.tsx';
import { TripRails } from './trip-rails.tsx';
import classes from './today-line.module.css';

/** The line that separates the past from the future. */
export function TodayLine({ line, today }: { line: Line; today: string }) {
  const { t } = useTranslation('timeline');
  const format = useFormat();
  return (
    <div className={classes.today}>
      <TripRails bands={line.bands} />
      <span className={classes.word}>{t('today', { date: format.date(today) })}</span>
    </div>
  );
}

import { VisuallyHidden } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../kit/format/format-context.tsx';
import classes from './log-list.module.css';

interface LogHeadProps {
  flightsOnly: boolean;
  showsTravellers: boolean;
}

/** The column headings. They stay in view while the rows scroll. */
export function LogHead({ flightsOnly, showsTravellers }: LogHeadProps) {
  const { t } = useTranslation('journeys');
  const format = useFormat();
  const columns: [cell: string | undefined, label: string][] = [
    [undefined, t('log.column.date')],
    [classes.departure, t('log.column.departure')],
    [undefined, t('log.column.from')],
    [undefined, t('log.column.to')],
    [undefined, flightsOnly ? t('log.column.flight') : t('log.column.number')],
    [classes.vehicle, flightsOnly ? t('log.column.aircraft') : t('log.column.vehicle')],
    [classes.number, t('log.column.time')],
    [classes.number, format.distanceUnit],
    [classes.seat, showsTravellers ? t('log.column.travellers') : t('log.column.seat')],
  ];
  return (
    <div role="rowgroup" className={classes.head}>
      <div role="row" className={classes.row} aria-rowindex={1}>
        {columns.map(([cell, label]) => (
          <span key={label} role="columnheader" className={cell}>
            {label}
          </span>
        ))}
        {/* Notes have their own line, so the heading is only for screen readers. */}
        <VisuallyHidden role="columnheader">{t('log.column.note')}</VisuallyHidden>
      </div>
    </div>
  );
}

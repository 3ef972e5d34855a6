import { Radio } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { TableMapping } from '../../../../../domain/imports/table/mapping.ts';
import { useFormat } from '../../../../kit/format/format-context.tsx';
import type { TwoWayDate } from './draft-mapping.ts';
import classes from './columns.module.css';

/** Asks which of two numbers is the day, using a date from the file. */
export function DateOrder({
  date,
  value,
  isBusy = false,
  onChange,
}: {
  date: TwoWayDate;
  /** Undefined until someone has chosen it. */
  value: TableMapping['dateOrder'] | undefined;
  isBusy?: boolean;
  onChange: (order: TableMapping['dateOrder']) => void;
}) {
  const { t } = useTranslation('imports');
  const format = useFormat();
  return (
    <Radio.Group
      className={classes.order}
      label={t('columns.order', { text: date.text })}
      value={value ?? ''}
      onChange={(chosen) => onChange(chosen as TableMapping['dateOrder'])}
    >
      <div className={classes.orders}>
        <Radio value="day-first" label={format.date(date.dayFirst)} disabled={isBusy} />
        <Radio value="month-first" label={format.date(date.monthFirst)} disabled={isBusy} />
      </div>
    </Radio.Group>
  );
}

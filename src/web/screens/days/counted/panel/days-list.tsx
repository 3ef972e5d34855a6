import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DayExplanation } from '../../../../../domain/days/count/day-explanations.ts';
import { useFormat } from '../../../../kit/format/format-context.tsx';
import { DayExplanationItem, type DayExplanationItemProps } from './day-explanation-item.tsx';
import classes from './day-panel.module.css';

/** that are shown at once */
const perPage = 120;

interface DaysListProps extends Omit<DayExplanationItemProps, 'said'> {
  found: readonly DayExplanation[];
  /** as the columns of the table, where they are of many years */
  latestFirst?: boolean;
}

/** Days below each other, those alike together; more than a page of them are drawn when they are asked for. */
export function DaysList({ found, latestFirst = false, ...item }: DaysListProps) {
  const { t } = useTranslation('days');
  const format = useFormat();
  const [shown, setShown] = useState(perPage);
  const ordered = latestFirst ? found.toReversed() : found;
  const left = found.length - shown;
  return (
    <>
      <ol className={classes.days}>
        {ordered.slice(0, shown).map((one) => (
          <DayExplanationItem key={one.from} said={one} {...item} />
        ))}
      </ol>
      {left > 0 && (
        <Button variant="default" fullWidth onClick={() => setShown(shown + perPage * 5)}>
          {t('panel.more', { count: left, number: format.number(left) })}
        </Button>
      )}
    </>
  );
}

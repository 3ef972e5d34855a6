import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DayExplanation } from '../../../../../domain/days/count/day-explanations.ts';
import { useFormat } from '../../../../kit/format/format-context.tsx';
import { DayExplanationItem, type DayExplanationItemProps } from './day-explanation-item.tsx';
import classes from './day-panel.module.css';

/** The number of items shown at once. */
const perPage = 120;

interface DaysListProps extends Omit<DayExplanationItemProps, 'said'> {
  found: readonly DayExplanation[];
  /** Latest first, like the columns of the table. Used for days of several years. */
  latestFirst?: boolean;
}

/**
 * Lists days, with identical days grouped. Shows one page of items until the user asks for more.
 */
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

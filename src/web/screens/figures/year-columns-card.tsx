import { useTranslation } from 'react-i18next';
import type { JourneyFilter } from '../../../domain/journeys/filter/filter.ts';
import type { Years } from '../../../domain/journeys/statistics/years.ts';
import { Link } from '../../app/link.tsx';
import { Card } from '../../kit/layout/card.tsx';
import { useFormat } from '../../kit/format/format-context.tsx';
import { StackedColumns } from '../../kit/charts/stacked-columns.tsx';
import classes from './cards.module.css';

/** The journeys of a place or route by year and mode. */
export function YearColumnsCard({
  years: { years, undated },
  open,
}: {
  years: Years;
  open: (filter: JourneyFilter) => string;
}) {
  const { t } = useTranslation('details');
  const { t: tFigures } = useTranslation('figures');
  const { t: tWords } = useTranslation('words');
  const format = useFormat();
  return (
    <Card title={t('byYear')}>
      <StackedColumns
        byYear
        label={t('byYear')}
        formatTick={(value) => format.number(value)}
        columns={years.map(({ key, byMode }) => ({
          key: String(key),
          label: String(key),
          segments: byMode.map((part) => ({
            key: part.key,
            color: `var(--${part.key})`,
            value: part.journeys,
            href: open(part.filter),
            label: tFigures('year.segment', {
              year: key,
              part: tWords(`mode.${part.key}`),
              value: format.number(part.journeys),
            }),
          })),
        }))}
      />
      {undated.journeys > 0 && (
        <p className={classes.note}>
          <Link href={open(undated.filter)}>
            {tFigures('leftOutUndated', {
              count: undated.journeys,
              number: format.number(undated.journeys),
            })}
          </Link>
        </p>
      )}
    </Card>
  );
}

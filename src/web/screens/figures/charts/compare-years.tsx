import { NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { monthsOf } from '../../../../domain/journeys/statistics/dates.ts';
import { type YearGroup, yearsOf } from '../../../../domain/journeys/statistics/years.ts';
import { filterJourneys } from '../../../../domain/journeys/filter/filter.ts';
import { isTimed } from '../../../../domain/journeys/statistics/tally.ts';
import { Link } from '../../../app/link.tsx';
import { Card } from '../../../kit/layout/card.tsx';
import { useFormat } from '../../../kit/format/format-context.tsx';
import type { Figures } from '../figures-screen.tsx';
import { StackedColumns } from '../../../kit/charts/stacked-columns.tsx';
import classes from '../cards.module.css';

function differenceInWords(difference: number, write: (value: number) => string): string {
  return difference === 0 ? '=' : `${difference > 0 ? '+' : '−'}${write(Math.abs(difference))}`;
}

/** Compares two years: the totals and the months. */
export function CompareYears({ rows, asked, open }: Figures) {
  const { t } = useTranslation('figures');
  const { t: tWords } = useTranslation('words');
  const format = useFormat();
  const years = yearsOf(rows, asked).years.filter(({ journeys }) => journeys > 0);
  const [chosen, setChosen] = useState<[number?, number?]>([]);
  const latest = years.at(-1);
  const left = years.find(({ key }) => key === chosen[0]) ?? years.at(-2);
  const right = years.find(({ key }) => key === chosen[1]) ?? latest;
  if (!left || !right) return null;
  const options = years.map(({ key }) => String(key)).toReversed();
  const lines = [
    ['journeys', (year: YearGroup) => year.journeys, format.number],
    ['distance', (year: YearGroup) => year.distanceKm, format.distance],
    ['hours', (year: YearGroup) => year.minutes, format.hours],
    ['airports', (year: YearGroup) => year.airports, format.number],
    ['countries', (year: YearGroup) => year.countries, format.number],
  ] as const;
  const sides = [left, right];
  const columns = sides.map(({ key, filter }) => ({
    year: key,
    months: monthsOf(filterJourneys(rows, filter), filter).months,
  }));
  const top = Math.max(...columns.flatMap(({ months }) => months.map(({ journeys }) => journeys)));
  return (
    <Card
      title={t('compare.title')}
      action={
        <div className={classes.chooser}>
          <NativeSelect
            aria-label={t('compare.first')}
            data={options}
            value={String(left.key)}
            onChange={({ currentTarget }) => setChosen([Number(currentTarget.value), right.key])}
          />
          <NativeSelect
            aria-label={t('compare.second')}
            data={options}
            value={String(right.key)}
            onChange={({ currentTarget }) => setChosen([left.key, Number(currentTarget.value)])}
          />
        </div>
      }
    >
      <table className={classes.compare}>
        <thead>
          <tr>
            <th scope="col" className={classes.corner}>
              {t('measure.label')}
            </th>
            {sides.map(({ key, filter }, side) => (
              <th key={side} scope="col">
                <Link href={open(filter)}>{key}</Link>
              </th>
            ))}
            <th scope="col">
              <small className={classes.difference}>{t('compare.difference')}</small>
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map(([name, read, write]) => {
            const isKnown = (year: YearGroup) => name !== 'hours' || isTimed(year);
            const difference = read(right) - read(left);
            return (
              <tr key={name}>
                <th scope="row">{t(`measure.${name}`)}</th>
                {sides.map((year, side) => (
                  <td key={side}>
                    {isKnown(year) && <Link href={open(year.filter)}>{write(read(year))}</Link>}
                    {name === 'hours' && year.untimed > 0 && (
                      <small className={classes.leftOut}>
                        <Link href={open({ ...year.filter, timed: 'no' })}>
                          {tWords('withoutDuration', {
                            count: year.untimed,
                            number: format.number(year.untimed),
                          })}
                        </Link>
                      </small>
                    )}
                  </td>
                ))}
                <td className={classes.difference}>
                  {isKnown(left) && isKnown(right) && differenceInWords(difference, write)}
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
      <div className={classes.grid}>
        {columns.map(({ year, months }, side) => (
          <div key={side} className={classes.half}>
            <h3 className={classes.sub}>{t('compare.monthsOf', { year })}</h3>
            <StackedColumns
              label={t('compare.monthsOf', { year })}
              formatTick={(value) => format.number(value)}
              top={top}
              columns={months.map(({ key, journeys, filter }) => ({
                key: String(key),
                label: (format.shortMonths[key - 1] ?? '').slice(0, 3),
                segments: [
                  {
                    key: 'all',
                    color: side === 0 ? 'var(--control)' : 'var(--air)',
                    value: journeys,
                    href: open(filter),
                    label: t('groupLabel', {
                      name: `${format.month(key)} ${year}`,
                      count: journeys,
                      number: format.number(journeys),
                    }),
                  },
                ],
              }))}
            />
          </div>
        ))}
      </div>
    </Card>
  );
}

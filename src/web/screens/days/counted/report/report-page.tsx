import { Button } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { DaysView, DaysMatrix } from '../../../../../domain/days/days-engine.ts';
import type { Person } from '../../../../../domain/people/person.ts';
import { useAddress } from '../../../../kit/address/use-address.ts';
import { useChosenPeople } from '../../../../data/people/chosen-people.ts';
import { ScreenStates } from '../../../../kit/screen/screen-states.tsx';
import { useFormat } from '../../../../kit/format/format-context.tsx';
import { PageSkeleton } from '../../../../kit/layout/skeletons.tsx';
import { useScreenTitle } from '../../../../kit/layout/use-screen-title.ts';
import { type Ledgers, useLedgers, useMatrices } from '../../../../data/days/days.data.ts';
import { useDayWords, type DayWords } from '../panel/use-day-words.ts';
import { reportAddress, type ReportAddress, type ReportEdits } from '../days-address.ts';
import { Report } from './report.tsx';
import classes from './report.module.css';
import { FilterPicker } from '../../../../kit/choices/filter-picker.tsx';
import { RuleChoice, TerritoryChoices } from '../day-filters.tsx';

/**
 * `/Days_report/:person`: a printable report of where a person was on each day of a year, with the
 * records behind it.
 */
export function DaysReportPage() {
  const { t } = useTranslation('days');
  const { people } = useChosenPeople();
  const format = useFormat();
  const address = useAddress(reportAddress);
  useScreenTitle(t('report.screen', { names: format.conjunction(people.map(({ name }) => name)) }));
  return (
    <ScreenStates
      of={useLedgers()}
      loading={<PageSkeleton label={t('loading')} />}
      failed={t('failed')}
    >
      {(ledgers) => <Reports ledgers={ledgers} people={people} address={address} />}
    </ScreenStates>
  );
}

/** The reports of all chosen people, one after another. */
function Reports({
  ledgers,
  people,
  address,
}: {
  ledgers: Ledgers;
  people: readonly Person[];
  address: ReportAddress;
}) {
  const { t } = useTranslation('days');
  const { rule, territories: apart, borders } = address;
  const transitHours = rule === 'no-transit' ? address.transit : undefined;
  const views = useMemo(
    () =>
      people.map(({ id }): DaysView => ({
        personId: id,
        rule,
        transitHours,
        of: { kind: 'territories', apart, borders },
      })),
    [people, rule, transitHours, apart, borders],
  );
  const counted = useMatrices(ledgers, views);
  const words = useDayWords(undefined, rule);
  return (
    <ScreenStates of={counted} loading={<PageSkeleton label={t('loading')} />} failed={t('failed')}>
      {(days) => {
        const known = days.flatMap(({ matrix }) => matrix ?? []);
        const years = yearsOf(known.map(({ from, to }) => [from, to] as const));
        const year = address.year ?? years[0] ?? Number(ledgers.moment.today.slice(0, 4));
        return (
          <>
            <div className={classes.bar} data-no-print>
              <ReportChoices
                address={address}
                years={years}
                year={year}
                matrices={known}
                words={words}
                onChange={address.change}
              />
              <Button
                leftSection={<IconPrinter size={16} aria-hidden />}
                onClick={() => window.print()}
              >
                {t('report.print')}
              </Button>
            </div>
            {days.map(({ view, matrix }) => {
              const person = people.find(({ id }) => id === view.personId);
              return (
                person && (
                  <Report
                    key={person.id}
                    ledgers={ledgers}
                    person={person}
                    view={view}
                    matrix={matrix}
                    year={year}
                    address={address}
                    words={words}
                  />
                )
              );
            })}
          </>
        );
      }}
    </ScreenStates>
  );
}

/** Latest first. */
function yearsOf(spans: readonly (readonly [from: string, to: string])[]): number[] {
  if (spans.length === 0) return [];
  const first = Math.min(...spans.map(([from]) => Number(from.slice(0, 4))));
  const last = Math.max(...spans.map(([, to]) => Number(to.slice(0, 4))));
  return Array.from({ length: last - first + 1 }, (_, at) => last - at);
}

/** The options of a report: the year, how days are counted, and one territory or all. */
function ReportChoices({
  address,
  years,
  year,
  matrices,
  words,
  onChange,
}: {
  address: ReportAddress;
  /** Latest first. */
  years: readonly number[];
  year: number;
  matrices: readonly DaysMatrix[];
  words: DayWords;
  onChange: (edits: ReportEdits) => void;
}) {
  const { t } = useTranslation('days');
  const format = useFormat();
  const { rule, only } = address;
  const options = useMemo(
    () => () => {
      const most = new Map<string, number>();
      for (const [code, row] of matrices.flatMap(({ rows }) => [...rows])) {
        const max = row.years.get(year)?.max ?? 0;
        if (max > 0) most.set(code, Math.max(max, most.get(code) ?? 0));
      }
      return [...most]
        .map(([value, count]) => ({ value, label: words.territory(value), count }))
        .toSorted((one, other) => one.label.localeCompare(other.label, format.locale));
    },
    [matrices, year, words, format],
  );
  return (
    <div className={classes.choices}>
      <label className={classes.year}>
        <span>{t('report.year')}</span>
        <select
          value={year}
          onChange={(event) => onChange({ year: Number(event.currentTarget.value) })}
        >
          {(years.includes(year) ? years : [year, ...years]).map((one) => (
            <option key={one}>{one}</option>
          ))}
        </select>
      </label>
      <RuleChoice rule={rule} transit={address.transit} onChoose={onChange} />
      <TerritoryChoices
        territories={address.territories}
        borders={address.borders}
        onChoose={(next) => onChange({ ...next, only: undefined })}
      />
      <FilterPicker
        anyLabel={t('report.everywhere')}
        chosenLabel={only && words.territory(only)}
        options={options}
        onChoose={(code) => onChange({ only: code })}
      />
    </div>
  );
}

import { SegmentedControl } from '@mantine/core';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { filterJourneys, type JourneyFilter } from '../../../../domain/journeys/filter/filter.ts';
import type { JourneyRow } from '../../../../domain/journeys/journey-row.ts';
import { type YearGroup, yearsOf } from '../../../../domain/journeys/statistics/years.ts';
import { Link } from '../../../app/link.tsx';
import { links } from '../../../app/links.ts';
import { Card } from '../../../kit/layout/card.tsx';
import { Listed } from '../../../kit/format/listed.tsx';
import { useFormat } from '../../../kit/format/format-context.tsx';
import type { Format } from '../../../kit/format/format.ts';
import { CompareYears } from './compare-years.tsx';
import { type Figures, FiguresScreen } from '../figures-screen.tsx';
import { type Column, StackedColumns } from '../../../kit/charts/stacked-columns.tsx';
import classes from '../cards.module.css';

const measures = ['journeys', 'distance', 'hours', 'airports', 'countries'] as const;
type Measure = (typeof measures)[number];

/** `/Charts_Year/:person`: figures per year, with people and years side by side. */
export function ChartsYearPage() {
  return <FiguresScreen screen="chartsYear">{(figures) => <Years {...figures} />}</FiguresScreen>;
}

function Years(figures: Figures) {
  const { t } = useTranslation('figures');
  const [measure, setMeasure] = useState<Measure>('journeys');
  const { people, rows, asked } = figures;
  // A shared journey counts for each person. People are compared only if there are several.
  const subjects = useMemo(() => {
    if (people.people.length < 2) return [];
    return people.people.map(({ id, name, slug }) => {
      const own = { ...asked, people: [id] };
      return { id, name, slug, asked: own, rows: filterJourneys(rows, own) };
    });
  }, [people, rows, asked]);
  return (
    <div className={classes.grid}>
      <Card
        title={t(`year.${measure}`)}
        subtitle={t(`year.${measure}Sub`)}
        action={
          <SegmentedControl
            size="xs"
            data={measures.map((value) => ({ value, label: t(`measure.${value}`) }))}
            value={measure}
            onChange={(value) => setMeasure(value)}
            aria-label={t('measure.label')}
          />
        }
      >
        <YearColumns
          {...{ rows, asked, measure }}
          label={t(`year.${measure}`)}
          open={figures.open}
        />
      </Card>
      {subjects.length > 0 && (
        <PeopleCards subjects={subjects} measure={measure} allRows={rows} asked={asked} />
      )}
      <CompareYears {...figures} />
      <FirstsCard {...figures} />
    </div>
  );
}

function YearColumns({
  rows,
  asked,
  measure,
  label,
  open,
  span,
  top,
}: {
  rows: readonly JourneyRow[];
  asked: JourneyFilter;
  measure: Measure;
  label: string;
  open: (filter: JourneyFilter) => string;
  /** The range of years and the top of the axis, if several charts share them. */
  span?: readonly [number, number];
  top?: number;
}) {
  const { t } = useTranslation('figures');
  const { t: tWords } = useTranslation('words');
  const format = useFormat();
  const years = useMemo(() => yearsOf(rows, asked).years, [rows, asked]);
  const byKey = new Map(years.map((group) => [group.key, group]));
  const [first, last] = span ?? spanOf(years);
  // Other measures are counts of what the title of the chart names.
  const unit =
    measure === 'distance' ? format.distanceUnit : measure === 'hours' ? tWords('hourUnit') : '';
  const columns = Array.from({ length: last - first + 1 }, (_, index): Column => {
    const year = first + index;
    const group = byKey.get(year);
    const segments = group ? segmentsOf(group, measure, format) : [];
    return {
      key: String(year),
      label: String(year),
      segments: segments.map(({ key, color, value, text, filter }) => ({
        key,
        color,
        value,
        href: open(filter),
        label: t('year.segment', {
          year,
          value: text,
          part:
            key === 'new' || key === 'known' ? t(`year.${key}`) : tWords(`mode.${key as 'air'}`),
        }),
      })),
    };
  });
  return (
    <StackedColumns
      byYear
      label={label}
      columns={columns}
      formatTick={(value, isTop) =>
        isTop && unit !== '' ? format.quantity(format.number(value), unit) : format.number(value)
      }
      {...(top !== undefined && { top })}
    />
  );
}

interface Segment {
  key: string;
  color: string;
  value: number;
  text: string;
  filter: JourneyFilter;
}

/**
 * Splits the column by mode, for measures that can be added up. Airports and countries are split
 * into new ones and the others.
 */
function segmentsOf(group: YearGroup, measure: Measure, format: Format): Segment[] {
  if (measure === 'airports' || measure === 'countries') {
    const all = group[measure];
    const fresh = (measure === 'airports' ? group.newAirports : group.newCountries).length;
    return [
      { key: 'known', color: 'var(--control)', value: all - fresh },
      { key: 'new', color: 'var(--air)', value: fresh },
    ].map((part) => ({ ...part, text: format.number(part.value), filter: group.filter }));
  }
  return group.byMode.map((part) => {
    const value = valueOf(part, measure, format);
    const text =
      measure === 'distance'
        ? format.distance(part.distanceKm)
        : measure === 'hours'
          ? format.hours(part.minutes)
          : format.number(value);
    return { key: part.key, color: `var(--${part.key})`, value, text, filter: part.filter };
  });
}

function valueOf(
  part: { journeys: number; distanceKm: number; minutes: number },
  measure: 'journeys' | 'distance' | 'hours',
  format: Format,
): number {
  if (measure === 'journeys') return part.journeys;
  return measure === 'distance' ? format.inUnit(part.distanceKm) : part.minutes / 60;
}

function spanOf(years: readonly YearGroup[]): [number, number] {
  return [years[0]?.key ?? 0, years.at(-1)?.key ?? -1];
}

interface Subject {
  id: string;
  name: string;
  slug: string;
  rows: readonly JourneyRow[];
  asked: JourneyFilter;
}

/** The same chart for each person, with the same years and the same scale. */
function PeopleCards({
  subjects,
  measure,
  allRows,
  asked,
}: {
  subjects: readonly Subject[];
  measure: Measure;
  allRows: readonly JourneyRow[];
  asked: JourneyFilter;
}) {
  const { t } = useTranslation('figures');
  const format = useFormat();
  const span = useMemo(() => spanOf(yearsOf(allRows, asked).years), [allRows, asked]);
  const top = useMemo(
    () =>
      Math.max(
        0,
        ...subjects.flatMap((subject) =>
          yearsOf(subject.rows, subject.asked).years.map((group) =>
            segmentsOf(group, measure, format).reduce((sum, { value }) => sum + value, 0),
          ),
        ),
      ),
    [subjects, measure, format],
  );
  return subjects.map((subject) => (
    <div key={subject.id} className={classes.half}>
      <Card title={subject.name} subtitle={t('year.person', { measure: t(`year.${measure}`) })}>
        <YearColumns
          rows={subject.rows}
          asked={subject.asked}
          measure={measure}
          label={`${subject.name}: ${t(`year.${measure}`)}`}
          open={(filter) => links.log(subject.slug, filter)}
          span={span}
          top={top}
        />
      </Card>
    </div>
  ));
}

/** The number of airports and countries first visited in each year. */
function FirstsCard({ people, rows, asked }: Figures) {
  const { t } = useTranslation('figures');
  const format = useFormat();
  const { years } = yearsOf(rows, asked);
  const firsts = years.filter(({ newCountries }) => newCountries.length > 0).toReversed();
  if (firsts.length === 0) return null;
  return (
    <Card title={t('year.firsts')} subtitle={t('year.firstsSub')}>
      <dl className={classes.firsts}>
        {firsts.map(({ key, newCountries }) => (
          <div key={key}>
            <dt>
              <Link href={links.detailsYear(people.slug, key)}>{key}</Link>
            </dt>
            <dd>
              <Listed>
                {newCountries.map(({ subject, row }) => (
                  <Link key={subject} href={links.journey(people.slug, row.id)}>
                    {format.country(subject)}
                  </Link>
                ))}
              </Listed>
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}

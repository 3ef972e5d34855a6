import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { placeCode } from '../../../../domain/places/place.ts';
import { yearDetails, type YearDetails } from '../../../../domain/journeys/statistics/details.ts';
import { yearsOf } from '../../../../domain/journeys/statistics/years.ts';
import { Link } from '../../../app/link.tsx';
import { links } from '../../../app/links.ts';
import { Card } from '../../../kit/layout/card.tsx';
import { Listed } from '../../../kit/format/listed.tsx';
import { useFormat } from '../../../kit/format/format-context.tsx';
import { DetailsFrame, DetailsScreen, type DetailsSubject, Facts } from './screen.tsx';
import { GroupBars } from '../group-bars.tsx';
import { MiniMap } from './mini-map.tsx';
import { StackedColumns } from '../../../kit/charts/stacked-columns.tsx';
import { useSearchValue } from '../../../kit/address/use-search-value.ts';
import classes from '../cards.module.css';
import type { JourneyFilter } from '../../../../domain/journeys/filter/filter.ts';
import { narrowFilter } from '../../../../domain/journeys/filter/narrow-filter.ts';
import { isTimed, type Tally } from '../../../../domain/journeys/statistics/tally.ts';
import type { Totals } from '../../../../domain/journeys/statistics/totals.ts';

/** The number of rows in the lists of this screen. The tables show all rows. */
const mostListed = 12;

/** `/Details_per_Year/:person?year=…`: one year compared with the year before. */
export function DetailsYearPage() {
  return (
    <DetailsScreen screen="detailsYear">{(subject) => <OneYear {...subject} />}</DetailsScreen>
  );
}

function OneYear(subject: DetailsSubject) {
  const { people, rows, asked } = subject;
  const { t } = useTranslation('details');
  const asks = Number(useSearchValue('year'));
  const years = useMemo(
    () => yearsOf(rows, asked).years.filter(({ journeys }) => journeys > 0),
    [rows, asked],
  );
  // Prefers the latest year that is not in the future, unless there is no other.
  const thisYear = Temporal.Now.plainDateISO().year;
  const latest = years.findLast(({ key }) => key <= thisYear) ?? years.at(-1);
  const year = asks || (latest?.key ?? 0);
  const details = useMemo(() => yearDetails(rows, asked, year), [rows, asked, year]);
  return (
    <DetailsFrame
      screen="detailsYear"
      slug={people.slug}
      choose={t('year.choose')}
      choices={years
        .map(({ key, journeys }) => ({ value: String(key), label: `${key} · ${journeys}` }))
        .toReversed()}
      chosen={String(year)}
      linkTo={(value) => links.detailsYear(people.slug, Number(value))}
      details={details}
      title={details ? String(year) : t('year.title')}
      none={{ title: t('year.none', { year: asks || '' }), text: t('year.noneText') }}
    >
      {(shown) => (
        <div className={classes.grid}>
          <YearFacts {...subject} details={shown} />
          <div className={classes.half}>
            <Months {...subject} details={shown} />
          </div>
          <div className={classes.half}>
            <Card title={t('onMap')}>
              <MiniMap rows={shown.rows} asked={shown.group.filter} open={subject.open} />
            </Card>
          </div>
          <div className={classes.half}>
            <Firsts {...subject} details={shown} />
          </div>
          <div className={classes.half}>
            <GroupBars
              title={t('year.routes')}
              groups={shown.routes.slice(0, mostListed)}
              nameOf={({ key }) => {
                const route = shown.routes.find((one) => one.key === key);
                return route ? `${placeCode(route.from)} – ${placeCode(route.to)}` : key;
              }}
              open={subject.open}
            />
          </div>
        </div>
      )}
    </DetailsFrame>
  );
}

type PartProps = DetailsSubject & { details: YearDetails };

function Months({ open, details: { year, months, withoutMonth, before } }: PartProps) {
  const { t } = useTranslation('details');
  const { t: tFigures } = useTranslation('figures');
  const format = useFormat();
  const top = Math.max(
    ...months.map(({ journeys }) => journeys),
    ...(before?.months.map(({ journeys }) => journeys) ?? []),
  );
  const chart = (which: number, of: typeof months, color: string) => (
    <StackedColumns
      label={tFigures('compare.monthsOf', { year: which })}
      formatTick={(value) => format.number(value)}
      top={top}
      columns={of.map(({ key, journeys, filter }) => ({
        key: String(key),
        label: format.shortMonths[key - 1] ?? '',
        segments: [
          {
            key: 'all',
            color,
            value: journeys,
            href: open(filter),
            label: tFigures('groupLabel', {
              name: `${format.month(key)} ${which}`,
              count: journeys,
              number: format.number(journeys),
            }),
          },
        ],
      }))}
    />
  );
  return (
    <Card title={t('year.months')} subtitle={before && t('year.monthsSub', { year: year - 1 })}>
      {chart(year, months, 'var(--air)')}
      {before && before.group.journeys > 0 && chart(year - 1, before.months, 'var(--control)')}
      {withoutMonth.journeys > 0 && (
        <p className={classes.note}>
          <Link href={open(withoutMonth.filter)}>
            {t('year.withoutMonth', {
              count: withoutMonth.journeys,
              number: format.number(withoutMonth.journeys),
            })}
          </Link>
        </p>
      )}
    </Card>
  );
}

function Firsts({ people, details: { group } }: PartProps) {
  const { t } = useTranslation('details');
  const format = useFormat();
  const { newAirports, newCountries } = group;
  const list = (items: { key: string; name: string; href: string }[], none: string) =>
    items.length === 0 ? (
      <p className={classes.note}>{none}</p>
    ) : (
      <p>
        <Listed>
          {items.map(({ key, name, href }) => (
            <Link key={key} href={href}>
              {name}
            </Link>
          ))}
        </Listed>
      </p>
    );
  return (
    <Card title={t('year.firsts')}>
      <h3 className={classes.sub}>{t('year.newCountries')}</h3>
      {list(
        newCountries.map(({ subject, row }) => ({
          key: subject,
          name: format.country(subject),
          href: links.journey(people.slug, row.id),
        })),
        t('year.noNewCountries'),
      )}
      <h3 className={classes.sub}>{t('year.newAirports')}</h3>
      {list(
        newAirports.map(({ subject, row }) => ({
          key: subject.id,
          name: `${placeCode(subject)} ${subject.town}`,
          href: links.journey(people.slug, row.id),
        })),
        t('year.noNewAirports'),
      )}
    </Card>
  );
}

/** The totals of a year, each with its value in the year before. */
function YearFacts({
  people,
  open,
  details,
}: Pick<DetailsSubject, 'people' | 'open'> & { details: YearDetails }) {
  const { year, group, totals, before } = details;
  const { t } = useTranslation('details');
  const { t: tWords } = useTranslation('words');
  const format = useFormat();
  const airports = (filter: JourneyFilter) => links.tablesAirport(people.slug, filter);
  const regions = (filter: JourneyFilter) => links.chartsRegion(people.slug, filter);
  const hours = (of: Tally) => (isTimed(of) ? format.hours(of.minutes) : undefined);
  const hoursHref = (of: Totals, filter: JourneyFilter) =>
    open(narrowFilter(filter, { timed: isTimed(of) ? 'yes' : 'no' }));
  const beside = (
    href: (filter: JourneyFilter) => string,
    write: (totals: Totals) => string | undefined,
  ) => {
    if (!before) return undefined;
    const ofYear = { year: year - 1 };
    if (before.totals.journeys === 0) return t('year.beforeNone', ofYear);
    const value = write(before.totals);
    return (
      <Link href={href(before.group.filter)}>
        {value === undefined
          ? t('year.beforeUnknown', ofYear)
          : t('year.before', { ...ofYear, value })}
      </Link>
    );
  };
  const { untimed } = totals;
  const leftOut = isTimed(totals) && untimed > 0 && (
    <Link href={open(narrowFilter(group.filter, { timed: 'no' }))}>
      {tWords('withoutDuration', { count: untimed, number: format.number(untimed) })}
    </Link>
  );
  const hoursBefore = before && beside((filter) => hoursHref(before.totals, filter), hours);
  return (
    <Card title={before ? t('year.comparedWith', { year: year - 1 }) : t('year.totals')}>
      <Facts
        facts={[
          {
            label: t('airport.journeys'),
            value: format.number(totals.journeys),
            href: open(group.filter),
            more: beside(open, ({ journeys }) => format.number(journeys)),
          },
          {
            label: t('distance'),
            value: format.distance(totals.distanceKm),
            href: open(group.filter),
            more: beside(open, ({ distanceKm }) => format.distance(distanceKm)),
          },
          {
            label: t('year.hours'),
            value: hours(totals) ?? t('unknown'),
            href: hoursHref(totals, group.filter),
            more: (
              <>
                {leftOut}
                {hoursBefore && leftOut && ' · '}
                {hoursBefore}
              </>
            ),
          },
          {
            label: t('year.airports'),
            value: format.number(totals.airports),
            href: airports(group.filter),
            more: beside(airports, (earlier) => format.number(earlier.airports)),
          },
          {
            label: t('year.countries'),
            value: format.number(totals.countries),
            href: regions(group.filter),
            more: beside(regions, (earlier) => format.number(earlier.countries)),
          },
        ]}
      />
    </Card>
  );
}

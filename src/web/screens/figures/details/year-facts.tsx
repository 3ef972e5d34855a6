import { useTranslation } from 'react-i18next';
import type { JourneyFilter } from '../../../../domain/journeys/filter/filter.ts';
import { narrowFilter } from '../../../../domain/journeys/filter/narrow-filter.ts';
import type { YearDetails } from '../../../../domain/journeys/statistics/details.ts';
import { isTimed, type Tally } from '../../../../domain/journeys/statistics/tally.ts';
import type { Totals } from '../../../../domain/journeys/statistics/totals.ts';
import { Link } from '../../../app/link.tsx';
import { links } from '../../../app/links.ts';
import { Card } from '../../../kit/layout/card.tsx';
import { useFormat } from '../../../kit/format/format-context.tsx';
import type { DetailsSubject } from './screen.tsx';
import { Facts } from './facts.tsx';

type YearFactsProps = Pick<DetailsSubject, 'people' | 'open'> & { details: YearDetails };

/** The totals of a year, each with its value in the year before. */
export function YearFacts({ people, open, details }: YearFactsProps) {
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
                {hoursBefore}
                {hoursBefore && leftOut && ' · '}
                {leftOut}
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

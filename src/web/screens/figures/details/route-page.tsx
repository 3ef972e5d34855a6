import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { JourneyRow } from '../../../../domain/journeys/journey-row.ts';
import { narrowFilter } from '../../../../domain/journeys/filter/narrow-filter.ts';
import { placeCode } from '../../../../domain/places/place.ts';
import { routeDetails } from '../../../../domain/journeys/statistics/details.ts';
import { routes } from '../../../../domain/journeys/statistics/paths.ts';
import { links } from '../../../app/links.ts';
import { Card } from '../../../kit/layout/card.tsx';
import { EmptyState } from '../../../kit/layout/empty-state.tsx';
import { useFormat } from '../../../kit/format/format-context.tsx';
import { PageHeader } from '../../../kit/layout/page-header.tsx';
import { Chooser } from '../chooser.tsx';
import { DetailsScreen, type DetailsSubject } from './screen.tsx';
import { DetailsTabs } from './tabs.tsx';
import { Facts } from './facts.tsx';
import { GroupBars } from '../group-bars.tsx';
import { MiniMap } from './mini-map.tsx';
import { useSearchValue } from '../../../kit/address/use-search-value.ts';
import { YearColumnsCard } from '../year-columns-card.tsx';
import classes from '../cards.module.css';

/** `/Details_per_Route/:person?route=…`: the details of one route, in both directions. */
export function DetailsRoutePage() {
  return (
    <DetailsScreen screen="detailsRoute">
      {(subject) => <RouteDetails {...subject} />}
    </DetailsScreen>
  );
}

function RouteDetails({ people, rows, asked, open }: DetailsSubject) {
  const { t } = useTranslation('details');
  const format = useFormat();
  const asks = useSearchValue('route');
  const groups = useMemo(() => routes(rows, asked), [rows, asked]);
  const routeKey = asks || (groups[0]?.key ?? '');
  const details = useMemo(() => routeDetails(rows, asked, routeKey), [rows, asked, routeKey]);
  const chooser = (
    <Chooser
      label={t('route.choose')}
      placeholder={t('route.choose')}
      nothingFound={t('nothingFound')}
      choices={groups.map(({ key, from, to, journeys }) => ({
        value: key,
        label: `${placeCode(from)} – ${placeCode(to)} · ${from.town} – ${to.town} · ${journeys}`,
      }))}
      value={details ? routeKey : undefined}
      linkTo={(value) => links.detailsRoute(people.slug, value)}
    />
  );
  if (!details) {
    return (
      <>
        <PageHeader title={t('route.title')} chips={chooser} />
        <DetailsTabs screen="detailsRoute" slug={people.slug} />
        <EmptyState title={t('route.none')} text={t('route.noneText')} />
      </>
    );
  }
  const { route, paths, operators, vehicleTypes, years } = details;
  const timed = (row: JourneyRow | undefined, label: string) =>
    row && {
      label,
      value: format.duration(row.durationMinutes ?? 0),
      href: links.journey(people.slug, row.id),
      more: format.date(row.date),
    };
  const { first, last } = route;
  return (
    <>
      <PageHeader
        title={`${placeCode(route.from)} – ${placeCode(route.to)}`}
        figures={`${route.from.name} – ${route.to.name}`}
        chips={chooser}
      />
      <DetailsTabs screen="detailsRoute" slug={people.slug} />
      <div className={classes.grid}>
        <Card title={t('facts')}>
          <Facts
            facts={[
              {
                label: t('route.journeys'),
                value: format.number(route.journeys),
                href: open(route.filter),
              },
              ...paths.map((path) => ({
                label: `${placeCode(path.from)} → ${placeCode(path.to)}`,
                value: format.number(path.journeys),
                href: open(path.filter),
              })),
              {
                label: t('route.each'),
                value: format.distance(route.eachKm),
                href: open(route.filter),
              },
              {
                label: t('route.total'),
                value: format.distance(route.distanceKm),
                href: open(route.filter),
              },
              route.meanMinutes === undefined
                ? undefined
                : {
                    label: t('route.mean'),
                    value: format.duration(route.meanMinutes),
                    href: open(narrowFilter(route.filter, { timed: 'yes' })),
                  },
              ...(route.fastest?.durationMinutes === route.slowest?.durationMinutes
                ? []
                : [
                    timed(route.fastest, t('route.fastest')),
                    timed(route.slowest, t('route.slowest')),
                  ]),
              first && {
                label: t('first'),
                value: format.date(first.date),
                href: links.journey(people.slug, first.id),
              },
              last && {
                label: t('last'),
                value: format.date(last.date),
                href: links.journey(people.slug, last.id),
              },
            ]}
          />
        </Card>
        <div className={classes.half}>
          <Card title={t('onMap')}>
            <MiniMap rows={details.rows} asked={route.filter} open={open} />
          </Card>
        </div>
        <div className={classes.half}>
          <YearColumnsCard years={years} open={open} />
        </div>
        <div className={classes.half}>
          <GroupBars
            title={t('operators')}
            groups={operators}
            nameOf={({ key }) => (key === 'none' ? t('unknown') : key)}
            open={open}
          />
        </div>
        <div className={classes.half}>
          <GroupBars
            title={t('vehicleTypes')}
            groups={vehicleTypes}
            nameOf={({ key }) => (key === 'none' ? t('unknown') : key)}
            open={open}
          />
        </div>
      </div>
    </>
  );
}

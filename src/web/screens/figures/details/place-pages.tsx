import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { placeCode, type Place } from '../../../../domain/places/place.ts';
import { placeDetails, routeDetails } from '../../../../domain/journeys/statistics/details.ts';
import { placeGroups } from '../../../../domain/journeys/statistics/places.ts';
import { links } from '../../../app/links.ts';
import { Card } from '../../../kit/layout/card.tsx';
import { useFormat } from '../../../kit/format/format-context.tsx';
import { DetailsFrame, DetailsScreen, type DetailsSubject, Facts } from './screen.tsx';
import { GroupBars } from '../group-bars.tsx';
import { MiniMap } from './mini-map.tsx';
import { useSearchValue } from '../../../kit/address/use-search-value.ts';
import { YearColumnsCard } from '../year-columns-card.tsx';
import classes from '../cards.module.css';
import type { JourneyRow } from '../../../../domain/journeys/journey-row.ts';
import { narrowFilter } from '../../../../domain/journeys/filter/narrow-filter.ts';
import { routes } from '../../../../domain/journeys/statistics/paths.ts';

/** `/Details_per_Airport/:person?place=…`: the details of one airport or other place. */
export function DetailsAirportPage() {
  return (
    <DetailsScreen screen="detailsAirport">
      {(subject) => <AirportDetails {...subject} />}
    </DetailsScreen>
  );
}

function AirportDetails({ people, rows, asked, open }: DetailsSubject) {
  const { t } = useTranslation('details');
  const format = useFormat();
  const asks = useSearchValue('place');
  const groups = useMemo(() => placeGroups(rows, asked), [rows, asked]);
  const placeId = asks || (groups[0]?.key ?? '');
  const details = useMemo(() => placeDetails(rows, asked, placeId), [rows, asked, placeId]);
  const shown = details?.place.place;
  return (
    <DetailsFrame
      screen="detailsAirport"
      slug={people.slug}
      choose={t('airport.choose')}
      choices={groups.map(({ key, place, movements }) => ({
        value: key,
        label: `${describePlace(place)} · ${movements}`,
      }))}
      chosen={placeId}
      linkTo={(value) => links.detailsAirport(people.slug, value)}
      details={details}
      title={shown?.name ?? t('airport.title')}
      figures={
        shown &&
        [...new Set([placeCode(shown), shown.town, format.country(shown.country)])]
          .filter((part) => part !== '')
          .join(' · ')
      }
      none={{ title: t('airport.none'), text: t('airport.noneText') }}
    >
      {({ place, operators, routes, years, rows: counted }) => (
        <div className={classes.grid}>
          <Card title={t('facts')}>
            <Facts
              facts={[
                {
                  label: t('airport.arrivals'),
                  value: format.number(place.arrivals),
                  href: open(place.arrivalsFilter),
                },
                {
                  label: t('airport.departures'),
                  value: format.number(place.departures),
                  href: open(place.departuresFilter),
                },
                {
                  label: t('airport.journeys'),
                  value: format.number(place.journeys),
                  href: open(place.filter),
                },
                place.first && {
                  label: t('first'),
                  value: format.date(place.first.date),
                  href: links.journey(people.slug, place.first.id),
                },
                place.last && {
                  label: t('last'),
                  value: format.date(place.last.date),
                  href: links.journey(people.slug, place.last.id),
                },
                {
                  label: t('distance'),
                  value: format.distance(place.distanceKm),
                  href: open(place.filter),
                },
              ]}
            />
          </Card>
          <div className={classes.half}>
            <Card title={t('onMap')}>
              <MiniMap rows={counted} asked={place.filter} open={open} />
            </Card>
          </div>
          <div className={classes.half}>
            <YearColumnsCard years={years} open={open} />
          </div>
          <div className={classes.half}>
            <GroupBars
              title={t('airport.routes')}
              groups={routes}
              nameOf={(group) => {
                const route = routes.find(({ key }) => key === group.key);
                const other = route?.from.id === placeId ? route.to : route?.from;
                return other ? describePlace(other) : group.key;
              }}
              open={open}
            />
          </div>
          <div className={classes.half}>
            <GroupBars
              title={t('operators')}
              groups={operators}
              nameOf={({ key }) => (key === 'none' ? t('unknown') : key)}
              open={open}
            />
          </div>
        </div>
      )}
    </DetailsFrame>
  );
}

/** `LHR London Heathrow Airport`, so that people can search by code or by name. */
function describePlace(place: Place): string {
  const code = placeCode(place);
  return code === place.name ? place.name : `${code} ${place.town || place.name}`;
}

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
  const timed = (row: JourneyRow | undefined, label: string) =>
    row && {
      label,
      value: format.duration(row.durationMinutes ?? 0),
      href: links.journey(people.slug, row.id),
      more: format.date(row.date),
    };
  return (
    <DetailsFrame
      screen="detailsRoute"
      slug={people.slug}
      choose={t('route.choose')}
      choices={groups.map(({ key, from, to, journeys }) => ({
        value: key,
        label: `${placeCode(from)} – ${placeCode(to)} · ${from.town} – ${to.town} · ${journeys}`,
      }))}
      chosen={routeKey}
      linkTo={(value) => links.detailsRoute(people.slug, value)}
      details={details}
      title={
        details
          ? `${placeCode(details.route.from)} – ${placeCode(details.route.to)}`
          : t('route.title')
      }
      figures={details && `${details.route.from.name} – ${details.route.to.name}`}
      none={{ title: t('route.none'), text: t('route.noneText') }}
    >
      {({ route, paths, operators, vehicleTypes, years, rows: counted }) => (
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
                route.first && {
                  label: t('first'),
                  value: format.date(route.first.date),
                  href: links.journey(people.slug, route.first.id),
                },
                route.last && {
                  label: t('last'),
                  value: format.date(route.last.date),
                  href: links.journey(people.slug, route.last.id),
                },
              ]}
            />
          </Card>
          <div className={classes.half}>
            <Card title={t('onMap')}>
              <MiniMap rows={counted} asked={route.filter} open={open} />
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
      )}
    </DetailsFrame>
  );
}

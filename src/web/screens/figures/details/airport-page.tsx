import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { placeCode, type Place } from '../../../../domain/places/place.ts';
import { placeDetails } from '../../../../domain/journeys/statistics/details.ts';
import { placeGroups } from '../../../../domain/journeys/statistics/places.ts';
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
  const chooser = (
    <Chooser
      label={t('airport.choose')}
      placeholder={t('airport.choose')}
      nothingFound={t('nothingFound')}
      choices={groups.map(({ key, place, movements }) => ({
        value: key,
        label: `${describePlace(place)} · ${movements}`,
      }))}
      value={details ? placeId : undefined}
      linkTo={(value) => links.detailsAirport(people.slug, value)}
    />
  );
  if (!details) {
    return (
      <>
        <PageHeader title={t('airport.title')} chips={chooser} />
        <DetailsTabs screen="detailsAirport" slug={people.slug} />
        <EmptyState title={t('airport.none')} text={t('airport.noneText')} />
      </>
    );
  }
  const { place, operators, routes, years } = details;
  const { first, last } = place;
  return (
    <>
      <PageHeader
        title={place.place.name}
        figures={[placeCode(place.place), place.place.town, format.country(place.place.country)]
          .filter((part, index, all) => part !== '' && all.indexOf(part) === index)
          .join(' · ')}
        chips={chooser}
      />
      <DetailsTabs screen="detailsAirport" slug={people.slug} />
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
            <MiniMap rows={details.rows} asked={place.filter} open={open} />
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
    </>
  );
}

/** `LHR London Heathrow Airport`, so that people can search by code or by name. */
function describePlace(place: Place): string {
  const code = placeCode(place);
  return code === place.name ? place.name : `${code} ${place.town || place.name}`;
}

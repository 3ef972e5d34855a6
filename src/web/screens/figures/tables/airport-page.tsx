import { SegmentedControl } from '@mantine/core';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { placeGroups, type PlaceGroup } from '../../../../domain/journeys/statistics/places.ts';
import { links } from '../../../app/links.ts';
import { type Figures, FiguresScreen } from '../figures-screen.tsx';
import { FiguresTable } from './figures-table.tsx';
import { useKeptInAddress } from '../../../kit/address/use-kept-in-address.ts';
import { placeCode } from '../../../../domain/places/place.ts';
import { useFormat } from '../../../kit/format/format-context.tsx';
import type { DataColumn } from '../../../kit/table/data-column.ts';
import { shortAirportName } from '../airport-name.ts';
import { countColumn, dateColumn, textColumn } from './columns.tsx';
import { searchedCountryNames } from '../../../../domain/shared/places/countries.ts';
import { Link } from '../../../app/link.tsx';
import classes from './tables.module.css';

/**
 * `/Tables_Airport/:person`: every airport, or every place, with its figures. Journeys without an
 * airport have only the table of all places.
 */
export function TablesAirportPage() {
  return (
    <FiguresScreen screen="tablesAirport">
      {(figures) => <AirportTable {...figures} />}
    </FiguresScreen>
  );
}

const busiestFirst = { key: 'movements', descending: true };
const keyOf = ({ key }: PlaceGroup) => key;

function AirportTable(figures: Figures) {
  const { t } = useTranslation('tables');
  const { rows, asked, people } = figures;
  const [{ kinds }, choose] = useKeptInAddress({ kinds: 'airport' });
  const airports = useMemo(() => placeGroups(rows, asked, ['airport']), [rows, asked]);
  const hasAirports = airports.length > 0;
  const airportsOnly = kinds === 'airport' && hasAirports;
  const all = useMemo(() => placeGroups(rows, asked), [rows, asked]);
  const groups = airportsOnly ? airports : all;
  const columns = useAirportColumns(figures, airportsOnly);
  const rowHref = useMemo(
    () =>
      ({ key }: PlaceGroup) =>
        links.detailsAirport(people.slug, key),
    [people.slug],
  );
  return (
    <FiguresTable
      figures={figures}
      label={t('caption.airports')}
      fileName={t('file.airports')}
      columns={columns}
      rows={groups}
      rowKey={keyOf}
      initialSort={busiestFirst}
      rowHref={rowHref}
      tools={
        hasAirports && (
          <SegmentedControl
            aria-label={t('whichPlaces')}
            value={airportsOnly ? 'airport' : 'all'}
            onChange={(value) => choose({ kinds: value })}
            data={[
              { value: 'airport', label: t('airportsOnly') },
              { value: 'all', label: t('allPlaces') },
            ]}
          />
        )
      }
      notes={['withoutFirst']}
    />
  );
}

/** The columns for a table of airports, or of all places. */
function useAirportColumns(
  { people, open }: Figures,
  airportsOnly: boolean,
): DataColumn<PlaceGroup>[] {
  const { t } = useTranslation('tables');
  const format = useFormat();
  const { slug } = people;
  return useMemo(() => {
    const journey = { href: ({ id }: { id: string }) => links.journey(slug, id), width: 7 };
    const details = ({ key }: PlaceGroup) => links.detailsAirport(slug, key);
    return [
      {
        key: 'place',
        header: t(airportsOnly ? 'column.airport' : 'column.place'),
        value: ({ place }) => placeCode(place),
        cell: ({ place }) => {
          const code = placeCode(place);
          return (
            <span title={place.name}>
              <b>{code}</b>
              {code !== place.name && (
                <span className={classes.beside}>{shortAirportName(place.name)}</span>
              )}
            </span>
          );
        },
        text: ({ place: { iata, icao, name } }) => `${iata} ${icao} ${name}`,
        csv: ({ place }) => place.iata || place.icao,
        minWidth: 11,
        phone: 'lead',
      },
      textColumn({
        key: 'name',
        header: t('column.name'),
        fileOnly: true,
        of: ({ place }) => place.name,
      }),
      textColumn({
        key: 'kind',
        header: t('column.kind'),
        fileOnly: true,
        of: ({ place }) => place.kind,
      }),
      textColumn({
        key: 'town',
        header: t('column.town'),
        minWidth: 7.4,
        spare: 1,
        of: ({ place }) => place.town,
      }),
      textColumn({
        key: 'country',
        header: t('column.country'),
        minWidth: 8,
        spare: 2,
        of: ({ place }) => format.country(place.country),
        text: ({ place }) => searchedCountryNames(place.country),
      }),
      countColumn(
        {
          key: 'arrivals',
          header: t('column.arrivals'),
          width: 4,
          of: ({ arrivals }) => arrivals,
          href: ({ arrivalsFilter }) => open(arrivalsFilter),
          phone: 'detail',
          named: true,
        },
        format,
      ),
      countColumn(
        {
          key: 'departures',
          header: t('column.departures'),
          width: 5.2,
          of: ({ departures }) => departures,
          href: ({ departuresFilter }) => open(departuresFilter),
          phone: 'detail',
          named: true,
        },
        format,
      ),
      countColumn(
        {
          key: 'movements',
          header: t('column.movements'),
          width: 3.6,
          of: ({ movements }) => movements,
          href: ({ filter }) => open(filter),
          phone: 'end',
          named: true,
        },
        format,
      ),
      countColumn(
        {
          key: 'operators',
          header: t('column.operators'),
          width: 5,
          spare: 4,
          of: ({ operators }) => operators,
          href: details,
        },
        format,
      ),
      countColumn(
        {
          key: 'routes',
          header: t('column.routes'),
          width: 3.8,
          spare: 5,
          of: ({ routes }) => routes,
          href: details,
        },
        format,
      ),
      {
        key: 'busiest',
        header: t('column.busiest'),
        width: 5.7,
        spare: 6,
        value: ({ busiest }) => busiest && placeCode(busiest.place),
        cell: ({ busiest }) =>
          busiest && (
            <Link href={links.detailsRoute(slug, busiest.routeKey)} title={busiest.place.name}>
              {placeCode(busiest.place)}
            </Link>
          ),
        text: ({ busiest }) =>
          busiest ? `${placeCode(busiest.place)} ${busiest.place.name} ${busiest.place.town}` : '',
      },
      dateColumn(
        {
          key: 'first',
          header: t('column.first'),
          of: ({ first }) => first,
          ...journey,
          // Wider than the last, because it follows numbers.
          width: 7.5,
          spare: 3,
        },
        format,
      ),
      {
        ...dateColumn(
          { key: 'last', header: t('column.last'), of: ({ last }) => last, ...journey },
          format,
        ),
        phone: 'endDetail',
        named: true,
      },
    ];
  }, [t, format, slug, open, airportsOnly]);
}

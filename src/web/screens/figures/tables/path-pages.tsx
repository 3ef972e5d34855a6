import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { placeCode } from '../../../../domain/places/place.ts';
import {
  paths,
  type PathGroup,
  routes,
  type RouteGroup,
} from '../../../../domain/journeys/statistics/paths.ts';
import { useFormat } from '../../../kit/format/format-context.tsx';
import { type Figures, FiguresScreen } from '../figures-screen.tsx';
import { FiguresTable } from './figures-table.tsx';
import { links } from '../../../app/links.ts';
import type { DataColumn } from '../../../kit/table/data-column.ts';
import {
  countColumn,
  dateColumn,
  distanceColumn,
  durationColumn,
  placeColumn,
  textColumn,
} from './columns.tsx';
import type { TFunction } from 'i18next';
import { narrowFilter } from '../../../../domain/journeys/filter/narrow-filter.ts';
import { Link } from '../../../app/link.tsx';
import type { Format } from '../../../kit/format/format.ts';

/** `/Tables_Paths/:person`: every pair of places, each direction separately. */
export function TablesPathsPage() {
  return (
    <FiguresScreen screen="tablesPaths">{(figures) => <PathsTable {...figures} />}</FiguresScreen>
  );
}

const mostFirst = { key: 'journeys', descending: true };
const keyOf = ({ key }: { key: string }) => key;
const pathLabelOf = ({ from, to }: PathGroup) => `${placeCode(from)} → ${placeCode(to)}`;

function PathsTable(figures: Figures) {
  const { t } = useTranslation('tables');
  const format = useFormat();
  const { rows, asked, people, open } = figures;
  const groups = useMemo(() => paths(rows, asked), [rows, asked]);
  const columns = useMemo(() => {
    const writing = { figures: { people, open }, t, format };
    return [
      ...endColumns<PathGroup>(writing, '→'),
      journeysColumn<PathGroup>(writing),
      ...pathColumns<PathGroup>(writing),
    ];
  }, [people, open, t, format]);
  const rowHref = useMemo(() => (group: PathGroup) => open(group.filter), [open]);
  return (
    <FiguresTable
      figures={figures}
      label={t('caption.paths')}
      fileName={t('file.paths')}
      columns={columns}
      rows={groups}
      rowKey={keyOf}
      initialSort={mostFirst}
      rowHref={rowHref}
      rowLabel={pathLabelOf}
      notes={['withoutFirst', 'withoutTimes']}
    />
  );
}

/** `/Tables_Routes/:person`: every pair of places, both directions together. */
export function TablesRoutesPage() {
  return (
    <FiguresScreen screen="tablesRoutes">{(figures) => <RoutesTable {...figures} />}</FiguresScreen>
  );
}

const routeLabelOf = ({ from, to }: RouteGroup) => `${placeCode(from)} – ${placeCode(to)}`;

function RoutesTable(figures: Figures) {
  const { t } = useTranslation('tables');
  const { rows, asked, people } = figures;
  const groups = useMemo(() => routes(rows, asked), [rows, asked]);
  const columns = useRouteColumns(figures);
  const rowHref = useMemo(
    () =>
      ({ key }: RouteGroup) =>
        links.detailsRoute(people.slug, key),
    [people.slug],
  );
  return (
    <FiguresTable
      figures={figures}
      label={t('caption.routes')}
      fileName={t('file.routes')}
      columns={columns}
      rows={groups}
      rowKey={keyOf}
      initialSort={mostFirst}
      rowHref={rowHref}
      rowLabel={routeLabelOf}
      notes={['withoutFirst', 'withoutTimes']}
    />
  );
}

function useRouteColumns({ people, open }: Figures): DataColumn<RouteGroup>[] {
  const { t } = useTranslation('tables');
  const format = useFormat();
  return useMemo(() => {
    const writing = { figures: { people, open }, t, format };
    const direction = (key: 'there' | 'back', index: number) =>
      countColumn<RouteGroup>(
        {
          key,
          header: t(`column.${key}`),
          width: 3.4,
          spare: 3,
          // A round trip has no reverse direction, so it shows nothing. Other routes that were
          // never travelled back show 0.
          of: ({ directions, from, to }) =>
            directions[index]?.journeys ?? (from.id === to.id ? undefined : 0),
          href: ({ directions }) => directions[index] && open(directions[index].filter),
        },
        format,
      );
    return [
      ...endColumns<RouteGroup>(writing, '–'),
      journeysColumn<RouteGroup>(writing),
      direction('there', 0),
      direction('back', 1),
      ...pathColumns<RouteGroup>(writing),
    ];
  }, [people, open, t, format]);
}

/** The data that the columns need. */
interface Writing {
  figures: Pick<Figures, 'people' | 'open'>;
  t: TFunction<'tables'>;
  format: Format;
}

/** The columns for both ends. `arrow` is shown between them on phones. */
function endColumns<Group extends PathGroup>(
  { figures, t }: Writing,
  arrow: '→' | '–',
): DataColumn<Group>[] {
  const details = (place: { id: string }) => links.detailsAirport(figures.people.slug, place.id);
  return [
    placeColumn({
      key: 'from',
      header: t('column.from'),
      minWidth: 10,
      of: ({ from }) => from,
      phone: 'lead',
      phoneCell: ({ from, to }) => (
        <b>
          {placeCode(from)} {arrow} {placeCode(to)}
        </b>
      ),
    }),
    textColumn({
      key: 'fromName',
      header: t('column.fromName'),
      fileOnly: true,
      of: ({ from }) => from.name,
    }),
    placeColumn({
      key: 'to',
      header: t('column.to'),
      minWidth: 10,
      of: ({ to }) => to,
      href: ({ to }) => details(to),
    }),
    textColumn({
      key: 'toName',
      header: t('column.toName'),
      fileOnly: true,
      of: ({ to }) => to.name,
    }),
  ];
}

/** Columns for the distance each and in total, duration, people, and the first and last journey. */
function pathColumns<Group extends PathGroup>({
  figures: { people, open },
  t,
  format,
}: Writing): DataColumn<Group>[] {
  const journey = ({ id }: { id: string }) => links.journey(people.slug, id);
  const all = ({ filter }: Group) => open(filter);
  const timed = { width: 5, spare: 4 };
  return [
    distanceColumn(
      {
        key: 'each',
        header: t('column.each'),
        width: 4.6,
        spare: 2,
        of: ({ eachKm }) => eachKm,
        href: all,
        phone: 'detail',
      },
      format,
    ),
    distanceColumn(
      {
        key: 'total',
        header: t('column.total'),
        width: 5.2,
        of: ({ distanceKm }) => distanceKm,
        href: all,
        phone: 'endDetail',
      },
      format,
    ),
    durationColumn(
      {
        key: 'mean',
        header: t('column.mean'),
        width: 5,
        spare: 1,
        of: ({ meanMinutes }) => meanMinutes,
        href: ({ filter }) => open(narrowFilter(filter, { timed: 'yes' })),
        phone: 'detail',
      },
      format,
    ),
    durationColumn(
      {
        key: 'fastest',
        header: t('column.fastest'),
        ...timed,
        of: ({ fastest }) => fastest?.durationMinutes,
        href: ({ fastest }) => fastest && journey(fastest),
      },
      format,
    ),
    durationColumn(
      {
        key: 'slowest',
        header: t('column.slowest'),
        ...timed,
        of: ({ slowest }) => slowest?.durationMinutes,
        href: ({ slowest }) => slowest && journey(slowest),
      },
      format,
    ),
    {
      ...countColumn<Group>(
        {
          key: 'operators',
          header: t('column.operators'),
          width: 5,
          spare: 5,
          of: ({ operators }) => operators.length,
        },
        format,
      ),
      cell: ({ operators, filter }) => (
        <Link href={open(filter)} title={format.list(operators)}>
          {format.number(operators.length)}
        </Link>
      ),
      csv: ({ operators }) => operators.join(', '),
    },
    dateColumn(
      {
        key: 'first',
        header: t('column.first'),
        width: 8.6,
        spare: 2,
        of: ({ first }) => first,
        href: journey,
      },
      format,
    ),
    dateColumn(
      {
        key: 'last',
        header: t('column.last'),
        width: 8.6,
        of: ({ last }) => last,
        href: journey,
      },
      format,
    ),
  ];
}

/** A column with the number of journeys. It links to them. */
function journeysColumn<Group extends PathGroup>({
  figures: { open },
  t,
  format,
}: Writing): DataColumn<Group> {
  return countColumn(
    {
      key: 'journeys',
      header: t('column.journeys'),
      width: 4.5,
      of: ({ journeys }) => journeys,
      href: ({ filter }) => open(filter),
      phone: 'end',
      named: true,
    },
    format,
  );
}

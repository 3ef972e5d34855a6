import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { placeCode } from '../../../../domain/places/place.ts';
import { routes, type RouteGroup } from '../../../../domain/journeys/statistics/paths.ts';
import { links } from '../../../app/links.ts';
import { useFormat } from '../../../kit/format/format-context.tsx';
import type { DataColumn } from '../../../kit/table/data-column.ts';
import { type Figures, FiguresScreen } from '../figures-screen.tsx';
import { countColumn } from './columns.tsx';
import { FiguresTable } from './figures-table.tsx';
import { endColumns, journeysColumn, pathColumns } from './path-columns.tsx';

/** `/Tables_Routes/:person`: every pair of places, both directions together. */
export function TablesRoutesPage() {
  return (
    <FiguresScreen screen="tablesRoutes">{(figures) => <RoutesTable {...figures} />}</FiguresScreen>
  );
}

const mostFirst = { key: 'journeys', descending: true };
const keyOf = ({ key }: RouteGroup) => key;
const labelOf = ({ from, to }: RouteGroup) => `${placeCode(from)} – ${placeCode(to)}`;

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
      rowLabel={labelOf}
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

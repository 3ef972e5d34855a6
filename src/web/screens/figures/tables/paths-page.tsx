import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { placeCode } from '../../../../domain/places/place.ts';
import { paths, type PathGroup } from '../../../../domain/journeys/statistics/paths.ts';
import { useFormat } from '../../../kit/format/format-context.tsx';
import { type Figures, FiguresScreen } from '../figures-screen.tsx';
import { FiguresTable } from './figures-table.tsx';
import { endColumns, journeysColumn, pathColumns } from './path-columns.tsx';

/** `/Tables_Paths/:person`: every pair of places, each direction separately. */
export function TablesPathsPage() {
  return (
    <FiguresScreen screen="tablesPaths">{(figures) => <PathsTable {...figures} />}</FiguresScreen>
  );
}

const mostFirst = { key: 'journeys', descending: true };
const keyOf = ({ key }: PathGroup) => key;
const labelOf = ({ from, to }: PathGroup) => `${placeCode(from)} → ${placeCode(to)}`;

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
      rowLabel={labelOf}
      notes={['withoutFirst', 'withoutTimes']}
    />
  );
}

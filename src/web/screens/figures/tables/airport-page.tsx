import { Button, SegmentedControl } from '@mantine/core';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { placeGroups, type PlaceGroup } from '../../../../domain/journeys/statistics/places.ts';
import { links } from '../../../app/links.ts';
import { EmptyState } from '../../../kit/layout/empty-state.tsx';
import { type Figures, FiguresScreen } from '../figures-screen.tsx';
import { useAirportColumns } from './airport-columns.tsx';
import { FiguresTable } from './figures-table.tsx';
import { useKeptInAddress } from '../../../kit/address/use-kept-in-address.ts';

/** `/Tables_Airport/:person`: every airport, or every place, with its figures. */
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
  const airportsOnly = kinds === 'airport';
  const groups = useMemo(
    () => placeGroups(rows, asked, airportsOnly ? ['airport'] : undefined),
    [rows, asked, airportsOnly],
  );
  const columns = useAirportColumns(figures, airportsOnly);
  const rowHref = useMemo(
    () =>
      ({ key }: PlaceGroup) =>
        links.detailsAirport(people.slug, key),
    [people.slug],
  );
  if (groups.length === 0) {
    return (
      <EmptyState
        title={t('noAirports')}
        action={<Button onClick={() => choose({ kinds: 'all' })}>{t('showAllPlaces')}</Button>}
      />
    );
  }
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
        <SegmentedControl
          aria-label={t('whichPlaces')}
          value={airportsOnly ? 'airport' : 'all'}
          onChange={(value) => choose({ kinds: value })}
          data={[
            { value: 'airport', label: t('airportsOnly') },
            { value: 'all', label: t('allPlaces') },
          ]}
        />
      }
      notes={['withoutFirst']}
    />
  );
}

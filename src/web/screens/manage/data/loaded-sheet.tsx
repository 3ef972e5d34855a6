import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useArchive } from '../../../data/archives/archive.data.ts';
import { useRecords } from '../../../data/records/records.data.ts';
import { ScreenStates } from '../../../kit/screen/screen-states.tsx';
import { stateOf } from '../../../data/screen-state.ts';
import { RowsSkeleton } from '../../../kit/layout/skeletons.tsx';
import { KindSheet } from './kind-sheet.tsx';
import { wholeSource } from './sheet-source.ts';
import type { SheetInput } from './use-sheet.ts';

/** The table of a kind that is held whole, shown after its records are loaded. */
export function LoadedSheet(props: SheetInput & { label: string }) {
  const { name } = props;
  const { id: archiveId } = useArchive();
  const client = useQueryClient();
  const { data, error, refetch } = useRecords(name);
  const source = useMemo(() => wholeSource(client, archiveId, name), [client, archiveId, name]);
  return (
    <ScreenStates of={stateOf({ data, error, refetch })} loading={<RowsSkeleton rows={12} />}>
      {(records) => <KindSheet {...props} records={records} source={source} />}
    </ScreenStates>
  );
}

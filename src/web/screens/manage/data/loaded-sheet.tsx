import { useRecords } from '../../../data/records/records.data.ts';
import { ScreenStates } from '../../../kit/screen/screen-states.tsx';
import { stateOf } from '../../../data/screen-state.ts';
import { RowsSkeleton } from '../../../kit/layout/skeletons.tsx';
import { KindSheet } from './kind-sheet.tsx';
import type { SheetInput } from './use-sheet.ts';

/** The table of a kind, shown after its records are loaded. */
export function LoadedSheet(props: SheetInput & { label: string }) {
  const { data, error, refetch } = useRecords(props.name);
  return (
    <ScreenStates of={stateOf({ data, error, refetch })} loading={<RowsSkeleton rows={12} />}>
      {() => <KindSheet {...props} />}
    </ScreenStates>
  );
}

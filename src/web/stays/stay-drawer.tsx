import { usePlaceBook } from '../record-forms/place-book.ts';
import { RecordDrawer } from '../record-forms/record-drawer.tsx';
import { useRecordForm } from '../record-forms/use-record-form.ts';
import { useWholeRecords } from '../records/records.data.ts';
import { StayFields } from './stay-fields.tsx';

interface StayDrawerProps {
  /** the id of one, or `new` */
  stay: string;
  onClose: () => void;
  onDeleted: () => void;
}

/** Adds a stay, or changes one. */
export function StayDrawer({ stay, onClose, onDeleted }: StayDrawerProps) {
  const places = usePlaceBook();
  const known = useWholeRecords('stay').find(({ id }) => id === stay);
  const record = useRecordForm('stay', { record: known, onClose, onDeleted, places });
  return (
    <RecordDrawer of={record} onClose={onClose}>
      <StayFields of={record} places={places} />
    </RecordDrawer>
  );
}

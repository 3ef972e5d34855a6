import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { newValuesOf } from '../../../../domain/kinds/cells/new-values.ts';
import { vesselKind } from '../../../../domain/sea-service/vessel.ts';
import { newId } from '../../../../domain/shared/ids.ts';
import { RecordDrawer } from '../../../kit/record-forms/record-drawer.tsx';
import { useRecordForm } from '../../../kit/record-forms/use-record-form.ts';
import { useWholeRecords } from '../../../data/records/records.data.ts';
import { VesselFields } from './vessel-fields.tsx';

interface VesselDrawerProps {
  /** The ID of a vessel. `new` for a new one. */
  vessel: string;
  /** The name of a new vessel. */
  name?: string;
  onClose: () => void;
  /** Called with the ID of the new vessel, instead of `onClose`. */
  onAdded?: (vessel: string) => void;
}

/** The form to add, edit or delete a vessel. */
export function VesselDrawer({ vessel, name = '', onClose, onAdded }: VesselDrawerProps) {
  const { t } = useTranslation('seaService');
  const known = useWholeRecords('vessel').find(({ id }) => id === vessel);
  const [begin] = useState(() => ({
    id: newId(),
    values: { ...newValuesOf(vesselKind.fields), name },
  }));
  const record = useRecordForm('vessel', {
    record: known,
    ...(vessel === 'new' && { begin }),
    onClose,
    onAdded,
    faultWords: { imo: { invalid: t('form.imoDigits'), 'too-long': t('form.imoDigits') } },
  });
  return (
    <RecordDrawer of={record} onClose={onClose}>
      <VesselFields of={record} />
    </RecordDrawer>
  );
}

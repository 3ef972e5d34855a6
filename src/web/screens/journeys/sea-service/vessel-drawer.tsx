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
  /** the id of one, or `new` */
  vessel: string;
  /** what a new one is called */
  name?: string;
  onClose: () => void;
  /** given the id of the new one, in place of closing */
  onAdded?: (vessel: string) => void;
}

/** Adds a vessel, or changes or deletes one. */
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

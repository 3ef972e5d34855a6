import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  circumstanceKind,
  type CircumstanceKind,
} from '../../../../../domain/days/rules/circumstance.ts';
import { blankOf } from '../../../../../domain/kinds/blank.ts';
import { newId } from '../../../../../domain/shared/ids.ts';
import { RecordDrawer } from '../../../../kit/record-forms/record-drawer.tsx';
import { useRecordForm } from '../../../../kit/record-forms/use-record-form.ts';
import { useWholeRecords } from '../../../../data/records/records.data.ts';
import { CircumstanceFields } from './circumstance-fields.tsx';

interface CircumstanceDrawerProps {
  /** undefined for a new one */
  id: string | undefined;
  /** what a new one begins with */
  personId: string;
  kind: CircumstanceKind;
  onClose: () => void;
}

/** Adds what no day tells of somebody, or changes or deletes it. */
export function CircumstanceDrawer({ id, personId, kind, onClose }: CircumstanceDrawerProps) {
  const { t } = useTranslation('kinds');
  const stored = useWholeRecords('circumstance').find((one) => one.id === id);
  const [begin] = useState(() => ({
    id: newId(),
    values: { ...blankOf(circumstanceKind.fields), personId, kind },
  }));
  const record = useRecordForm('circumstance', {
    record: stored,
    ...(id === undefined && { begin }),
    onClose,
  });
  return (
    <RecordDrawer
      of={record}
      onClose={onClose}
      {...(stored && { called: t(`circumstance.choices.kind.${stored.kind}`) })}
    >
      <CircumstanceFields of={record} />
    </RecordDrawer>
  );
}

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
  /** Undefined for a new record. */
  id: string | undefined;
  /** The initial person and kind of a new record. */
  personId: string;
  kind: CircumstanceKind;
  onClose: () => void;
}

/**
 * Adds, edits or deletes a circumstance: a fact about a person that rules need and day records
 * cannot show.
 */
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

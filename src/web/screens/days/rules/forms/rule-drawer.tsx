import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ownRuleKind } from '../../../../../domain/days/rules/own-rule-record.ts';
import { blankOf } from '../../../../../domain/kinds/blank.ts';
import { newId } from '../../../../../domain/shared/ids.ts';
import { RecordDrawer } from '../../../../kit/record-forms/record-drawer.tsx';
import { useRecordForm } from '../../../../kit/record-forms/use-record-form.ts';
import { useWholeRecords } from '../../../../data/records/records.data.ts';
import { RuleFields } from './rule-fields.tsx';

interface RuleDrawerProps {
  /** Undefined for a new rule. */
  id: string | undefined;
  /** The IDs of the people that a new rule applies to. Empty means everyone. */
  people: readonly string[];
  onClose: () => void;
}

/** Adds, edits or deletes a custom rule. */
export function RuleDrawer({ id, people, onClose }: RuleDrawerProps) {
  const { t } = useTranslation('rules');
  const { t: tRecords } = useTranslation('records');
  const stored = useWholeRecords('rule').find((one) => one.id === id);
  const [begin] = useState(() => ({
    id: newId(),
    values: {
      ...blankOf(ownRuleKind.fields),
      people: people.map((personId) => ({ personId })),
    },
  }));
  const record = useRecordForm('rule', {
    record: stored,
    ...(id === undefined && { begin }),
    onClose,
    faultWords: {
      territories: { missing: t('form.territoriesMissing') },
      yearFrom: { invalid: tRecords('fault.not-a-month-and-day') },
    },
  });
  return (
    <RecordDrawer of={record} onClose={onClose}>
      <RuleFields of={record} />
    </RecordDrawer>
  );
}

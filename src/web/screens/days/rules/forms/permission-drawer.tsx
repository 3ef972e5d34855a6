import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { permissionKind } from '../../../../../domain/days/rules/permission.ts';
import { blankOf } from '../../../../../domain/kinds/blank.ts';
import { newId } from '../../../../../domain/shared/ids.ts';
import { RecordDrawer } from '../../../../kit/record-forms/record-drawer.tsx';
import { useRecordForm } from '../../../../kit/record-forms/use-record-form.ts';
import { useWholeRecords } from '../../../../data/records/records.data.ts';
import { useFormat } from '../../../../kit/format/format-context.tsx';
import { PermissionFields } from './permission-fields.tsx';

interface PermissionDrawerProps {
  /** Undefined for a new record. */
  id: string | undefined;
  /** The person of a new record. */
  personId: string;
  onClose: () => void;
}

/** Adds, edits or deletes a permission of a person to stay in a country. */
export function PermissionDrawer({ id, personId, onClose }: PermissionDrawerProps) {
  const { t } = useTranslation('rules');
  const { t: tKinds } = useTranslation('kinds');
  const format = useFormat();
  const stored = useWholeRecords('permission').find((one) => one.id === id);
  const [begin] = useState(() => ({
    id: newId(),
    // The default kind is the residence permit, because it is the kind that changes rule results.
    values: { ...blankOf(permissionKind.fields), personId, kind: 'residence-permit' as const },
  }));
  const record = useRecordForm('permission', {
    record: stored,
    ...(id === undefined && { begin }),
    onClose,
  });
  return (
    <RecordDrawer
      of={record}
      onClose={onClose}
      {...(stored && {
        called: t('permissionOf', {
          permission: tKinds(`permission.choices.kind.${stored.kind}`),
          country: format.country(stored.country),
        }),
      })}
    >
      <PermissionFields of={record} />
    </RecordDrawer>
  );
}

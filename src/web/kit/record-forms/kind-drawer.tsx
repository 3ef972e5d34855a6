import { useState } from 'react';
import { newValuesOf } from '../../../domain/kinds/cells/new-values.ts';
import type { Kind, RecordOf } from '../../../domain/kinds/kind.ts';
import type { RecordsOf } from '../../../domain/records/record-sets.ts';
import { type Kinds, kinds } from '../../../domain/records/registry.ts';
import { newId } from '../../../domain/shared/ids.ts';
import { useWholeRecords } from '../../data/records/records.data.ts';
import type { KindWithDrawer } from '../../i18n/en/kinds.ts';
import { useFormPlaces } from './form-places.ts';
import { RecordDrawer } from './record-drawer.tsx';
import { type FieldOverrides, RecordFields } from './record-fields.tsx';
import { type RecordFormInput, type RecordFormOf, useRecordForm } from './use-record-form.ts';

interface KindDrawerProps<Name extends KindWithDrawer> extends Pick<
  RecordFormInput<Name>,
  'onClose' | 'onAdded' | 'onDeleted' | 'faultsOf'
> {
  kind: Name;
  /** The ID of a record; `new` or undefined for a new one. */
  id: string | undefined;
  /** Initial values of a new record. */
  values?: Partial<RecordOf<Kinds[Name]>> | undefined;
  /** Returns the name of a stored record if its label consists of codes. */
  calledOf?: (stored: RecordsOf<Name>[number]) => string;
  /** What is shown instead of the usual inputs. */
  overridesOf?: (record: RecordFormOf<Name>) => FieldOverrides<Name>;
  beginsAt?: (keyof Kinds[Name]['fields'] & string) | undefined;
}

/** The form to add, edit or delete a record of a kind. */
export function KindDrawer<Name extends KindWithDrawer>({
  kind,
  id,
  values,
  calledOf,
  overridesOf,
  beginsAt,
  ...input
}: KindDrawerProps<Name>) {
  const places = useFormPlaces();
  const records: readonly RecordsOf<Name>[number][] = useWholeRecords(kind);
  const stored = records.find((one) => one.id === id);
  const [begin] = useState(() => ({
    id: newId(),
    values: { ...newValuesOf((kinds[kind] as Kind).fields), ...values } as RecordOf<Kinds[Name]>,
  }));
  const isNew = id === undefined || id === 'new';
  const record = useRecordForm<Name>(kind, {
    ...input,
    record: stored,
    ...(isNew && { begin }),
    places,
  });
  return (
    <RecordDrawer
      of={record}
      onClose={input.onClose}
      {...(stored && calledOf && { called: calledOf(stored) })}
    >
      <RecordFields of={record} overrides={overridesOf?.(record)} beginsAt={beginsAt} />
    </RecordDrawer>
  );
}

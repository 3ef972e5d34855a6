import { Select } from '@mantine/core';
import { type ReactNode, useMemo } from 'react';
import type { ReferenceField as Reference } from '../../../../domain/kinds/fields.ts';
import type { Place } from '../../../../domain/places/place.ts';
import { isKindName, type KindName } from '../../../../domain/records/registry.ts';
import { useRecords } from '../../../data/records/records.data.ts';
import { useNameOf } from '../../../data/records/use-name-of.ts';
import { PlaceField } from '../../places/place-field.tsx';
import { PortField } from '../../places/port-field.tsx';
import type { FormPlaces } from '../form-places.ts';

interface ReferenceFieldProps {
  field: Reference;
  label: string;
  description?: ReactNode;
  /** The ID of a record. Empty is null, or '' in a required field. */
  value: string | null;
  onChange: (value: string | null) => void;
  onTyped?: (text: string) => void;
  error?: ReactNode;
  /** Required for references to places. */
  places: FormPlaces | undefined;
  /** EDTF. */
  date: string;
  isFirst: boolean;
}

/** Chooses the record that a field refers to. */
export function ReferenceField(props: ReferenceFieldProps) {
  const { field, value, places, onChange, ...rest } = props;
  const none = field.required ? '' : null;
  if (field.to !== 'place') {
    return isKindName(field.to) ? <RecordSelect {...props} to={field.to} none={none} /> : null;
  }
  const place = {
    ...rest,
    value: (value !== null && places?.placeOf(value)) || null,
    onChange: (chosen: Place | null) => {
      if (chosen) places?.note(chosen);
      onChange(chosen?.id ?? none);
    },
  };
  if (field.usualPlaceKind === 'port') return <PortField {...place} />;
  return <PlaceField {...place} kind="stay" />;
}

/** The maximum number of matches in the list. Users do not read longer lists. */
const mostOffered = 100;

function RecordSelect({
  field,
  to,
  label,
  description,
  value,
  onChange,
  error,
  isFirst,
  none,
}: ReferenceFieldProps & { to: KindName; none: '' | null }) {
  const { data: records } = useRecords(to);
  const nameOf = useNameOf([]);
  const offered = useMemo(
    () => (records ?? []).map(({ id }) => ({ value: id, label: nameOf(id) ?? id })),
    [records, nameOf],
  );
  // Nothing to choose in an archive of one person.
  if (to === 'person' && field.required && value !== '' && offered.length <= 1) return null;
  return (
    <Select
      label={label}
      description={description}
      data={offered}
      value={value || null}
      error={error}
      allowDeselect={!field.required}
      clearable={!field.required}
      searchable={to !== 'person'}
      limit={mostOffered}
      data-autofocus={isFirst || undefined}
      onChange={(id) => onChange(id ?? none)}
    />
  );
}

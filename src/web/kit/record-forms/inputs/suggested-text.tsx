import { type ReactNode, useMemo } from 'react';
import type { KindName } from '../../../../domain/records/registry.ts';
import { useRecords } from '../../../data/records/records.data.ts';
import { SuggestField } from '../../form/suggest-field.tsx';
import { textsLike, textsOf } from './known-texts.ts';

/** A text field that suggests what other records of the kind have there. */
export function SuggestedText({
  kind,
  path,
  value,
  onChange,
  ...rest
}: {
  kind: KindName;
  /** The path of the field, within a list if it belongs to its items. */
  path: string;
  label: string;
  description?: ReactNode;
  value: string;
  onChange: (text: string) => void;
  error?: ReactNode;
}) {
  const { data: records } = useRecords(kind);
  const known = useMemo(
    () => textsOf((records ?? []).flatMap((record) => textsAt(record, path.split('.')))),
    [records, path],
  );
  return (
    <SuggestField
      {...rest}
      value={value}
      onType={onChange}
      suggestions={textsLike(known, value)}
      onChoose={onChange}
    />
  );
}

function textsAt(value: unknown, [name, ...inner]: readonly string[]): string[] {
  if (Array.isArray(value)) {
    return value.flatMap((item) => textsAt(item, name === undefined ? [] : [name, ...inner]));
  }
  if (name !== undefined) return textsAt((value as Record<string, unknown>)[name], inner);
  return typeof value === 'string' ? [value] : [];
}

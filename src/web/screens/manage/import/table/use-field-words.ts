import { useTranslation } from 'react-i18next';
import type { JourneyTableField } from '../../../../../domain/imports/table/journey-fields.ts';
import { companionField } from '../../../../../domain/imports/table/record-fields.ts';
import { type KindName, kinds } from '../../../../../domain/records/registry.ts';
import { labelOfField } from '../../../../data/records/value-text.ts';
import { fieldGroups, journeyFieldsOf } from './field-groups.ts';

/** A field that a column can be mapped to, for a `NativeSelect`. */
interface FieldItem {
  value: string;
  label: string;
}

/** The names of the fields of a kind, and the choices for `fields`. */
export function useFieldWords(kind: KindName, fields: readonly string[]) {
  const { t } = useTranslation('imports');
  const { t: tKinds } = useTranslation('kinds');
  const item = (value: string): FieldItem => ({
    value,
    label:
      kind === 'journey' ? t(`columns.field.${value as JourneyTableField}`) : labelAt(kind, value),
  });
  const labelAt = (of: KindName, path: string): string => {
    const along = companionField(kinds[of], path);
    return along
      ? t('columns.fieldAlong', {
          whose: labelOfField(of, along.of, tKinds),
          field: labelOfField(along.kind, along.path, tKinds),
        })
      : labelOfField(of, path, tKinds);
  };
  return {
    labelOf: (field: string) => item(field).label,
    /** Fields of journeys are grouped. */
    items:
      kind === 'journey'
        ? fieldGroups.map((group) => ({
            group: t(`columns.group.${group}`),
            items: journeyFieldsOf(group).map(item),
          }))
        : fields.map(item),
  };
}

/** Returns the name of a column of the table. Columns without a heading are numbered. */
export function useColumnName(headings: readonly string[]): (column: number) => string {
  const { t } = useTranslation('imports');
  return (column) => headings[column] || t('columns.unnamed', { number: column + 1 });
}

import { refsOf } from '../../../domain/records/named-records.ts';
import { Group } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { ListField as List } from '../../../domain/kinds/fields.ts';
import type { KindName } from '../../../domain/records/registry.ts';
import { useNameOf } from '../../data/records/use-name-of.ts';
import { labelOfField } from '../../data/records/value-text.ts';
import { useFormat } from '../format/format-context.tsx';
import { itemOf } from '../record-cards/record-facts.ts';
import type { FormList } from './form-list.ts';
import { namedPlace, type FormPlaces } from './form-places.ts';
import { addLabelOf, hintOf } from './form-words.ts';
import { ItemsField } from './items-field.tsx';
import { RecordField, type RecordFieldProps } from './record-field.tsx';

/** A list as code sees it that works from descriptions. */
type AnyList = FormList<Record<string, unknown>>;

/** A list of a record: its items, and the inputs for another one. */
export function ListField({
  kind,
  path,
  field,
  list,
  places,
  date = '',
  isFirst = false,
  without = [],
}: {
  kind: KindName;
  path: string;
  field: List;
  list: AnyList;
  places: FormPlaces | undefined;
  /** The EDTF date of the record; '' if unknown. */
  date?: string;
  isFirst?: boolean;
  /** Names of fields of an item that have no input at the moment. */
  without?: readonly string[];
}) {
  const { t } = useTranslation('records');
  const { t: tKinds } = useTranslation('kinds');
  const format = useFormat();
  const known = useNameOf(list.items.flatMap((item) => refsOf(field.fields, item)));
  const nameOf = (id: string) => known(id) ?? namedPlace(places, id);
  const partsOf = (item: Record<string, unknown>) =>
    itemOf(kind, path, field, item, { nameOf, format, tKinds });
  const input = ([name, one]: [string, (typeof field.fields)[string]], index: number) => {
    const at = `${path}.${name}`;
    return (
      <RecordField
        key={name}
        kind={kind}
        path={at}
        field={one as RecordFieldProps['field']}
        label={labelOfField(kind, at, tKinds)}
        description={hintOf(kind, at, tKinds)}
        value={list.entry[name]}
        onChange={(value: unknown) => list.enter({ [name]: value, unchosen: '' })}
        onTyped={(unchosen) => list.enter({ unchosen })}
        error={list.errorOf(name)}
        places={places}
        date={date}
        data-autofocus={isFirst && index === 0}
      />
    );
  };
  const inputs = Object.entries(field.fields)
    .filter(([name]) => !without.includes(name))
    .map(input);
  const [first, ...others] = inputs;
  return (
    <ItemsField
      list={list}
      nameOf={(item) => partsOf(item).about}
      detailsOf={(item) => partsOf(item).details.join(' · ')}
      words={{
        legend: labelOfField(kind, path, tKinds),
        add: addLabelOf(kind, path, tKinds) ?? t('form.addItem'),
        remove: (name) => t('form.remove', { name }),
      }}
    >
      {inputs.length > 2 && first}
      <Group grow align="start">
        {inputs.length > 2 ? others : inputs}
      </Group>
    </ItemsField>
  );
}

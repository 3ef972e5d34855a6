import { ActionIcon, Button, NativeSelect, TextInput } from '@mantine/core';
import { IconPlus, IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import {
  type FixedValue,
  longestFixed,
  mostFixed,
} from '../../../../../domain/imports/table/mapping.ts';
import { fieldsByPath } from '../../../../../domain/kinds/paths.ts';
import { type KindName, kinds } from '../../../../../domain/records/registry.ts';
import { labelOfChoice } from '../../../../data/records/value-text.ts';
import type { useFieldWords } from './use-field-words.ts';
import classes from './columns.module.css';

/** Values that apply to every row, for example `mode` is `rail`, or two travellers. */
export function FixedValues({
  kind,
  fixed,
  items,
  onChange,
}: {
  kind: KindName;
  fixed: readonly FixedValue[];
  items: ReturnType<typeof useFieldWords>['items'];
  onChange: (fixed: readonly FixedValue[]) => void;
}) {
  const { t } = useTranslation('imports');
  const put = (at: number, value: FixedValue) =>
    onChange(fixed.map((one, index) => (index === at ? value : one)));
  return (
    <div className={classes.fixed}>
      <h4 className={classes.part}>{t('columns.fixed.title')}</h4>
      {fixed.length > 0 && <p className={classes.hint}>{t('columns.fixed.hint')}</p>}
      {fixed.map((one, index) => (
        <div key={index} className={classes.fixedLine}>
          <NativeSelect
            aria-label={t('columns.fixed.field', { number: index + 1 })}
            value={one.field}
            onChange={(event) => put(index, { field: event.currentTarget.value, text: '' })}
            data={[{ value: '', label: t('columns.fixed.choose'), disabled: true }, ...items]}
          />
          <FixedText
            {...{ kind, value: one, number: index + 1 }}
            onChange={(text) => put(index, { ...one, text })}
          />
          <ActionIcon
            variant="subtle"
            size={36}
            aria-label={t('columns.fixed.remove', { number: index + 1 })}
            onClick={() => onChange(fixed.filter((_, at) => at !== index))}
          >
            <IconX size={16} />
          </ActionIcon>
        </div>
      ))}
      {fixed.length < mostFixed && (
        <Button
          variant="subtle"
          size="xs"
          leftSection={<IconPlus size={14} aria-hidden />}
          onClick={() => onChange([...fixed, { field: '', text: '' }])}
        >
          {t('columns.fixed.add')}
        </Button>
      )}
    </div>
  );
}

function FixedText({
  kind,
  value: { field, text },
  number,
  onChange,
}: {
  kind: KindName;
  value: FixedValue;
  number: number;
  onChange: (text: string) => void;
}) {
  const { t } = useTranslation('imports');
  const { t: tKinds } = useTranslation('kinds');
  const choices = choicesOf(kind, field);
  const label = t('columns.fixed.text', { number });
  if (choices) {
    return (
      <NativeSelect
        aria-label={label}
        value={text}
        onChange={(event) => onChange(event.currentTarget.value)}
        data={[
          { value: '', label: t('columns.fixed.chooseText'), disabled: true },
          ...choices.map((value) => ({
            value,
            label: labelOfChoice({ kind, path: field }, value, tKinds),
          })),
        ]}
      />
    );
  }
  const isOfPeople = field === 'travellers' || field === 'companions';
  return (
    <TextInput
      aria-label={label}
      placeholder={isOfPeople ? t('columns.fixed.who') : undefined}
      value={text}
      maxLength={longestFixed}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}

/** The permitted words of a choice field. Undefined for other fields. */
function choicesOf(kind: KindName, path: string): readonly string[] | undefined {
  const [, field] = fieldsByPath(kinds[kind].fields).find(([one]) => one === path) ?? [];
  return field?.type === 'choice' ? field.choices : undefined;
}

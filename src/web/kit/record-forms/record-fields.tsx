import { Button, MultiSelect } from '@mantine/core';
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { Fragment, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { blankOf } from '../../../domain/kinds/blank.ts';
import { differencesOf } from '../../../domain/kinds/differences.ts';
import type { Field } from '../../../domain/kinds/fields.ts';
import { formLayoutOf, isSection, namesOf } from '../../../domain/kinds/form/form-layout.ts';
import type { FormPart } from '../../../domain/kinds/form/form-part.ts';
import type { Kind } from '../../../domain/kinds/kind.ts';
import { type Kinds, kinds } from '../../../domain/records/registry.ts';
import type { KindWithDrawer } from '../../i18n/en/kinds.ts';
import { labelOfChoice, labelOfGroup } from '../../data/records/value-text.ts';
import { FormSection } from '../form/form-section.tsx';
import { recordOfForm } from './form-values.ts';
import { headingOf } from './form-words.ts';
import { entriesKey } from './list-entries.ts';
import { ListField } from './list-field.tsx';
import { RecordField, type RecordFieldProps } from './record-field.tsx';
import type { AnyRecordForm, RecordFormOf } from './use-record-form.ts';
import { usePeople } from '../../data/people/people.data.ts';
import classes from './record-fields.module.css';

/** Characters of a choice that fit into half of a phone. */
const mostOfHalf = 12;

/**
 * What is shown instead of the usual input of a field, which the function gets the props of. null
 * hides the field.
 */
export type FieldOverride = ReactNode | ((usual: RecordFieldProps) => ReactNode);

export type FieldOverrides<Name extends KindWithDrawer> = Readonly<
  Partial<Record<keyof Kinds[Name]['fields'] & string, FieldOverride>>
>;

interface RecordFieldsProps<Name extends KindWithDrawer> {
  of: RecordFormOf<Name>;
  overrides?: FieldOverrides<Name> | undefined;
  /** The field that gets the focus; the first one by default. */
  beginsAt?: (keyof Kinds[Name]['fields'] & string) | undefined;
}

/**
 * The inputs of a record, rendered from the description of its kind. Rare fields are folded away
 * until they are filled in, have an error, or the user asks for them.
 */
export function RecordFields<Name extends KindWithDrawer>(props: RecordFieldsProps<Name>) {
  const { overrides = {}, beginsAt } = props;
  const record = props.of as unknown as AnyRecordForm;
  const { t } = useTranslation('records');
  const { t: tKinds } = useTranslation('kinds');
  const { name: kind, form } = record;
  const { fields }: Kind = kinds[kind];
  const { shown, rare } = formLayoutOf(kinds[kind]);
  const folded = rare.flatMap(namesOf);
  const [isOpened, setOpened] = useState(() => {
    const rareFields = Object.fromEntries(folded.map((name) => [name, fields[name] as Field]));
    const typed = recordOfForm(rareFields, form.getValues());
    return differencesOf(rareFields, blankOf(rareFields), typed).length > 0;
  });
  const isFaulty = Object.keys(form.errors).some((path) => folded.includes(fieldOfPath(path)));
  const isOpen = isOpened || isFaulty;
  const first = beginsAt ?? shown.flatMap(namesOf)[0];

  const control = (name: string): ReactNode => {
    const override: FieldOverride = (overrides as Record<string, FieldOverride>)[name];
    const field = fields[name] as Field;
    const isFirst = name === first;
    const usual = { ...record.field(name), ...(isFirst && { 'data-autofocus': true }) };
    if (typeof override === 'function') return override(usual);
    if (override !== undefined) return override;
    if (field.type === 'list') {
      const { places, date, label, description, error } = usual;
      if (isOfPeople(field)) {
        return (
          <PeopleField
            {...{ label, description, error }}
            value={form.getValues()[name] as { personId: string }[]}
            onChange={(people) => form.setFieldValue(name, people)}
          />
        );
      }
      const list = { list: record.list(name), places, date: date ?? '', isFirst };
      return <ListField kind={kind} path={name} field={field} {...list} />;
    }
    if (field.type === 'group') {
      return (
        <FormSection title={labelOfGroup(kind, name, tKinds)}>
          {Object.keys(field.fields).map((inner) => (
            <RecordField key={inner} {...record.field(`${name}.${inner}`)} />
          ))}
        </FormSection>
      );
    }
    return <RecordField {...usual} />;
  };
  const hasLongChoices = (path: string) => {
    const field = fields[path];
    return (
      field?.type === 'choice' &&
      field.choices.some((one) => labelOfChoice({ kind, path }, one, tKinds).length > mostOfHalf)
    );
  };
  const part = (one: FormPart): ReactNode => {
    const key = namesOf(one).join();
    if (typeof one === 'string') return <Fragment key={key}>{control(one)}</Fragment>;
    if (isSection(one)) {
      return (
        <FormSection key={key} title={headingOf(kind, one.section, tKinds)}>
          {one.parts.map(part)}
        </FormSection>
      );
    }
    return (
      <div key={key} className={classes.row} data-long={one.some(hasLongChoices) || undefined}>
        {one.map((name) => (
          <Fragment key={name}>{control(name)}</Fragment>
        ))}
      </div>
    );
  };
  const Chevron = isOpen ? IconChevronUp : IconChevronDown;
  return (
    <>
      {shown.map(part)}
      {rare.length > 0 && (
        <Button
          variant="subtle"
          style={{ justifySelf: 'start', marginInlineStart: 'calc(-1 * var(--button-padding-x))' }}
          aria-expanded={isOpen}
          rightSection={<Chevron size={16} aria-hidden />}
          onClick={() => setOpened(!isOpen)}
        >
          {t('form.more')}
        </Button>
      )}
      {isOpen && rare.map(part)}
    </>
  );
}

/** Returns the name of the field at a path of the form: `homes` of `list-entries.homes.from`. */
function fieldOfPath(path: string): string {
  const [name = '', inner = ''] = path.split('.');
  return name === entriesKey ? inner : name;
}

/** Whether the items of a list are people and nothing else. */
function isOfPeople({ fields }: { fields: Readonly<Record<string, Field>> }): boolean {
  const [only, ...others] = Object.entries(fields);
  const [name, field] = only ?? [];
  return (
    others.length === 0 &&
    name === 'personId' &&
    field?.type === 'reference' &&
    field.to === 'person'
  );
}

/** Chooses people of the archive, in the order in which they are chosen. */
function PeopleField({
  value,
  onChange,
  ...rest
}: {
  label: string;
  description?: ReactNode;
  value: readonly { personId: string }[];
  onChange: (value: { personId: string }[]) => void;
  error?: ReactNode;
}) {
  const people = usePeople();
  return (
    <MultiSelect
      {...rest}
      data={people.map(({ id, name }) => ({ value: id, label: name }))}
      value={value.map(({ personId }) => personId)}
      onChange={(ids) => onChange(ids.map((personId) => ({ personId })))}
      clearable
    />
  );
}

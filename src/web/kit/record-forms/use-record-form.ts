import { dateOf } from '../../../domain/kinds/time-of.ts';
import { type UseFormReturnType, useForm } from '@mantine/form';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { newValuesOf } from '../../../domain/kinds/cells/new-values.ts';
import type { ListField } from '../../../domain/kinds/fields.ts';
import type { Kind, RecordOf } from '../../../domain/kinds/kind.ts';
import { mergeEdit } from '../../../domain/kinds/merge-edit.ts';
import { fieldsByPath } from '../../../domain/kinds/paths.ts';
import { referencesOf } from '../../../domain/kinds/references.ts';
import { issueCode, recordSchema } from '../../../domain/kinds/schema.ts';
import type { SetRecord } from '../../../domain/kinds/wire/wire.ts';
import { type Kinds, kinds } from '../../../domain/records/registry.ts';
import type { FieldIssue } from '../../../domain/shared/error-codes.ts';
import { newId } from '../../../domain/shared/ids.ts';
import { ApiError } from '../../app/api-error.ts';
import { formFailureOf } from '../screen/form-failure.ts';
import { useFailureText } from '../../app/failure-text.ts';
import type { KindWithDrawer } from '../../i18n/en/kinds.ts';
import { placeCode } from '../../../domain/places/place.ts';
import { useRecords } from '../../data/records/records.data.ts';
import { labelOfField } from '../../data/records/value-text.ts';
import { useNameWithin } from '../../data/records/use-name-of.ts';
import { type FormFrame, useFormFrame } from '../form/use-form-frame.ts';
import {
  type FieldAt,
  type FormValues,
  formValuesOf,
  type InputPath,
  recordOfForm,
} from './form-values.ts';
import type { FormPlaces } from './form-places.ts';
import { blankEntries, entriesKey, withEntries } from './list-entries.ts';
import { type FormList, formList, type ItemOf, type ListName } from './form-list.ts';
import { faultWordsOf, hintOf } from './form-words.ts';
import { type FaultWords, faultsInWords } from './record-faults.ts';
import type { RecordFieldProps } from './record-field.tsx';
import { type RecordWrites, useRecordActions } from './use-record-actions.ts';

export interface RecordFormInput<Name extends KindWithDrawer> {
  /** Undefined for a new record. */
  record: SetRecord<Kinds[Name]> | undefined;
  /** The initial values of a new record if it is not blank. The ID may come from other data. */
  begin?: { id: string; values: RecordOf<Kinds[Name]> } | undefined;
  /** Number fields of a new record that start empty, whatever default a blank record has. */
  unsaid?: readonly (keyof Kinds[Name]['fields'] & string)[];
  onClose: () => void;
  /** Called instead of `onClose`, so that the opener can show the new record. */
  onAdded?: ((id: string) => void) | undefined;
  /** Called instead of `onClose`, if the opener was closed with the record. */
  onDeleted?: (() => void) | undefined;
  /** For kinds that refer to places. */
  places?: FormPlaces;
  /** Returns errors that the kind's description does not cover, for the record with this ID. */
  faultsOf?:
    | ((
        values: RecordOf<Kinds[Name]>,
        id: string,
        typed: FormValues<Kinds[Name]['fields']>,
      ) => readonly FieldIssue[])
    | undefined;
  /** Messages that replace those of the catalogue. */
  faultWords?: FaultWords;
  /** The message after adding, which replaces the message of the previous record. */
  addedWords?: (values: RecordOf<Kinds[Name]>) => string;
  /** How the record is added and edited, if it differs from other kinds. */
  writes?: RecordWrites<Name>;
}

/** The state and actions that a `RecordDrawer` of any kind renders. */
export interface RecordForm {
  name: KindWithDrawer;
  id: string;
  stored: RecordOf<Kind> | undefined;
  /** The display name of the stored record; '' for a new record. */
  called: string;
  places: FormPlaces | undefined;
  frame: FormFrame;
  /** The record saved by someone else, and the action attempted here. */
  conflict: { theirs: Values; mine: Values; action: 'save' | 'delete'; times: number } | undefined;
  /** Set if the record was deleted elsewhere: how many times a write failed because of that. */
  gone: number | undefined;
  /** Scrolls to the question that must be answered before saving. */
  showQuestion: (() => void) | undefined;
  isDeleting: boolean;
  saveAsNew: () => void;
  takeTheirs: () => void;
  keepMine: () => void;
  remove: () => void;
}

type Values = Readonly<Record<string, unknown>>;

/**
 * Returns the form of a record according to the description of its kind. Rendered by
 * `RecordDrawer`.
 */
export function useRecordForm<Name extends KindWithDrawer>(
  name: Name,
  input: RecordFormInput<Name>,
) {
  const {
    record,
    begin,
    unsaid = [],
    onClose,
    onAdded,
    onDeleted,
    places,
    faultsOf,
    faultWords,
    writes,
    addedWords,
  } = input;
  type Fields = Kinds[Name]['fields'];
  type Stored = SetRecord<Kinds[Name]>;
  type Own = RecordOf<Kinds[Name]>;
  const kind: Kind = kinds[name];
  const { fields } = kind;
  const { t } = useTranslation('records');
  const { t: tKinds } = useTranslation('kinds');
  const describe = useFailureText();
  // The form keeps the record it was opened with, whatever the archive loads later.
  const [stored] = useState(record);
  const [id] = useState(() => record?.id ?? begin?.id ?? newId());
  const { data: all } = useRecords(name);
  // If the ID came from other data, someone else can add the record while the form is open.
  const known = stored?.id ?? begin?.id;
  const present = all ? all.find((one) => one.id === known) : stored;

  const inWords = (issues: readonly FieldIssue[], typed: Values) =>
    faultsInWords(fields, issues, t, {
      typed,
      wordsOf: (path, fault) =>
        faultWords?.[path]?.[fault] ?? faultWordsOf(name, path, fault, tKinds),
    });
  const valuesOf = (typed: Values, only?: string) =>
    recordOfForm(fields, withEntries(fields, typed, only)) as Own;
  const typedOf = (values: Values) => ({
    ...formValuesOf(fields, values),
    [entriesKey]: blankEntries(fields),
  });
  const faultsIn = (typed: Values, values: Own) => {
    const read = recordSchema(kind).safeParse(values);
    const issues = (read.error?.issues ?? []).map((issue) => ({
      path: issue.path.join('.'),
      code: issueCode(issue),
    }));
    return inWords(
      [...issues, ...(faultsOf?.(values, id, typed as FormValues<Fields>) ?? [])],
      typed,
    );
  };
  const form = useForm<Record<string, unknown>>({
    initialValues: {
      ...typedOf(stored ?? begin?.values ?? newValuesOf(fields)),
      ...(stored ? {} : Object.fromEntries(unsaid.map((path) => [path, '']))),
    },
    validate: (typed) => faultsIn(typed, valuesOf(typed)),
  });
  const nameWithin = useNameWithin();
  const calledOf = (values: RecordOf<Kind>) =>
    kind.labelOf(values, (named) => {
      // A place chosen here may not be in the archive yet.
      const place = places?.placeOf(named);
      return place ? placeCode(place) : nameWithin(named);
    });
  const actions = useRecordActions<Name, Stored, Own>(name, {
    id,
    stored,
    present,
    isUntouched: () => !form.isDirty(),
    called: calledOf,
    toSend: (values) => ({
      values,
      places: referencesOf(fields, values)
        .filter(({ to }) => to === 'place')
        .flatMap((place) => places?.placeOf(place.id) ?? []),
    }),
    theirsOf: ({ record: theirs, places: named }) => {
      places?.note(...named);
      return theirs;
    },
    merge: (edits) => mergeEdit(fields, edits),
    show: (theirs) => {
      const values = typedOf(theirs);
      form.setValues(values);
      form.resetDirty(values);
    },
    onDone: onClose,
    onAdded,
    onDeleted,
    writes,
    addedWords,
  });
  const frame = useFormFrame(
    form,
    (typed, sending) => actions.save(valuesOf(typed), sending),
    (error) => {
      const words = inWords(error instanceof ApiError ? error.issues : [], form.getValues());
      if (Object.keys(words).length > 0) return { fields: words };
      return formFailureOf(error, {}, describe);
    },
  );
  const remove = (over?: Stored) =>
    void frame.run((sending) => actions.remove(valuesOf(form.getValues()), sending, over));

  return {
    name,
    id,
    stored,
    called: stored ? calledOf(stored) : '',
    places,
    frame,
    conflict: actions.conflict,
    gone: actions.gone,
    showQuestion: actions.showQuestion,
    saveAsNew: () =>
      frame.submitBy((typed, sending) => actions.saveAsNew(valuesOf(typed), sending)),
    isDeleting: actions.isDeleting,
    takeTheirs: actions.takeTheirs,
    keepMine: () => {
      const { theirs, action } = actions.conflict ?? {};
      if (action === 'delete') remove(theirs);
      else frame.submitBy((typed, sending) => actions.save(valuesOf(typed), sending, theirs));
    },
    remove: () => remove(),
    form: form as unknown as UseFormReturnType<FormValues<Fields>>,
    /** Returns the props of a list with inputs for another item. */
    list: <List extends ListName<Fields>>(list: List) =>
      formList<ItemOf<Fields, List>>(form, list, fields[list] as ListField, () => {
        const typed = form.getValues();
        return faultsIn(typed, valuesOf(typed, list));
      }),
    /** Returns the props of a `RecordField` for a field. */
    field: <Path extends InputPath<Fields>>(path: Path) => {
      const [, field] = fieldsByPath(fields).find(([each]) => each === path) ?? [];
      return {
        kind: name,
        path,
        field: field as FieldAt<Fields, Path>,
        label: labelOfField(name, path, tKinds),
        description: hintOf(name, path, tKinds),
        places,
        date: dateOf(kind, form.getValues()),
        ...form.getInputProps(path),
      };
    },
  };
}

export type RecordFormOf<Name extends KindWithDrawer> = ReturnType<typeof useRecordForm<Name>>;

/** A form as code sees it that works from descriptions. */
export type AnyRecordForm = Pick<RecordForm, 'name' | 'id'> & {
  form: UseFormReturnType<Record<string, unknown>>;
  field: (path: string) => RecordFieldProps;
  list: (name: string) => FormList<Record<string, unknown>>;
};

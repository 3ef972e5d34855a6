import { type UseFormReturnType, useForm } from '@mantine/form';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { blankOf } from '../../domain/kinds/blank.ts';
import type { Kind, RecordOf } from '../../domain/kinds/kind.ts';
import { mergeEdit } from '../../domain/kinds/merge-edit.ts';
import { fieldsByPath } from '../../domain/kinds/paths.ts';
import { referencesOf } from '../../domain/kinds/references.ts';
import { recordSchema } from '../../domain/kinds/schema.ts';
import type { SetRecord } from '../../domain/kinds/wire.ts';
import { type Kinds, kinds } from '../../domain/records/registry.ts';
import type { FieldIssue } from '../../domain/shared/error-codes.ts';
import { ApiError } from '../api-error.ts';
import { formFailureOf } from '../form-failure.ts';
import { useFailureText } from '../failure-text.ts';
import type { KindWithDrawer } from '../i18n/en/kinds.ts';
import { useRecords } from '../records/records.data.ts';
import { type FormFrame, useFormFrame } from '../ui/form/use-form-frame.ts';
import {
  type FieldAt,
  type FormValues,
  formValuesOf,
  type InputPath,
  recordOfForm,
} from './form-values.ts';
import type { PlaceBook } from './place-book.ts';
import { faultsInWords } from './record-faults.ts';
import { useRecordDeeds } from './use-record-deeds.ts';

interface RecordFormInput<Name extends KindWithDrawer> {
  /** undefined for a new one */
  record: SetRecord<Kinds[Name]> | undefined;
  onClose: () => void;
  /** of a kind that refers to places */
  places?: PlaceBook;
  /** what is wrong besides what the kind's description says */
  faultsOf?: (values: RecordOf<Kinds[Name]>) => readonly FieldIssue[];
  /** what to say of a wrong field instead of the general sentence, by its path */
  faultWords?: Readonly<Record<string, string>>;
}

/** What a `RecordDrawer` draws, of any kind. */
export interface RecordForm {
  name: KindWithDrawer;
  stored: RecordOf<Kind> | undefined;
  places: PlaceBook | undefined;
  frame: FormFrame;
  /** what somebody else has saved meanwhile, and what was to be done here */
  conflict: { theirs: Values; mine: Values; deed: 'save' | 'delete' } | undefined;
  isDeleting: boolean;
  takeTheirs: () => void;
  keepMine: () => void;
  remove: () => void;
}

type Values = Readonly<Record<string, unknown>>;

/** The form of a kind's record, as its description has it. Drawn by `RecordDrawer`. */
export function useRecordForm<Name extends KindWithDrawer>(
  name: Name,
  { record, onClose, places, faultsOf, faultWords = {} }: RecordFormInput<Name>,
) {
  type Fields = Kinds[Name]['fields'];
  type Stored = SetRecord<Kinds[Name]>;
  type Own = RecordOf<Kinds[Name]>;
  const kind: Kind = kinds[name];
  const { fields } = kind;
  const { t } = useTranslation(['records', 'kinds']);
  const describe = useFailureText();
  // The form keeps what it was opened with, whatever the archive brings meanwhile.
  const [stored] = useState(record);
  const present = useRecords(name).data?.find(({ id }) => id === stored?.id);

  const inWords = (issues: readonly FieldIssue[]) => {
    const words = faultsInWords(fields, issues, t);
    return Object.fromEntries(
      Object.entries(words).map(([path, word]) => [path, faultWords[path] ?? word]),
    );
  };
  const valuesOf = (typed: Record<string, unknown>) => recordOfForm(fields, typed) as Own;
  const form = useForm<Record<string, unknown>>({
    initialValues: formValuesOf(fields, stored ?? blankOf(fields)),
    validate: (typed) => {
      const values = valuesOf(typed);
      const read = recordSchema(kind).safeParse(values);
      const issues = (read.error?.issues ?? []).map(({ path, code }) => ({
        path: path.join('.'),
        code,
      }));
      return inWords([...issues, ...(faultsOf?.(values) ?? [])]);
    },
  });
  const deeds = useRecordDeeds<Name, Stored, Own>(name, {
    stored,
    present,
    isUntouched: () => !form.isDirty(),
    called: (values) => kind.labelOf(values, (id) => id),
    toSend: (values) => ({
      values,
      places: referencesOf(fields, values)
        .filter(({ to }) => to === 'place')
        .flatMap(({ id }) => places?.placeOf(id) ?? []),
    }),
    theirsOf: ({ record: theirs, places: named }) => {
      places?.note(...named);
      return theirs;
    },
    merge: (edits) => mergeEdit(fields, edits),
    show: (theirs) => {
      const values = formValuesOf(fields, theirs);
      form.setValues(values);
      form.resetDirty(values);
    },
    onDone: onClose,
  });
  const frame = useFormFrame(
    form,
    (typed) => deeds.save(valuesOf(typed)),
    (error) => {
      const words = inWords(error instanceof ApiError ? error.issues : []);
      if (Object.keys(words).length > 0) return { fields: words };
      return formFailureOf(error, {}, describe);
    },
  );

  return {
    name,
    stored,
    places,
    frame,
    conflict: deeds.conflict,
    isDeleting: deeds.isDeleting,
    takeTheirs: deeds.takeTheirs,
    keepMine: () => void frame.run(deeds.keepMine),
    remove: () => void frame.run(() => deeds.remove(valuesOf(form.getValues()))),
    form: form as unknown as UseFormReturnType<FormValues<Fields>>,
    /** what a `RecordField` needs to be the input of a field */
    field: <Path extends InputPath<Fields>>(path: Path) => {
      const [, field] = fieldsByPath(fields).find(([each]) => each === path) ?? [];
      const label = t(`kinds:${name}.fields.${path}` as 'kinds:person.fields.name');
      return { field: field as FieldAt<Fields, Path>, label, ...form.getInputProps(path) };
    },
  };
}

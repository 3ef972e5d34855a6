import { Button, Group, Radio } from '@mantine/core';
import { type FormErrors, useForm } from '@mantine/form';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type DayCorrectionRecord, dayCorrectionKind } from '../../domain/days/day-correction.ts';
import { nationOf } from '../../domain/shared/nations.ts';
import { blankOf } from '../../domain/kinds/blank.ts';
import type { Person } from '../../domain/people/person.ts';
import type { Place } from '../../domain/places/place.ts';
import { addDays, daysBetween } from '../../domain/shared/calendar-day.ts';
import { wholeDay } from '../../domain/shared/edtf-date.ts';
import { newId } from '../../domain/shared/ids.ts';
import { ApiError } from '../api-error.ts';
import { formFailureOf } from '../form-failure.ts';
import { useFailureText } from '../failure-text.ts';
import { useUndoChange } from '../history/use-undo-change.ts';
import { PlaceField } from '../places/place-field.tsx';
import { CountryField } from '../record-forms/country-field.tsx';
import { RecordField } from '../record-forms/record-field.tsx';
import { addRecords, deleteRecords, editRecords, useWrite } from '../records/record-writes.data.ts';
import { useRecords } from '../records/records.data.ts';
import { DateTextField } from '../stays/date-text-field.tsx';
import { Form } from '../ui/form/form.tsx';
import { useFormFrame } from '../ui/form/use-form-frame.ts';
import { useFormat } from '../ui/format-context.tsx';
import { notifyDone } from '../ui/notify.tsx';
import { type Corrected, planCorrections, type PlannedCorrections } from './plan-corrections.ts';
import { type ChosenDays, mostDays } from './use-chosen-days.ts';

type NewCorrection = { id: string; values: DayCorrectionRecord };
type Typed = Pick<DayCorrectionRecord, 'territory' | 'town' | 'placeId' | 'why'> & {
  from: string;
  to: string;
};

/** A country, or a nation of one; while a country is typed it is text. */
const territoryForm = /^[A-Z]{2}(-[A-Z]{3})?$/;

interface CorrectDaysProps {
  person: Person;
  days: ChosenDays;
}

/** Says where somebody was on the days that are chosen, whatever the records say. */
export function CorrectDays({ person, days }: CorrectDaysProps) {
  const { t } = useTranslation(['dayData', 'kinds', 'records']);
  const { number, country } = useFormat();
  const describe = useFailureText();
  const undo = useUndoChange();
  const [place, setPlace] = useState<Place | null>(null);
  const add = useWrite((archiveId, records: NewCorrection[]) =>
    addRecords(archiveId, 'day-correction', { records, places: place ? [place] : [] }),
  );
  const edit = useWrite((archiveId, edits: PlannedCorrections['edit']) =>
    editRecords(archiveId, 'day-correction', { records: edits, places: place ? [place] : [] }),
  );
  const remove = useWrite((archiveId, gone: PlannedCorrections['remove']) =>
    deleteRecords(archiveId, 'day-correction', gone),
  );
  // One for each day, however often it is sent.
  const [ids] = useState(() => new Map<string, string>());
  const { data: all = [] } = useRecords('day-correction');
  // How a stop counts is said beside the day, and stays as it is.
  const stored = all.filter(({ countsAs }) => countsAs === '');
  const [deed, setDeed] = useState<Corrected>('replace');
  const form = useForm<Typed>({
    initialValues: {
      from: days.from,
      to: days.to,
      territory: '',
      town: '',
      placeId: null,
      why: '',
    },
    validate: (typed): FormErrors => faultsOf(typed),
  });
  const { town, territory, from: firstDay, to: lastDay } = form.values;
  const corrected = new Set(
    stored
      .filter((one) => one.personId === person.id && firstDay <= one.date && one.date <= lastDay)
      .map(({ date }) => date),
  ).size;
  const faultsOf = ({ from, to, territory }: Typed): FormErrors => {
    const [first, last] = [wholeDay(from), wholeDay(to)];
    const isTooLong = first && last && daysBetween(first, last) >= mostDays;
    return {
      from: first ? null : t('records:fault.not-a-day'),
      to: !last
        ? t('records:fault.not-a-day')
        : first && last < first
          ? t('records:fault.ends-before-it-begins')
          : isTooLong
            ? t('dayData:days.tooMany', { most: number(mostDays) })
            : null,
      territory: territoryForm.test(territory) ? null : t('dayData:days.where'),
    };
  };
  const keptAs = (typed: string) =>
    !territoryForm.test(territory)
      ? t('dayData:days.unlisted', { town: typed })
      : t('dayData:days.unlistedIn', { town: typed, country: country(territory.slice(0, 2)) });
  const frame = useFormFrame(
    form,
    async ({ from, to, ...said }, { isLeft }) => {
      const values = (date: string): DayCorrectionRecord => ({
        ...blankOf(dayCorrectionKind.fields),
        personId: person.id,
        date,
        ...said,
      });
      const count = daysBetween(from, to) + 1;
      const wanted = Array.from({ length: count }, (_, day) => values(addDays(from, day)));
      const plan = planCorrections(stored, wanted, deed);
      const written: (string | null)[] = [];
      if (plan.edit.length > 0) written.push((await edit.mutateAsync(plan.edit)).changeSetId);
      if (plan.add.length > 0) {
        const records = plan.add.map((one) => {
          const id = ids.get(one.date) ?? newId();
          ids.set(one.date, id);
          return { id, values: one };
        });
        written.push((await add.mutateAsync(records)).changeSetId);
      }
      // Last: what fails before it leaves a day with one word too many, and never with none.
      if (plan.remove.length > 0) {
        written.push((await remove.mutateAsync(plan.remove)).changeSetId);
      }
      const changes = written.filter((id) => id !== null);
      const undoAll = async () => {
        for (const id of changes.toReversed()) await undo.mutateAsync(id);
      };
      notifyDone(
        t('dayData:days.corrected', { count, number: number(count) }),
        ...(changes.length === 0
          ? []
          : [
              {
                label: t('records:undo'),
                // What fails says so itself.
                run: () => void undoAll().catch(() => undefined),
              },
            ]),
      );
      if (isLeft()) return;
      const next = addDays(to, 1);
      days.choose(next, next);
    },
    (error) =>
      error instanceof ApiError ? formFailureOf(error, {}, describe) : { text: String(error) },
  );
  return (
    <Form frame={frame} button={<Button type="submit">{t('dayData:days.store')}</Button>}>
      {corrected > 0 && (
        <Radio.Group
          label={t('dayData:days.already', { count: corrected, number: number(corrected) })}
          value={deed}
          onChange={(chosen) => setDeed(chosen === 'add' ? 'add' : 'replace')}
        >
          <Group mt={6}>
            <Radio value="replace" label={t('dayData:days.replace')} />
            <Radio value="add" label={t('dayData:days.add')} />
          </Group>
        </Radio.Group>
      )}
      <Group grow align="start">
        {(['from', 'to'] as const).map((name) => (
          <DateTextField
            key={name}
            label={t(`dayData:days.${name}`)}
            value={form.values[name]}
            onChange={(date) => form.setFieldValue(name, date)}
            isRequired={false}
            error={form.errors[name]}
          />
        ))}
      </Group>
      <PlaceField
        label={t('kinds:day-correction.fields.town')}
        value={place}
        onChange={(chosen) => {
          setPlace(chosen);
          form.setFieldValue('town', chosen ? chosen.town || chosen.name : '');
          form.setFieldValue('placeId', chosen?.id ?? null);
          form.setFieldValue(
            'territory',
            // The nation was that of the place.
            chosen ? (nationOf(chosen.region) ?? chosen.country) : territory.slice(0, 2),
          );
        }}
        onTyped={(typed) => form.setFieldValue('town', typed.trim())}
        isFree
        description={town !== '' && !place ? keptAs(town) : undefined}
        date={form.values.from}
        kind="station"
      />
      <CountryField
        label={t('kinds:day-correction.fields.territory')}
        description={t('dayData:days.countryHint')}
        value={form.values.territory.slice(0, 2)}
        onChange={(chosen) => form.setFieldValue('territory', chosen)}
        error={form.errors['territory']}
      />
      <RecordField
        field={dayCorrectionKind.fields.why}
        label={t('kinds:day-correction.fields.why')}
        {...form.getInputProps('why')}
      />
    </Form>
  );
}

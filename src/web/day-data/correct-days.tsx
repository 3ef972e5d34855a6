import { Button, Group } from '@mantine/core';
import { type FormErrors, useForm } from '@mantine/form';
import { useMemo, useState } from 'react';
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
import { addRecords, useWrite } from '../records/record-writes.data.ts';
import { useRecords } from '../records/records.data.ts';
import { DateTextField } from '../stays/date-text-field.tsx';
import { Form } from '../ui/form/form.tsx';
import { useFormFrame } from '../ui/form/use-form-frame.ts';
import { useFormat } from '../ui/format-context.tsx';
import { notifyDone } from '../ui/notify.tsx';
import type { ChosenDays } from './use-chosen-days.ts';
import classes from './day-data.module.css';

type NewCorrection = { id: string; values: DayCorrectionRecord };
type Typed = Pick<DayCorrectionRecord, 'territory' | 'town' | 'placeId' | 'why'> & {
  from: string;
  to: string;
};

/** Days that one deed corrects at most: longer than that somebody lives there. */
const mostDays = 366;

interface CorrectDaysProps {
  person: Person;
  days: ChosenDays;
}

/** Says where somebody was on the days that are chosen, whatever the records say. */
export function CorrectDays({ person, days }: CorrectDaysProps) {
  const { t } = useTranslation(['dayData', 'kinds', 'records']);
  const { number } = useFormat();
  const describe = useFailureText();
  const undo = useUndoChange();
  const [place, setPlace] = useState<Place | null>(null);
  const add = useWrite((archiveId, records: NewCorrection[]) =>
    addRecords(archiveId, 'day-correction', { records, places: place ? [place] : [] }),
  );
  // One for each day, however often it is sent.
  const [ids] = useState(() => new Map<string, string>());
  const corrected = useCorrected(person.id, days);
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
      territory: /^[A-Z]{2}(-[A-Z]{3})?$/.test(territory) ? null : t('dayData:days.where'),
    };
  };
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
      const { changeSetId } = await add.mutateAsync(
        Array.from({ length: count }, (_, day) => {
          const date = addDays(from, day);
          const id = ids.get(date) ?? newId();
          ids.set(date, id);
          return { id, values: values(date) };
        }),
      );
      notifyDone(
        t('dayData:days.corrected', { count, number: number(count) }),
        ...(changeSetId === null
          ? []
          : [{ label: t('records:undo'), run: () => undo.mutate(changeSetId) }]),
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
        <p className={classes.hint}>
          {t('dayData:days.already', { count: corrected, number: number(corrected) })}
        </p>
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
          if (chosen) form.setFieldValue('territory', nationOf(chosen.region) ?? chosen.country);
        }}
        date={form.values.from}
        kind="station"
      />
      <CountryField
        label={t('kinds:day-correction.fields.territory')}
        description={t('dayData:days.countryHint')}
        value={form.values.territory.slice(0, 2)}
        onChange={(country) => form.setFieldValue('territory', country)}
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

/** How many of the days are corrected already. */
function useCorrected(personId: string, { from, to }: ChosenDays): number {
  const { data } = useRecords('day-correction');
  return useMemo(
    () =>
      new Set(
        data
          ?.filter((one) => one.personId === personId && from <= one.date && one.date <= to)
          .map(({ date }) => date),
      ).size,
    [data, personId, from, to],
  );
}

import { Button, Group, Radio, Stack } from '@mantine/core';
import { type FormErrors, useForm } from '@mantine/form';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  type DayCorrectionRecord,
  dayCorrectionKind,
} from '../../../../domain/days/facts/day-correction.ts';
import type { DaysView } from '../../../../domain/days/days-engine.ts';
import { nationOf } from '../../../../domain/shared/places/nations.ts';
import type { Person } from '../../../../domain/people/person.ts';
import type { Place } from '../../../../domain/places/place.ts';
import { addDays, daysBetween } from '../../../../domain/shared/dates/calendar-day.ts';
import { wholeDay } from '../../../../domain/shared/dates/edtf-date.ts';
import { newId } from '../../../../domain/shared/ids.ts';
import { ApiError } from '../../../app/api-error.ts';
import { type Ledgers, useDayExplanations } from '../../../data/days/days.data.ts';
import type { DayWords } from '../../days/counted/panel/use-day-words.ts';
import { formFailureOf } from '../../../kit/screen/form-failure.ts';
import { useFailureText } from '../../../app/failure-text.ts';
import { useUndoChange } from '../../../data/history/use-undo-change.ts';
import { PlaceField } from '../../../kit/places/place-field.tsx';
import { CountryField } from '../../../kit/record-forms/inputs/country-field.tsx';
import { RecordField } from '../../../kit/record-forms/record-field.tsx';
import {
  addRecords,
  deleteRecords,
  editRecords,
  useWrite,
} from '../../../data/records/record-writes.data.ts';
import { useRecords } from '../../../data/records/records.data.ts';
import { DateTextField } from '../../../kit/dates/date-text-field.tsx';
import { Form } from '../../../kit/form/form.tsx';
import { useFormFrame } from '../../../kit/form/use-form-frame.ts';
import { useFormat } from '../../../kit/format/format-context.tsx';
import { notifyDone } from '../../../kit/notices/notify.tsx';
import {
  type CorrectedHow,
  correctedHow,
  planCorrections,
  type PlannedCorrections,
  type CorrectedPlace,
  surePlaces,
  withPlace,
} from '../../../../domain/days/repairs/plan-corrections.ts';
import { type ChosenDays, mostDays } from './use-chosen-days.ts';
import classes from './day-data.module.css';

const blank = { territory: '', town: '', placeId: null, why: '' };

type NewCorrection = { id: string; values: DayCorrectionRecord };
type Typed = Pick<DayCorrectionRecord, 'territory' | 'town' | 'placeId' | 'why'> & {
  from: string;
  to: string;
};

/** A country or a nation of a country. While a country is being typed, the value is free text. */
const territoryForm = /^[A-Z]{2}(-[A-Z]{3})?$/;

/** For other parts of countries, the country is shown. */
function isNation(territory: string): boolean {
  return nationOf(territory) === territory;
}

/** Corrects where a person was on the chosen days, regardless of the records. */
export function CorrectDays({
  person,
  days,
  ledgers,
  view,
  words,
}: {
  person: Person;
  days: ChosenDays;
  ledgers: Ledgers;
  view: DaysView;
  words: DayWords;
}) {
  const { t } = useTranslation('dayData');
  const { t: tKinds } = useTranslation('kinds');
  const { t: tRecords } = useTranslation('records');
  const { number, country, date: dateInWords } = useFormat();
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
  // One ID per place of a day, kept when the form is sent again.
  const [ids] = useState(() => new Map<string, string>());
  const { data: all = [] } = useRecords('day-correction');
  // Corrections that only mark how a stop counts are edited beside the day, so they are left alone.
  const stored = all.filter(({ countsAs }) => countsAs === '');
  const [how, setHow] = useState<CorrectedHow>('between');
  const form = useForm<Typed>({
    initialValues: { ...blank, from: days.from, to: days.to },
    validate: (typed): FormErrors => faultsOf(typed),
  });
  // Remounts the field of the town after saving, to clear its text.
  const [round, setRound] = useState(0);
  const { town, territory, from: firstDay, to: lastDay } = form.values;
  const span = useMemo(() => {
    const [from, to] = [wholeDay(firstDay), wholeDay(lastDay)];
    const isRange = from && to && from <= to && daysBetween(from, to) < mostDays;
    return isRange ? { from, to } : { from: days.from, to: days.to };
  }, [firstDay, lastDay, days.from, days.to]);
  const said = useDayExplanations(ledgers, view, span);
  /** The known places of a day, as corrections. */
  const placesOn = (date: string): CorrectedPlace[] => {
    const all = said.state === 'ready' ? said.data : [];
    const of = all.find(({ from, to }) => from <= date && date <= to);
    return of ? surePlaces(of, stored) : [];
  };
  const others = span.from === span.to ? placesOn(span.from) : [];
  const isAnyKnown = said.state === 'ready' && said.data.some(({ grounds }) => grounds.length > 0);
  /** `Calais, France → Belgium. Night: Belgium.` */
  const inWords = (places: readonly CorrectedPlace[]) => {
    const names = places.map(({ territory: of, town: its }) =>
      words.place({
        territory: isNation(of) ? of : of.slice(0, 2),
        town: its,
        evidence: [],
        isTransit: false,
      }),
    );
    return t('days.inOrder', { places: names.join(' → '), last: names.at(-1) ?? '' });
  };
  const faultsOf = ({ from, to, territory }: Typed): FormErrors => {
    const [first, last] = [wholeDay(from), wholeDay(to)];
    const isTooLong = first && last && daysBetween(first, last) >= mostDays;
    return {
      from: first ? null : tRecords('fault.not-a-day'),
      to: !last
        ? tRecords('fault.not-a-day')
        : first && last < first
          ? tRecords('fault.ends-before-it-begins')
          : isTooLong
            ? t('days.tooMany', { most: number(mostDays) })
            : null,
      territory: territoryForm.test(territory) ? null : t('days.where'),
    };
  };
  const keptAs = (typed: string) =>
    !territoryForm.test(territory)
      ? t('days.unlisted', { town: typed })
      : t('days.unlistedIn', { town: typed, country: country(territory.slice(0, 2)) });
  const frame = useFormFrame(
    form,
    async ({ from, to, ...another }, { isLeft }) => {
      const count = daysBetween(from, to) + 1;
      const wanted = Array.from({ length: count }, (_, day) => {
        const date = addDays(from, day);
        const places = withPlace(placesOn(date), another, how);
        return { of: { personId: person.id, date }, places };
      });
      const plan = planCorrections(stored, wanted);
      const written: (string | null)[] = [];
      if (plan.edit.length > 0) written.push((await edit.mutateAsync(plan.edit)).changeSetId);
      if (plan.add.length > 0) {
        const records = plan.add.map((one) => {
          const key = [one.date, one.territory, one.town].join(' ');
          const id = ids.get(key) ?? newId();
          ids.set(key, id);
          return { id, values: one };
        });
        written.push((await add.mutateAsync(records)).changeSetId);
      }
      // Deletes last: if an earlier request fails, the day has one correction too many, but never
      // none.
      if (plan.remove.length > 0) {
        written.push((await remove.mutateAsync(plan.remove)).changeSetId);
      }
      const changes = written.filter((id) => id !== null);
      const undoAll = async () => {
        for (const id of changes.toReversed()) await undo.mutateAsync(id);
      };
      notifyDone(
        [
          t('days.corrected', { count, number: number(count) }),
          ...(count === 1
            ? [`${dateInWords(from)}: ${inWords(wanted.flatMap(({ places }) => places))}`]
            : []),
        ].join(' '),
        ...(changes.length === 0
          ? []
          : [
              {
                label: tRecords('undo'),
                // The undo reports its own failure.
                run: () => void undoAll().catch(() => undefined),
              },
            ]),
      );
      if (isLeft()) return;
      // The day stays open with its new state, so that the user can add another place.
      ids.clear();
      setPlace(null);
      form.setInitialValues({ ...blank, from, to });
      form.reset();
      setRound((before) => before + 1);
    },
    (error) =>
      error instanceof ApiError ? formFailureOf(error, {}, describe) : { text: String(error) },
  );
  const next = addDays(span.to, 1);
  return (
    <Form
      frame={frame}
      button={
        <Group>
          <Button type="submit" disabled={said.state === 'loading'}>
            {t('days.store')}
          </Button>
          <Button variant="default" onClick={() => days.choose(next, next)}>
            {t('days.next', { date: dateInWords(next, { withYear: false }) })}
          </Button>
        </Group>
      }
    >
      <Group grow align="start">
        {(['from', 'to'] as const).map((name) => (
          <DateTextField
            key={name}
            label={t(`days.${name}`)}
            value={form.values[name]}
            onChange={(date) => form.setFieldValue(name, date)}
            isRequired={false}
            needsDay
            error={form.errors[name]}
          />
        ))}
      </Group>
      <PlaceField
        key={round}
        label={tKinds('day-correction.fields.town')}
        value={place}
        onChange={(chosen) => {
          setPlace(chosen);
          form.setFieldValue('town', chosen ? chosen.town || chosen.name : '');
          form.setFieldValue('placeId', chosen?.id ?? null);
          form.setFieldValue(
            'territory',
            // The nation belonged to the cleared place, so only its country is kept.
            chosen ? (nationOf(chosen.region) ?? chosen.country) : territory.slice(0, 2),
          );
        }}
        onTyped={(typed) => form.setFieldValue('town', typed.trim())}
        isFree
        description={town !== '' && !place ? keptAs(town) : undefined}
        date={form.values.from}
        kind="stay"
      />
      <CountryField
        label={tKinds('day-correction.fields.territory')}
        description={t('days.countryHint')}
        value={form.values.territory.slice(0, 2)}
        onChange={(chosen) => form.setFieldValue('territory', chosen)}
        error={form.errors['territory']}
      />
      <RecordField
        kind="day-correction"
        path="why"
        field={dayCorrectionKind.fields.why}
        label={tKinds('day-correction.fields.why')}
        {...form.getInputProps('why')}
      />
      {isAnyKnown && (
        <Radio.Group
          label={t('days.how')}
          value={how}
          onChange={(chosen) => setHow(correctedHow.find((one) => one === chosen) ?? 'between')}
        >
          <Stack gap="xs" mt="xs">
            {correctedHow.map((one) => (
              <Radio
                key={one}
                value={one}
                label={t(`days.${one}`)}
                description={t(`days.${one}Hint`)}
              />
            ))}
          </Stack>
        </Radio.Group>
      )}
      {territoryForm.test(territory) && others.length > 0 && (
        <p className={classes.hint} aria-live="polite">
          {t('days.becomes', {
            places: inWords(withPlace(others, { territory, town, placeId: null, why: '' }, how)),
          })}
        </p>
      )}
    </Form>
  );
}

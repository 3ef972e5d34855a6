import { Button, MultiSelect, NumberInput } from '@mantine/core';
import { useEffect, useEffectEvent, useRef, useState, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { newValuesOf } from '../../../../domain/kinds/cells/new-values.ts';
import type { Place } from '../../../../domain/places/place.ts';
import { addDays, daysBetween } from '../../../../domain/shared/dates/calendar-day.ts';
import { wholeDay } from '../../../../domain/shared/dates/edtf-date.ts';
import { newId } from '../../../../domain/shared/ids.ts';
import { type StayRecord, stayKind } from '../../../../domain/stays/stay.ts';
import { usePeople } from '../../../data/people/people.data.ts';
import { PlaceField } from '../../../kit/places/place-field.tsx';
import { type FormPlaces, useFormPlaces } from '../../../kit/record-forms/form-places.ts';
import { RecordField } from '../../../kit/record-forms/record-field.tsx';
import { useRecordForm } from '../../../kit/record-forms/use-record-form.ts';
import { DateTextField } from '../../../kit/dates/date-text-field.tsx';
import { Form } from '../../../kit/form/form.tsx';
import { useFormat } from '../../../kit/format/format-context.tsx';
import classes from './day-data.module.css';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { longestPlaceName, mayBeName } from '../../../../domain/journeys/meant/match-places.ts';
import { type TownMeant, townMeant } from '../../../../domain/places/town-meant.ts';
import { useArchive } from '../../../data/archives/archive.data.ts';
import { nameMeaningsQuery } from '../../../data/places/place-search.data.ts';
import { useWholeRecords } from '../../../data/records/records.data.ts';

const pauseMs = 120;

/**
 * The meaning of a typed town in a country, found in the same way as for a pasted town. Undefined
 * if the text is empty or the answer is still loading.
 */
function useTownTyped(typed: string, country: string): TownMeant | undefined {
  const { id } = useArchive();
  const [q] = useDebouncedValue(typed.trim(), pauseMs);
  const isAsked = q !== '' && q === typed.trim() && q.length <= longestPlaceName && mayBeName(q);
  const search = { q, date: 'XXXX', kind: 'town', country } as const;
  const { data } = useQuery({ ...nameMeaningsQuery(id, search), enabled: isAsked });
  const places = useWholeRecords('place');
  const known = useMemo(() => new Set(places.map((place) => place.id)), [places]);
  return useMemo(
    () => (isAsked && data ? townMeant(data, '', (place) => known.has(place.id)) : undefined),
    [isAsked, data, known],
  );
}

/** The maximum number of nights in a stay. Someone who stays longer has a home there. */
const mostNights = 20_000;

interface Begun {
  id: string;
  values: StayRecord;
}

interface NightsEntryProps {
  country: string;
  /** The people of the first stay. */
  people: StayRecord['people'];
  /** Called with the people of the following stays. */
  onPeople: (people: StayRecord['people']) => void;
}

/** Enters stays one after another. Each begins where the previous one ended. */
export function NightsEntry({ country, people: begins, onPeople }: NightsEntryProps) {
  const places = useFormPlaces();
  const [begun, setBegun] = useState<Begun & { isNext: boolean }>(() => ({
    id: newId(),
    values: { ...newValuesOf(stayKind.fields), country, people: begins },
    isNext: false,
  }));
  return (
    <Run
      key={begun.id}
      begun={begun}
      isNext={begun.isNext}
      places={places}
      country={country}
      onPeople={onPeople}
      onAdded={({ people, kind, departure }) =>
        setBegun({
          id: newId(),
          values: {
            ...newValuesOf(stayKind.fields),
            country,
            people,
            kind,
            arrival: wholeDay(departure) ?? '',
          },
          isNext: true,
        })
      }
    />
  );
}

function Run({
  begun,
  isNext,
  places,
  country,
  onPeople,
  onAdded,
}: {
  begun: Begun;
  /** A stay was just saved, so the field of the next town gets the focus. */
  isNext: boolean;
  places: FormPlaces;
  country: string;
  onPeople: NightsEntryProps['onPeople'];
  onAdded: (stored: StayRecord) => void;
}) {
  const { t } = useTranslation('dayData');
  const { t: tKinds } = useTranslation('kinds');
  const { number } = useFormat();
  const people = usePeople();
  const sent = useRef<StayRecord>(begun.values);
  const record = useRecordForm('stay', {
    record: undefined,
    begin: begun,
    places,
    onClose: () => onAdded(sent.current),
    onAdded: () => onAdded(sent.current),
    faultsOf: (values) => {
      sent.current = values;
      return [
        ...(values.placeId === null && values.town === '' ? [missing('placeId')] : []),
        ...(values.departure === '' ? [missing('departure')] : []),
      ];
    },
    addedWords: ({ placeId, town, arrival: from, departure: to }) => {
      const [first, last] = [wholeDay(from), wholeDay(to)];
      const count = first && last ? daysBetween(first, last) : 0;
      const name = (placeId !== null && places.placeOf(placeId)?.town) || town;
      return t('nights.stored', { count, number: number(count), town: name });
    },
    faultWords: {
      placeId: { missing: t('nights.townMissing') },
      departure: { date: t('nights.departureMissing') },
    },
  });
  const { form, field, frame } = record;
  const values = form.getValues();
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isNext) element.current?.querySelector('input')?.focus();
  }, [isNext]);
  const choose = (place: Place | null) => {
    if (place) places.note(place);
    form.setFieldValue('placeId', place?.id ?? null);
    // The town and country are derived from the place.
    form.setFieldValue('town', '');
    form.setFieldValue('country', place ? '' : country);
  };
  const [isTownLeft, setTownLeft] = useState(false);
  const meant = useTownTyped(values.placeId === null ? values.town : '', country);
  const only =
    isTownLeft && meant && typeof meant === 'object' && 'town' in meant ? meant.town : undefined;
  const takeOnly = useEffectEvent((town: Place) => choose(town));
  useEffect(() => {
    if (only) takeOnly(only);
  }, [only]);
  const doubt =
    isTownLeft &&
    meant &&
    !only &&
    t(meant === 'unknown' ? 'nights.townUnknown' : 'nights.townSeveral');
  const [arrival, departure] = [wholeDay(values.arrival), wholeDay(values.departure)];
  const nights = arrival && departure ? daysBetween(arrival, departure) : '';
  return (
    <Form frame={frame} button={<Button type="submit">{t('nights.store')}</Button>}>
      <div ref={element} className={classes.run}>
        <div onFocus={() => setTownLeft(false)} onBlur={() => setTownLeft(true)}>
          <PlaceField
            label={t('nights.town')}
            value={(values.placeId !== null && places.placeOf(values.placeId)) || null}
            onChange={choose}
            onTyped={(text) => form.setFieldValue('town', text)}
            date={values.arrival}
            kind="stay"
            country={country}
            error={form.errors['placeId'] || doubt}
          />
        </div>
        <DateTextField
          label={tKinds('stay.fields.arrival')}
          value={values.arrival}
          onChange={(date) => {
            form.setFieldValue('arrival', date);
            const from = wholeDay(date);
            // Keeps the number of nights if the arrival changes.
            if (from && nights !== '') form.setFieldValue('departure', addDays(from, nights));
          }}
          isRequired
          isCalendarPassed
          error={form.errors['arrival']}
        />
        <NumberInput
          label={t('nights.nights')}
          value={nights}
          min={0}
          max={mostNights}
          allowDecimal={false}
          disabled={!arrival}
          onChange={(count) => {
            if (!arrival || typeof count !== 'number' || !Number.isInteger(count)) return;
            form.setFieldValue('departure', addDays(arrival, Math.min(count, mostNights)));
          }}
        />
        <DateTextField
          label={tKinds('stay.fields.departure')}
          value={values.departure}
          onChange={(date) => form.setFieldValue('departure', date)}
          isRequired={false}
          isCalendarPassed
          error={form.errors['departure']}
        />
        <MultiSelect
          label={tKinds('stay.fields.people')}
          data={people.map(({ id, name }) => ({ value: id, label: name }))}
          value={values.people.map(({ personId }) => personId)}
          error={form.errors['people']}
          onChange={(ids) => {
            const chosen = ids.map((personId) => ({ personId }));
            form.setFieldValue('people', chosen);
            onPeople(chosen);
          }}
        />
        <RecordField {...field('kind')} />
        <RecordField {...field('name')} description={undefined} />
      </div>
    </Form>
  );
}

function missing(path: string) {
  return { path, code: 'too_small' };
}

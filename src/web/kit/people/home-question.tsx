import { Button, MultiSelect } from '@mantine/core';
import { type FormEvent, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { mostNotAsked } from '../../../domain/accounts/preferences.ts';
import { firstName } from '../../../domain/people/first-name.ts';
import { hasHomeOn } from '../../../domain/people/home-known.ts';
import { type Person, personKind } from '../../../domain/people/person.ts';
import type { Place } from '../../../domain/places/place.ts';
import { isEdtfDate } from '../../../domain/shared/dates/edtf-date.ts';
import { countryCodes } from '../../../domain/shared/places/countries.ts';
import { useNotifyFailure } from '../../app/use-notify-failure.ts';
import { useMe } from '../../data/accounts/me.data.ts';
import { useSavePreferences } from '../../data/accounts/preferences.data.ts';
import { useMay } from '../../data/archives/archive.data.ts';
import { useUndoChange } from '../../data/history/use-undo-change.ts';
import { editRecord, useWrite } from '../../data/records/record-writes.data.ts';
import { DateTextField } from '../dates/date-text-field.tsx';
import { useKeptSearch } from '../form/use-kept-search.ts';
import { useFormat } from '../format/format-context.tsx';
import { Card } from '../layout/card.tsx';
import { notifyDone } from '../notices/notify.tsx';
import { PlaceField } from '../places/place-field.tsx';
import { countriesFor, countryMeant } from '../record-forms/inputs/country-choice.ts';
import classes from './home-question.module.css';

/**
 * Asks where the first of these people lives whose present home is unknown. Renders nothing if all
 * homes are known, the account has skipped the question, or it may not write.
 */
export function HomeQuestion({ people }: { people: readonly Person[] }) {
  const mayEdit = useMay('records.write');
  const person = useWithoutHome(people).find(({ isAsked }) => isAsked)?.person;
  return mayEdit && person && <AskHome key={person.id} person={person} />;
}

/** The people whose present home is unknown, and whether the account has not skipped the question. */
export function useWithoutHome(people: readonly Person[]): { person: Person; isAsked: boolean }[] {
  const { homesNotAsked } = useMe().preferences;
  const today = Temporal.Now.plainDateISO().toString();
  return people.flatMap((person) =>
    hasHomeOn(person, today) ? [] : { person, isAsked: !homesNotAsked.includes(person.id) },
  );
}

function AskHome({ person }: { person: Person }) {
  const { t } = useTranslation('settings');
  const { t: tRecords } = useTranslation('records');
  const { user, preferences } = useMe();
  const savePreferences = useSavePreferences();
  const undo = useUndoChange();
  const onError = useNotifyFailure();
  const [place, setPlace] = useState<Place | null>(null);
  const [since, setSince] = useState('');
  const [passports, setPassports] = useState<readonly string[]>([]);
  const [isTried, setTried] = useState(false);
  // A click on the button leaves the field first, so this is known when the form is submitted.
  const [hasUnclearPassport, setUnclearPassport] = useState(false);
  const save = useWrite(async (archiveId, home: Place) => {
    const { id, version, ...values } = person;
    const written = await editRecord(archiveId, 'person', {
      id,
      version,
      values: {
        ...values,
        homes: [...values.homes, { placeId: home.id, from: since, to: '' }],
        nationalities: [
          ...values.nationalities,
          ...passports.map((country) => ({ country, from: '', to: '' })),
        ],
      },
      places: [home],
    });
    const { changeSetId } = written;
    if (changeSetId !== null) {
      notifyDone(t('homeQuestion.saved', { place: home.town || home.name }), {
        label: tRecords('undo'),
        run: () => undo.mutate(changeSetId),
      });
    }
    return written;
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (hasUnclearPassport || (since !== '' && !isEdtfDate(since))) return;
    if (place) save.mutate(place, { onError });
  };
  const skip = () => {
    const homesNotAsked = [person.id, ...preferences.homesNotAsked].slice(0, mostNotAsked);
    savePreferences.mutate({ ...preferences, homesNotAsked });
  };
  return (
    <div className={classes.question} data-no-print>
      <Card
        title={
          person.userId === user.id
            ? t('homeQuestion.own')
            : t('homeQuestion.of', { name: firstName(person.name) })
        }
        subtitle={t('homeQuestion.why')}
      >
        <form className={classes.form} onSubmit={submit} noValidate>
          <PlaceField
            label={t('person.homePlace')}
            value={place}
            onChange={setPlace}
            date=""
            kind="town"
            error={isTried && !place ? t('homeQuestion.noTown') : undefined}
          />
          <DateTextField
            label={t('homeQuestion.since')}
            value={since}
            onChange={setSince}
            isRequired={false}
            error={undefined}
          />
          {person.nationalities.length === 0 && (
            <PassportsField
              value={passports}
              onChange={setPassports}
              onUnclear={setUnclearPassport}
            />
          )}
          <div className={classes.buttons}>
            <Button type="submit" loading={save.isPending}>
              {t('homeQuestion.save')}
            </Button>
            <Button variant="subtle" onClick={skip} disabled={save.isPending}>
              {t('homeQuestion.skip')}
            </Button>
          </div>
        </form>
      </Card>
    </div>
  );
}

/** Chooses countries by code, name or nationality. */
function PassportsField({
  value,
  onChange,
  onUnclear,
}: {
  value: readonly string[];
  onChange: (codes: string[]) => void;
  /** Called when the field is left, with whether its text means no country. */
  onUnclear: (isUnclear: boolean) => void;
}) {
  const { t } = useTranslation('settings');
  const format = useFormat();
  const countries = useMemo(
    () =>
      countryCodes
        .map((code) => ({ code, name: format.country(code) }))
        .toSorted((one, other) => one.name.localeCompare(other.name, format.locale)),
    [format],
  );
  const { left, input } = useKeptSearch({
    meant: (text) => countryMeant(text, countries),
    take: (code) => !value.includes(code) && onChange([...value, code]),
    onLeft: (text) => onUnclear(text !== ''),
  });
  return (
    <MultiSelect
      label={t('homeQuestion.passports')}
      data={countries.map(({ code, name }) => ({ value: code, label: name }))}
      value={[...value]}
      onChange={onChange}
      maxValues={personKind.fields.nationalities.maxItems}
      searchable
      {...input}
      error={left === '' ? undefined : t('homeQuestion.unclearPassport', { text: left })}
      filter={({ search }) =>
        countriesFor(search, countries).map(({ code, name }) => ({ value: code, label: name }))
      }
      nothingFoundMessage={t('homeQuestion.noCountry')}
    />
  );
}

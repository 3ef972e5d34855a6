import type { Person, Home, Nationality } from '../../../../domain/people/person.ts';
import { slugForName } from '../../../../domain/people/person-slug.ts';
import { usePeople } from '../../../data/people/people.data.ts';
import { KindDrawer } from '../../../kit/record-forms/kind-drawer.tsx';
import { useSlugOfName } from '../../../kit/record-forms/use-slug-of-name.tsx';
import { useTranslation } from 'react-i18next';
import { PlaceField } from '../../../kit/places/place-field.tsx';
import type { FormList } from '../../../kit/record-forms/form-list.ts';
import type { FormPlaces } from '../../../kit/record-forms/form-places.ts';
import { CountryField } from '../../../kit/record-forms/inputs/country-field.tsx';
import { useFormat } from '../../../kit/format/format-context.tsx';
import { Group } from '@mantine/core';
import type { ReactNode } from 'react';
import type { Period } from '../../../../domain/shared/dates/edtf-date.ts';
import { ItemsField } from '../../../kit/record-forms/items-field.tsx';
import { DateTextField } from '../../../kit/dates/date-text-field.tsx';
import { homeName } from './home-name.ts';

/** Fields of a person that hold lists. */
export type PersonList = 'homes' | 'nationalities';

/** Adds or edits a person: name, short name, homes and nationalities. */
export function PersonDrawer({
  person,
  beginsAt,
  ...rest
}: {
  person: Person | 'new';
  /** The list that gets the focus. The name gets it by default. */
  beginsAt?: PersonList;
  onClose: () => void;
  onDeleted: () => void;
}) {
  const people = usePeople();
  // The list can already contain the new person, if its record arrived before the answer to the
  // request.
  const takenBeside = (own: string) =>
    new Set(people.flatMap(({ id, slug }) => (id === own ? [] : [slug])));
  const slugOfName = useSlugOfName({
    isChosen: person !== 'new',
    slugFor: (name, id) => slugForName(name, takenBeside(id)),
  });
  return (
    <KindDrawer
      kind="person"
      id={person === 'new' ? 'new' : person.id}
      beginsAt={beginsAt}
      faultsOf={({ slug }, id) =>
        takenBeside(id).has(slug) ? [{ path: 'slug', code: 'in-use' }] : []
      }
      overridesOf={(record) => ({
        ...slugOfName(record),
        homes: ({ places }) => (
          <HomesField list={record.list('homes')} places={places} isBegun={beginsAt === 'homes'} />
        ),
        nationalities: (
          <NationalitiesField
            list={record.list('nationalities')}
            isBegun={beginsAt === 'nationalities'}
          />
        ),
      })}
      {...rest}
    />
  );
}

/** Where a person lives or lived, and when. */
function HomesField({
  list,
  places,
  isBegun,
}: {
  list: FormList<Home>;
  places: FormPlaces | undefined;
  /** Whether the form starts with the focus here. */
  isBegun: boolean;
}) {
  const { t } = useTranslation('settings');
  const format = useFormat();
  return (
    <PeriodsField<Home>
      list={list}
      nameOf={({ placeId }) => {
        const home = places?.placeOf(placeId);
        return home ? homeName(home, format) : '';
      }}
      words={{
        legend: t('person.homes'),
        none: t('person.noHomes'),
        add: t('person.homeAdd'),
        remove: (name) => t('person.homeRemove', { place: name }),
      }}
    >
      <PlaceField
        label={t('person.homePlace')}
        value={places?.placeOf(list.entry.placeId) ?? null}
        onChange={(chosen) => {
          if (chosen) places?.note(chosen);
          list.enter({ placeId: chosen?.id ?? '', unchosen: '' });
        }}
        onTyped={(text) => list.enter({ unchosen: text })}
        date=""
        kind="town"
        error={list.errorOf('placeId')}
        isFirst={isBegun}
      />
    </PeriodsField>
  );
}

/** The countries of which a person is or was a national, and when. */
function NationalitiesField({
  list,
  isBegun,
}: {
  list: FormList<Nationality>;
  /** Whether the form starts with the focus here. */
  isBegun: boolean;
}) {
  const { t } = useTranslation('settings');
  const format = useFormat();
  return (
    <PeriodsField<Nationality>
      list={list}
      nameOf={(one) => format.country(one.country)}
      words={{
        legend: t('person.nationalities'),
        none: t('person.noNationalities'),
        add: t('person.nationalityAdd'),
        remove: (name) => t('person.nationalityRemove', { country: name }),
      }}
    >
      <CountryField
        label={t('person.nationalityCountry')}
        value={list.entry.country}
        onChange={(country) => list.enter({ country })}
        error={list.errorOf('country')}
        isFirst={isBegun}
      />
    </PeriodsField>
  );
}

interface PeriodsFieldProps<Item extends Period> {
  list: FormList<Item>;
  nameOf: (item: Item) => string;
  /** The field that chooses what to add. */
  children: ReactNode;
  words: { legend: string; none: string; add: string; remove: (name: string) => string };
}

/** A list of facts about a person with their periods, and fields to add another. */
function PeriodsField<Item extends Period>({
  list,
  nameOf,
  children,
  words,
}: PeriodsFieldProps<Item>) {
  const { t } = useTranslation('settings');
  const format = useFormat();
  // Only the period is entered here, because every item has one.
  const period: FormList<Period> = list;
  const detailsOf = ({ from, to }: Item) =>
    [
      from && t('person.homeFrom', { date: format.date(from) }),
      to && t('person.homeTo', { date: format.date(to) }),
    ]
      .filter((part) => part !== '')
      .join(' ');

  return (
    <ItemsField list={list} nameOf={nameOf} detailsOf={detailsOf} words={words}>
      {children}
      <Group grow gap="xs" align="start">
        <DateTextField
          label={t('person.homeSince')}
          value={period.entry.from}
          onChange={(from) => period.enter({ from })}
          isRequired={false}
          error={period.errorOf('from')}
        />
        <DateTextField
          label={t('person.homeUntil')}
          value={period.entry.to}
          onChange={(to) => period.enter({ to })}
          isRequired={false}
          error={period.errorOf('to')}
        />
      </Group>
    </ItemsField>
  );
}

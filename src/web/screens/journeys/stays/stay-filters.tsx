import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { Person } from '../../../../domain/people/person.ts';
import { firstName } from '../../../../domain/people/first-name.ts';
import { stayKind } from '../../../../domain/stays/stay.ts';
import { filterStays } from '../../../../domain/stays/stay-filter.ts';
import type { StayRow } from '../../../../domain/stays/stay-rows.ts';
import type { addresses } from '../../../app/addresses.ts';
import type { Address } from '../../../kit/address/use-address.ts';
import { FilterPicker } from '../../../kit/choices/filter-picker.tsx';
import { FilterChips } from '../../../kit/choices/filter-chips.tsx';
import type { StayWords } from './use-stay-words.tsx';

interface StayFiltersProps {
  rows: readonly StayRow[];
  people: readonly Person[];
  /** The person in the address. */
  person: Person | undefined;
  address: Address<typeof addresses.stays>;
  words: StayWords;
}

/**
 * The filters for people, kind and place. They are stored in the address. Users choose the place on
 * the map.
 */
export function StayFilters({ rows, people, person, address, words }: StayFiltersProps) {
  const { t } = useTranslation('stays');
  const { t: tKinds } = useTranslation('kinds');
  const { t: tWords } = useTranslation('words');
  const { kind, place, change } = address;
  const nameOfKind = (one: StayRow['stay']['kind']) => tKinds(`stay.choices.kind.${one}`);
  const peopleOffered = useCallback(
    () =>
      people.map(({ id, slug, name }) => ({
        value: slug,
        label: name,
        count: filterStays(rows, { person: id, kind, place }).length,
      })),
    [rows, people, kind, place],
  );
  const kindsOffered = useCallback(
    () =>
      stayKind.fields.kind.choices
        .map((value) => ({
          value,
          label: tKinds(`stay.choices.kind.${value}`),
          count: filterStays(rows, { person: person?.id, kind: value, place }).length,
        }))
        .filter(({ count }) => count > 0),
    [rows, person, place, tKinds],
  );
  const there = place === undefined ? undefined : rows.find(({ placeKey }) => placeKey === place);
  return (
    <>
      {people.length > 1 && (
        <FilterPicker
          anyLabel={tWords('everybody')}
          chosenLabel={person && firstName(person.name)}
          options={peopleOffered}
          onChoose={(slug) => change({ person: slug })}
        />
      )}
      <FilterPicker
        anyLabel={t('anyKind')}
        chosenLabel={kind && nameOfKind(kind)}
        options={kindsOffered}
        onChoose={(value) =>
          change({ kind: stayKind.fields.kind.choices.find((one) => one === value) })
        }
      />
      {place !== undefined && (
        <FilterChips
          chips={[
            {
              key: place,
              label: there?.town || (there ? words.titleOf(there) : place),
              onRemove: () => change({ place: undefined }),
            },
          ]}
        />
      )}
    </>
  );
}

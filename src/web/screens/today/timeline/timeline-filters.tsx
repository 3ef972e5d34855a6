import { CloseButton, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useCallback, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { entryKinds } from '../../../../domain/line-of-time/entries-of-kinds.ts';
import type { Entry, EntryKind, Locality } from '../../../../domain/line-of-time/entry.ts';
import { atOnce } from '../../../../domain/shared/steps/steps.ts';
import { type EntryFilter, filterEntries } from '../../../../domain/line-of-time/entry-filter.ts';
import type { Person } from '../../../../domain/people/person.ts';
import { firstName } from '../../../../domain/people/first-name.ts';
import { FilterChips } from '../../../kit/choices/filter-chips.tsx';
import { FilterPicker, type FilterOption } from '../../../kit/choices/filter-picker.tsx';
import { useFormat } from '../../../kit/format/format-context.tsx';
import { ToggleChip } from '../../../kit/choices/toggle-chip.tsx';
import type { TimelineEdits } from './timeline-address.ts';
import type { ShownLines } from './use-shown-lines.ts';
import classes from './timeline-filters.module.css';
import type { Format } from '../../../kit/format/format.ts';

interface TimelineFiltersProps {
  entries: readonly Entry[];
  people: readonly Person[];
  /** The person that the address names. */
  person: Person | undefined;
  filter: EntryFilter;
  shown: ShownLines | undefined;
  onChange: (edits: TimelineEdits) => void;
  /** The search text as typed. The address is updated after a delay. */
  typed: string;
  onType: (text: string) => void;
  searchRef: RefObject<HTMLInputElement | null>;
}

/**
 * The filters of the timeline: person, kinds, place and search text. All of them are kept in the
 * address.
 */
export function TimelineFilters({
  entries,
  people,
  person,
  filter,
  shown,
  onChange,
  typed,
  onType,
  searchRef,
}: TimelineFiltersProps) {
  const { t } = useTranslation('timeline');
  const { t: tKinds } = useTranslation('kinds');
  const { t: tWords } = useTranslation('words');
  const format = useFormat();
  const { kinds, place, on } = filter;
  const withOther = useCallback(
    (edits: EntryFilter) => atOnce(filterEntries(entries, { ...filter, ...edits })),
    [entries, filter],
  );
  const peopleOffered = useCallback(
    () =>
      people.map(({ id, slug, name }) => ({
        value: slug,
        label: name,
        count: withOther({ person: id }).filter(({ isEnd }) => !isEnd).length,
      })),
    [people, withOther],
  );
  const placesOffered = useCallback(
    () => placeOptions(withOther({ place: undefined }), format),
    [withOther, format],
  );
  const offered = shown?.offered;
  const toggle = (kind: EntryKind) => {
    const next = kinds?.includes(kind)
      ? kinds.filter((one) => one !== kind)
      : [...(kinds ?? []), kind];
    onChange({ kinds: next.length === 0 ? undefined : next });
  };
  return (
    <>
      {offered &&
        entryKinds
          .filter((kind) => offered[kind] > 0 || kinds?.includes(kind))
          .map((kind) => (
            <ToggleChip
              key={kind}
              pressed={kinds?.includes(kind) ?? false}
              onPress={() => toggle(kind)}
            >
              {tKinds(`${kind}.many`)}
              <span className={classes.count}>{format.number(offered[kind])}</span>
            </ToggleChip>
          ))}
      {people.length > 1 && (
        <FilterPicker
          anyLabel={tWords('everybody')}
          chosenLabel={person && firstName(person.name)}
          options={peopleOffered}
          onChoose={(slug) => onChange({ person: slug })}
        />
      )}
      <FilterPicker
        anyLabel={t('anyPlace')}
        chosenLabel={place === undefined ? undefined : placeName(place, entries, format)}
        options={placesOffered}
        onChoose={(key) => onChange({ place: key })}
      />
      <FilterChips
        chips={
          on === undefined
            ? []
            : [
                {
                  key: 'on',
                  label: t('onDay', { date: format.date(`2000-${on}`, { withYear: false }) }),
                  onRemove: () => onChange({ on: undefined }),
                },
              ]
        }
      />
      <TextInput
        ref={searchRef}
        className={classes.search}
        type="search"
        size="xs"
        radius="xl"
        aria-label={t('search')}
        aria-keyshortcuts="/"
        placeholder={t('searchShort')}
        leftSection={<IconSearch size={14} aria-hidden />}
        rightSection={
          typed === '' ? undefined : (
            <CloseButton size="sm" aria-label={t('clearSearch')} onClick={() => onType('')} />
          )
        }
        value={typed}
        onChange={(event) => onType(event.currentTarget.value)}
      />
    </>
  );
}

type Words = Pick<Format, 'country' | 'list'>;

/**
 * The countries and towns of the entries, sorted by number of entries, most first. Entries that
 * mark an end are not counted.
 */
function placeOptions(entries: readonly Entry[], words: Words): FilterOption[] {
  const options = new Map<string, FilterOption>();
  for (const { localities, isEnd } of entries) {
    if (isEnd) continue;
    const keys = new Map<string, () => string>();
    for (const locality of localities) {
      if (locality.country !== '')
        keys.set(locality.country, () => words.country(locality.country));
      if (locality.town !== '') keys.set(locality.key, () => townName(locality, words));
    }
    for (const [value, label] of keys) {
      const known = options.get(value);
      if (known) known.count++;
      else options.set(value, { value, label: label(), count: 1 });
    }
  }
  return [...options.values()].sort((a, b) => b.count - a.count);
}

/** The name of a place in the address. Returns the code itself if no entry is there. */
function placeName(key: string, entries: readonly Entry[], words: Words): string {
  if (/^[A-Z]{2}$/.test(key)) return words.country(key);
  for (const { localities } of entries) {
    const locality = localities.find((one) => one.key === key);
    if (locality) return locality.town;
  }
  return key;
}

function townName({ town, country }: Locality, words: Words): string {
  return words.list([town, country && words.country(country)].filter((part) => part !== ''));
}

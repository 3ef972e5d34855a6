import { Combobox, Loader, TextInput, useCombobox } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useEffect, useId, useState, type KeyboardEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { PlaceSearchKind } from '../../../domain/journeys/mode-ends.ts';
import { placeCode, type Place } from '../../../domain/places/place.ts';
import { useFailureText } from '../../app/failure-text.ts';
import { besideCode } from '../../data/places/place-names.ts';
import { PlaceOption } from './place-option.tsx';
import { usePlaceSearch, useSpellings } from '../../data/places/place-search.data.ts';
import classes from './place-field.module.css';

interface PlaceFieldProps {
  label: string;
  placeholder?: string;
  value: Place | null;
  onChange: (place: Place | null) => void;
  /**
   * Called with text for which nothing has been chosen yet, after the previous choice was cleared.
   */
  onTyped?: (text: string) => void;
  /** EDTF date that decides the meaning of a code; '' for today. */
  date: string;
  kind: PlaceSearchKind;
  /** ISO code of the only country to search. Airport codes are then not recognised. */
  country?: string;
  error?: ReactNode;
  /** Called with the typed text to add a place that the search does not find. */
  onMissing?: (name: string) => void;
  /** Whether typed text is allowed without choosing a place. */
  isFree?: boolean;
  description?: ReactNode;
  isFirst?: boolean;
}

const addNew = 'add-new';
const spellingOf = 'spelling:';
const pauseMs = 120;

/**
 * A field that finds a place by code, name or town. Typing clears the previous place. Text without
 * a choice stays visible but is not a place.
 */
export function PlaceField(props: PlaceFieldProps) {
  const { label, placeholder, value, onChange, onTyped, date, kind, country } = props;
  const { error, onMissing, isFree = false, description, isFirst } = props;
  const { t } = useTranslation('journeys');
  const listId = useId();
  const [typed, setTyped] = useState<string>();
  const isTyping = typed !== undefined && value === null;
  const [isLeft, setLeft] = useState(false);
  const [q] = useDebouncedValue(typed?.trim() ?? '', pauseMs);
  // The search index contains the country code as a word of every place in the country.
  const within = (text: string) => (country && text !== '' ? `${text} ${country}` : text);
  const search = usePlaceSearch({ q: within(q), date, kind });
  const failureText = useFailureText();
  const isAnswered = typed?.trim() === q && search.isFetched && !search.isPlaceholderData;
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() });
  const found = q === '' ? [] : (search.data ?? []);
  const spellings = useSpellings(
    { q, date, kind },
    isTyping && isAnswered && search.isSuccess && found.length === 0,
  );
  // Return takes the best match without pressing an arrow key first.
  useEffect(() => {
    if (found.length > 0) combobox.selectFirstOption();
    // oxlint-disable-next-line react/exhaustive-deps -- the store changes with every option
  }, [search.data]);

  // Return takes only a place that is in sight: if it is pressed before the answer arrives, the
  // list opens, and Return can be pressed again.
  const takeFirst = (event: KeyboardEvent<HTMLInputElement>) => {
    const text = typed?.trim() ?? '';
    if (event.key !== 'Enter' || !isTyping || text === '') return;
    const isSaving = event.ctrlKey || event.metaKey;
    if (isAnswered && combobox.getSelectedOptionIndex() >= 0 && !isSaving) return;
    if (isFree && isAnswered && found.length === 0) return;
    event.preventDefault();
    event.stopPropagation();
    const [first] = isAnswered && combobox.dropdownOpened ? found : [];
    if (!first) return combobox.openDropdown();
    onChange(first);
    setTyped(undefined);
    combobox.closeDropdown();
  };
  const choose = (id: string) => {
    if (id.startsWith(spellingOf)) return setTyped(id.slice(spellingOf.length));
    combobox.closeDropdown();
    if (id === addNew) {
      onMissing?.(q);
      return setTyped(undefined);
    }
    const place = found.find((each) => each.id === id);
    if (!place) return;
    onChange(place);
    setTyped(undefined);
  };
  return (
    <Combobox store={combobox} onOptionSubmit={choose} position="bottom-start" width={340}>
      <Combobox.Target>
        <TextInput
          className={classes.field}
          label={label}
          placeholder={placeholder}
          value={value ? labelOf(value) : (typed ?? '')}
          description={description}
          error={error || (isLeft && isTyping && !isFree ? t('form.chooseFromList') : undefined)}
          autoComplete="off"
          spellCheck={false}
          data-autofocus={isFirst || undefined}
          rightSection={search.isFetching && isTyping ? <Loader size={14} /> : undefined}
          onFocus={(event) => {
            setLeft(false);
            event.currentTarget.select();
          }}
          onKeyDownCapture={takeFirst}
          onChange={(event) => {
            setTyped(event.currentTarget.value);
            if (value) onChange(null);
            onTyped?.(event.currentTarget.value);
            combobox.openDropdown();
          }}
          onBlur={() => {
            combobox.closeDropdown();
            setLeft(true);
            if (value || typed?.trim() === '') setTyped(undefined);
          }}
        />
      </Combobox.Target>
      <Combobox.Dropdown hidden={!isTyping || q === ''}>
        <Combobox.Options id={listId} mah={300} style={{ overflowY: 'auto' }}>
          {found.map((place) => (
            <Combobox.Option key={place.id} value={place.id}>
              <PlaceOption place={place} offered={found} />
            </Combobox.Option>
          ))}
          {found.length === 0 && (
            <Combobox.Empty>
              {search.isFetching
                ? t('form.searching')
                : search.isError
                  ? failureText(search.error).text
                  : t('form.noPlace')}
            </Combobox.Empty>
          )}
          {spellings.map((name) => (
            <Combobox.Option key={name} value={`${spellingOf}${name}`}>
              {t('form.didYouMean', { name })}
            </Combobox.Option>
          ))}
          {onMissing && !search.isFetching && (
            <Combobox.Option value={addNew}>{t('form.newPlace', { name: q })}</Combobox.Option>
          )}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  );
}

function labelOf(place: Place | null): string {
  return place ? `${placeCode(place)} ${besideCode(place)}`.trim() : '';
}

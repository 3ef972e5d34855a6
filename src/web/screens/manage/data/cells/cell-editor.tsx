import { Combobox, useCombobox } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import type { PlaceSearchKind } from '../../../../../domain/journeys/mode-ends.ts';
import { type Place, placeCode } from '../../../../../domain/places/place.ts';
import { usePlaceSearch } from '../../../../data/places/place-search.data.ts';
import { besideCode } from '../../../../data/places/place-names.ts';
import { PlaceOption } from '../../../../kit/places/place-option.tsx';
import type { Move } from '../../../../kit/grid/grid-cursor.ts';
import type { CellEditorProps } from '../../../../kit/grid/grid-types.ts';
import { begunOption, type CellOption, optionsWith } from './cell-options.ts';
import classes from './cell-editor.module.css';

interface PlacesAsked {
  date: string;
  kind: PlaceSearchKind;
  /** The ISO code of the country that limits the search. */
  country?: string;
  /** Returns what a chosen place enters in the cell, if this is not its ID. */
  put?: (place: Place) => Pick<CellOption, 'value' | 'also'>;
}

interface EditorProps extends CellEditorProps {
  /** The values of a column with a fixed set. */
  options: readonly CellOption[] | undefined;
  /** For a list of records: completes the text. The value of each option is the whole new text. */
  completionsOf: ((text: string) => readonly CellOption[]) | undefined;
  /** For a column of places: how to search. */
  placesOf: PlacesAsked | undefined;
  /** The text in the cell is ambiguous, so the candidates are offered at once. */
  isToChoose: boolean;
  /** Offers to keep the text as written if it matches none of the options. */
  asWritten: ((text: string) => CellOption) | undefined;
  /** Called with a place before it is chosen. */
  onPlace: (place: Place) => void;
  /** The text can have several lines, typed with Alt and Return. */
  isLong: boolean;
  /** Returns how the text would be read, or why it cannot be read. */
  readingOf: (text: string) => { text: string; isFault: boolean } | undefined;
}

const pauseMs = 120;

/** The editor of a cell: a text input with a list of options below. */
export function CellEditor(props: EditorProps) {
  const { label, isOver, options, completionsOf, placesOf, onPlace, onCommit, onCancel, isLong } =
    props;
  const { isToChoose, asWritten } = props;
  const [text, setText] = useState(props.text);
  const [isTyped, setTyped] = useState(isOver);
  const input = useRef<HTMLTextAreaElement & HTMLInputElement>(null);
  const isOver_ = useRef(false);
  const combobox = useCombobox({
    defaultOpened: options !== undefined || completionsOf !== undefined,
  });
  const places = usePlaceOptions(isTyped || isToChoose ? text : '', placesOf, onPlace);
  // Before the user types, all options are offered, not only those that match the current value.
  const offered = options
    ? optionsWith(options, isTyped ? text : '')
    : completionsOf
      ? completionsOf(text)
      : asWritten && places.length > 0
        ? [...places, asWritten(text.trim())]
        : places;
  /** Applied when the cell is left, even if the user has not selected it in the list. */
  const begun =
    isTyped && (options || completionsOf)
      ? begunOption(offered, text, completionsOf !== undefined)
      : undefined;

  useEffect(() => {
    const element = input.current;
    if (!element) return;
    element.focus({ preventScroll: true });
    // In a list the user continues typing after the existing text.
    if (isOver || completionsOf)
      element.setSelectionRange(element.value.length, element.value.length);
    else element.select();
    // oxlint-disable-next-line react/exhaustive-deps -- once: what is selected later is the reader's
  }, []);
  useEffect(() => {
    if (placesOf && places.length > 0) combobox.openDropdown();
    // oxlint-disable-next-line react/exhaustive-deps -- the store changes with every option
  }, [places.length]);

  /** Completing a name does not finish a list: the user can type the next name. */
  const complete = (option: CellOption) => {
    setText(String(option.value));
    setTyped(true);
    combobox.resetSelectedOption();
  };
  const choose = (option: CellOption) => (completionsOf ? complete(option) : commit(option));
  const commit = (option: CellOption | undefined, move?: Move) => {
    if (isOver_.current) return;
    isOver_.current = true;
    if (option && completionsOf) return onCommit({ text: String(option.value), isOver }, move);
    if (option) {
      const { value, also } = option;
      return onCommit({ value, ...(also && { also }) }, move);
    }
    // If the user only looked at the cell, its value is not saved again.
    if (!isTyped && !isOver) return onCancel();
    onCommit({ text, isOver }, move);
  };
  const chosen = () => {
    const at = combobox.getSelectedOptionIndex();
    return combobox.dropdownOpened && at >= 0 ? offered[at] : undefined;
  };
  const onKeyDown = (event: KeyboardEvent) => {
    event.stopPropagation();
    const { key, shiftKey, altKey } = event;
    if (key === 'Escape') {
      event.preventDefault();
      isOver_.current = true;
      onCancel();
    } else if (key === 'Enter' && altKey && isLong) {
      event.preventDefault();
      input.current?.setRangeText('\n', text.length, text.length, 'end');
      setText(`${text}\n`);
      setTyped(true);
    } else if ((key === 'Enter' || key === 'Tab') && completionsOf && chosen()) {
      event.preventDefault();
      const option = chosen();
      if (option) complete(option);
    } else if (key === 'Enter') {
      event.preventDefault();
      commit(chosen() ?? begun, shiftKey ? 'up' : 'down');
    } else if (key === 'Tab') {
      event.preventDefault();
      commit(chosen() ?? begun, shiftKey ? 'previous' : 'next');
    } else if (offered.length > 0 && key === 'ArrowDown') {
      event.preventDefault();
      combobox.openDropdown();
      combobox.selectNextOption();
    } else if (offered.length > 0 && key === 'ArrowUp') {
      event.preventDefault();
      combobox.selectPreviousOption();
    }
  };
  const reading = isTyped && text.trim() !== '' ? props.readingOf(text) : undefined;
  const Input = isLong ? 'textarea' : 'input';
  const offeredPlaces = offered.flatMap(({ place }) => place ?? []);
  return (
    <Combobox
      store={combobox}
      position="bottom-start"
      width={offeredPlaces.length > 0 ? 340 : 300}
      withinPortal
      onOptionSubmit={(key) => {
        const option = offered.find((one) => one.key === key);
        if (option) choose(option);
      }}
    >
      <Combobox.Target withExpandedAttribute={offered.length > 0} withKeyboardNavigation={false}>
        <Input
          ref={input}
          className={classes.input}
          aria-label={label}
          aria-invalid={reading?.isFault || undefined}
          value={text}
          rows={isLong ? 4 : undefined}
          autoComplete="off"
          spellCheck={isLong}
          onChange={(event) => {
            setText(event.currentTarget.value);
            setTyped(true);
            combobox.resetSelectedOption();
            if (options || completionsOf) combobox.openDropdown();
          }}
          onKeyDown={onKeyDown}
          onBlur={() => commit(undefined)}
        />
      </Combobox.Target>
      {reading && (
        <output className={classes.reading} data-fault={reading.isFault || undefined}>
          {reading.text}
        </output>
      )}
      <Combobox.Dropdown
        hidden={offered.length === 0}
        // The input keeps the focus, because losing it would end the editing.
        onMouseDown={(event) => event.preventDefault()}
      >
        <Combobox.Options mah={260} style={{ overflowY: 'auto' }} aria-label={label}>
          {offered.map(({ key, label: name, beside, place }) => (
            <Combobox.Option key={key} value={key}>
              {place ? (
                <PlaceOption place={place} offered={offeredPlaces} />
              ) : (
                <>
                  {name} <small className={classes.beside}>{beside}</small>
                </>
              )}
            </Combobox.Option>
          ))}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  );
}

const nothing: readonly CellOption[] = [];

/** The places that match the typed text. */
function usePlaceOptions(
  text: string,
  of: EditorProps['placesOf'],
  onPlace: (place: Place) => void,
): readonly CellOption[] {
  const [q] = useDebouncedValue(text.trim(), pauseMs);
  // The search treats the country code as another word that every place in the country has.
  const within = of?.country === undefined || q === '' ? q : `${q} ${of.country}`;
  const { data } = usePlaceSearch({
    q: of ? within : '',
    date: of?.date ?? '',
    kind: of?.kind ?? 'any',
  });
  useEffect(() => {
    for (const place of data ?? []) onPlace(place);
    // oxlint-disable-next-line react/exhaustive-deps -- once an answer
  }, [data]);
  if (!of || q === '' || !data) return nothing;
  return data.map((place) => ({
    key: place.id,
    label: placeCode(place),
    beside: besideCode(place),
    ...(of.put?.(place) ?? { value: place.id }),
    place,
  }));
}

import { Combobox, useCombobox } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import type { PlaceSearchKind } from '../../../../../domain/journeys/mode-ends.ts';
import type { Place } from '../../../../../domain/places/place.ts';
import { usePlaceSearch } from '../../../../data/places/place-search.data.ts';
import { besideCode } from '../../../../data/places/place-names.ts';
import { PlaceOption } from '../../../../kit/places/place-option.tsx';
import type { Move } from '../../../../kit/grid/grid-cursor.ts';
import type { CellEditorProps } from '../../../../kit/grid/grid-types.ts';
import { placeCode } from '../../../../../domain/places/place.ts';
import { begunOption, type CellOption, optionsWith } from './cell-options.ts';
import classes from './cell-editor.module.css';

interface PlacesAsked {
  date: string;
  kind: PlaceSearchKind;
  /** ISO code of the country in which alone they are looked for */
  country?: string;
  /** what a place that is chosen puts, where that is not its id */
  put?: (place: Place) => Pick<CellOption, 'value' | 'also'>;
}

interface EditorProps extends CellEditorProps {
  /** what can be chosen, of a column that has a fixed set */
  options: readonly CellOption[] | undefined;
  /** of a list of records: what completes its text, each option with the text that it makes */
  completionsOf: ((text: string) => readonly CellOption[]) | undefined;
  /** of a column of places: what is searched */
  placesOf: PlacesAsked | undefined;
  /** what stands in the cell may mean several: they are offered at once */
  isToChoose: boolean;
  /** keeps the text as it is written, where it stands for none of what is offered */
  asWritten: ((text: string) => CellOption) | undefined;
  /** told of a place before it is chosen */
  onPlace: (place: Place) => void;
  /** several lines are typed with Alt and Return */
  isLong: boolean;
  /** what the text would be read as, or why it cannot be */
  readingOf: (text: string) => { text: string; isFault: boolean } | undefined;
}

const pauseMs = 120;

/** What stands in a cell while it is edited: text, with what can be chosen below it. */
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
  // Before anything is typed the whole set is offered, not what resembles the value that is there.
  const offered = options
    ? optionsWith(options, isTyped ? text : '')
    : completionsOf
      ? completionsOf(text)
      : asWritten && places.length > 0
        ? [...places, asWritten(text.trim())]
        : places;
  /** taken when the cell is left, though nobody has pointed at it */
  const begun =
    isTyped && (options || completionsOf)
      ? begunOption(offered, text, completionsOf !== undefined)
      : undefined;

  useEffect(() => {
    const element = input.current;
    if (!element) return;
    element.focus({ preventScroll: true });
    // A list is gone on with behind what is in it.
    if (isOver || completionsOf)
      element.setSelectionRange(element.value.length, element.value.length);
    else element.select();
    // oxlint-disable-next-line react/exhaustive-deps -- once: what is selected later is the reader's
  }, []);
  useEffect(() => {
    if (placesOf && places.length > 0) combobox.openDropdown();
    // oxlint-disable-next-line react/exhaustive-deps -- the store changes with every option
  }, [places.length]);

  /** A name in a list is not all of it: the next may be typed behind it. */
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
    // What was only looked at is not written again.
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
        // The input keeps the focus: leaving it would end the editing.
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

/** The places that a search finds for what is typed. */
function usePlaceOptions(
  text: string,
  of: EditorProps['placesOf'],
  onPlace: (place: Place) => void,
): readonly CellOption[] {
  const [q] = useDebouncedValue(text.trim(), pauseMs);
  // The search knows a country's code as a word of all that is in it.
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

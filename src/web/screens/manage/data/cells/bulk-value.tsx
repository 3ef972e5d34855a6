import { hasSeveralLines } from '../../../../../domain/kinds/several-lines.ts';
import { Autocomplete, Select, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Place } from '../../../../../domain/places/place.ts';
import { CalendarButton } from '../../../../kit/dates/day-field.tsx';
import { PlaceField } from '../../../../kit/places/place-field.tsx';
import type { CellInput } from '../../../../kit/grid/grid-types.ts';
import { completionsOf } from './cell-options.ts';
import { placeQuestion } from './places-meant.ts';
import type { SheetColumn } from '../columns/sheet-columns.tsx';
import { newRow } from '../columns/sheets.ts';
import { useCellOptions } from './use-cell-options.ts';
import type { Sheet } from '../use-sheet.ts';

interface BulkValueProps {
  sheet: Sheet;
  column: SheetColumn;
  /** Called with undefined if nothing has been entered. */
  onInput: (input: CellInput | undefined) => void;
}

/** The new value for many rows, in the editor for the type of the column. */
export function BulkValue({ sheet, column, onInput }: BulkValueProps) {
  const { t } = useTranslation('dataPages');
  const { options, completions } = useCellOptions(sheet, column);
  const [text, setText] = useState('');
  const type = (typed: string) => {
    setText(typed);
    onInput(typed === '' ? undefined : { text: typed });
  };
  const { field } = column;
  const common = { label: t('changeTo'), 'data-autofocus': true };
  if (options) {
    // Emptying the column is a separate option of the dialog.
    const filled = options.filter(({ key }) => key !== '');
    return (
      <Select
        {...common}
        searchable
        limit={mostOffered}
        nothingFoundMessage={t('nothingFound')}
        data={filled.map(({ key, label, beside }) => ({
          value: key,
          label: `${label} ${beside}`.trim(),
        }))}
        onChange={(key) => {
          const option = filled.find((one) => one.key === key);
          onInput(option && { value: option.value });
        }}
      />
    );
  }
  if (field.type === 'reference' && field.to === 'place') {
    return <BulkPlace sheet={sheet} onInput={onInput} />;
  }
  if (completions) {
    const names = completionsOf(completions, text).map(({ value }) => String(value));
    return (
      <Autocomplete
        {...common}
        value={text}
        data={names}
        filter={({ options: all }) => all}
        maxLength={mostLetters}
        onChange={type}
      />
    );
  }
  const props = {
    ...common,
    value: text,
    maxLength: mostLetters,
    onChange: (event: { currentTarget: { value: string } }) => type(event.currentTarget.value),
  };
  if (hasSeveralLines(field)) return <Textarea {...props} autosize />;
  const isDate = field.type === 'date' || field.type === 'day';
  return (
    <TextInput
      {...props}
      rightSection={
        isDate && (
          <CalendarButton day={/^\d{4}-\d{2}-\d{2}$/.test(text) ? text : ''} onChange={type} />
        )
      }
    />
  );
}

const mostLetters = 10_000;
const mostOffered = 60;

/** A chosen place, or a text. A text is looked up separately for the date of each row. */
function BulkPlace({ sheet, onInput }: Pick<BulkValueProps, 'sheet' | 'onInput'>) {
  const { t } = useTranslation('dataPages');
  const [place, setPlace] = useState<Place | null>(null);
  const [first] = sheet.chosenRows;
  const { date, kind } = placeQuestion(sheet.name, first?.values ?? newRow(sheet.name, {}), '');
  return (
    <PlaceField
      isFirst
      label={t('changeTo')}
      value={place}
      date={date === 'XXXX' ? '' : date}
      kind={kind}
      onChange={(chosen) => {
        setPlace(chosen);
        if (chosen) sheet.note([chosen]);
        onInput(chosen ? { value: chosen.id } : undefined);
      }}
      onTyped={(text) => onInput(text.trim() === '' ? undefined : { text })}
    />
  );
}

import { useTranslation } from 'react-i18next';
import { cellText } from '../../../../../domain/kinds/cells/cell-text.ts';
import { nationOf } from '../../../../../domain/shared/places/nations.ts';
import type { Place } from '../../../../../domain/places/place.ts';
import { isRefused } from '../../../../../domain/kinds/cells/cell-reading.ts';
import { hasSeveralLines } from '../../../../../domain/kinds/several-lines.ts';
import { readCell } from '../../../../../domain/kinds/cells/read-cell.ts';
import { useFormat } from '../../../../kit/format/format-context.tsx';
import type { CellEditorProps } from '../../../../kit/grid/grid-types.ts';
import { CellEditor } from './cell-editor.tsx';
import { cellFaultText, isChoice } from './cell-fault-text.ts';
import { completionsOf } from './cell-options.ts';
import { placedIn, saysTown } from '../reading/complete-towns.ts';
import type { Values } from '../drafts/draft.ts';
import { placeQuestion } from './places-meant.ts';
import { newRow } from '../columns/sheets.ts';
import { useCellOptions } from './use-cell-options.ts';
import type { Sheet } from '../use-sheet.ts';

/** Types whose text is its value. */
const plainTypes: ReadonlySet<string> = new Set(['text', 'name', 'longText', 'properties']);

/** The editor of a cell, chosen by the type of its field. */
export function SheetCellEditor({ sheet, ...given }: CellEditorProps & { sheet: Sheet }) {
  const { t } = useTranslation('dataPages');
  const format = useFormat();
  const { columns, words, note, rows, name } = sheet;
  const column = columns.find(({ key }) => key === given.column);
  const { options, completions } = useCellOptions(sheet, column);
  if (!column) return null;
  const { path, field } = column;
  const values = rows[given.row]?.values ?? newRow(name, {});
  const mostly = field.type === 'reference' ? field.usualPlaceKind : undefined;
  const { date, kind } = placeQuestion(name, values, '', mostly);
  const fault = rows[given.row]?.draft?.unread.get(path)?.refusal.fault;
  const isOfPlaces = field.type === 'reference' && field.to === 'place';
  const towns = path === 'town' && saysTown(name) ? townsAsked(values) : undefined;
  return (
    <CellEditor
      {...given}
      options={options}
      completionsOf={completions && ((text) => completionsOf(completions, text))}
      placesOf={isOfPlaces ? { date: date === 'XXXX' ? '' : date, kind } : towns}
      asWritten={
        towns &&
        ((text) => ({
          key: 'as-written',
          label: t('asWritten', { text }),
          beside: '',
          value: text,
          also: { placeId: null },
        }))
      }
      isToChoose={isChoice(fault)}
      onPlace={(place) => note([place])}
      isLong={hasSeveralLines(field)}
      readingOf={(text) => {
        // Choices from a list and plain text need no preview of how they are read.
        if (options || isOfPlaces || plainTypes.has(field.type)) return undefined;
        // A place within a list is looked up after the cell is left.
        const recordsCalled = (to: string, called: string) =>
          to === 'place' ? ['later'] : words.recordsCalled(to, called);
        const reading = readCell(path, field, text, { ...words, recordsCalled });
        if (isRefused(reading)) return { text: cellFaultText(reading, t), isFault: true };
        if (field.type === 'list') return undefined;
        const { value } = reading;
        const isDate = (field.type === 'date' || field.type === 'day') && value !== '';
        const read = isDate ? format.date(String(value)) : cellText(path, field, value, words);
        return read === text ? undefined : { text: read, isFault: false };
      }}
    />
  );
}

/** The town search for a row, and the values that a chosen town enters. */
function townsAsked(values: Values) {
  const { country } = placedIn(values);
  return {
    date: '',
    kind: 'town' as const,
    ...(country !== '' && { country }),
    put: (town: Place) => ({
      value: town.town || town.name,
      also: {
        placeId: town.id,
        ...(values['territory'] === '' && { territory: nationOf(town.region) ?? town.country }),
      },
    }),
  };
}

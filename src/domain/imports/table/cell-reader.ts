import type { CellField } from '../../kinds/cells/cell-columns.ts';
import { type CellReader, type CellRefusal, isRefused } from '../../kinds/cells/cell-reading.ts';
import { readCell } from '../../kinds/cells/read-cell.ts';
import { formerLabelsOf, labelsOf } from '../../records/labels.ts';
import type { ProvenOrder } from '../../shared/dates/date-order.ts';
import { kilometresPerUnit } from '../../shared/distance-units.ts';
import { failRow, unlessRefused } from '../row-refusal.ts';
import { readDateCell } from './date-cells.ts';
import type { TableUnit } from './mapping.ts';
import { headingOfField } from './record-fields.ts';

/** Settings for reading the cells of a table's records. */
export interface TableReading {
  order: ProvenOrder;
  /** `YYYY-MM-DD` */
  today: string;
  /** Returns the ids of the records of a kind that a text can mean, the likeliest first. */
  recordsCalled: CellReader['recordsCalled'];
}

/**
 * Returns a reader for the cells of a kind's tables. It uses the labels of the web, and the date
 * formats of lists kept by hand.
 */
export function tableCellReader(
  kind: string,
  { order, today, recordsCalled }: TableReading,
  unit: TableUnit = 'km',
): CellReader {
  const [labels] = labelsOf(kind);
  const perUnit = unit === 'mi' || unit === 'nm' ? kilometresPerUnit[unit] : 1;
  return {
    labelOf: (path) => labels?.fields[path] ?? headingOfField(path),
    choiceOf: (path, choice) => labels?.choices[path]?.[choice] ?? choice,
    formerChoicesOf: (path, choice) => formerLabelsOf(kind, path, choice),
    recordOf: () => undefined,
    yes: 'yes',
    no: 'no',
    readDate: (text, yearsAhead) =>
      unlessRefused(() => readDateCell(text, { order, today, yearsAhead }).date),
    recordsCalled,
    fromKilometres: (km) => km / perUnit,
    toKilometres: (distance) => distance * perUnit,
  };
}

/** Reads a cell as a field's value; fails the row if the text is not valid for the field. */
export function valueOfCell(
  path: string,
  field: CellField,
  text: string,
  reader: CellReader,
): unknown {
  const reading = readCell(path, field, text, reader);
  return isRefused(reading) ? failForRefusal(reading, path, text, reader) : reading.value;
}

function failForRefusal(
  { fault, about }: CellRefusal,
  path: string,
  text: string,
  { labelOf }: CellReader,
): never {
  switch (fault) {
    case 'unknown-record':
    case 'several-records':
      return failRow('reference-missing', about);
    case 'not-a-date':
    case 'not-a-day':
      return failRow('date-invalid', about);
    case 'not-a-time':
      return failRow('time-invalid', about);
    case 'too-long':
      return failRow('field-too-long', labelOf(path), Number(about));
    case 'required':
    case 'too-few':
      return failRow('value-missing', labelOf(path));
    default:
      return failRow('value-invalid', `${labelOf(path)}: ${text}`);
  }
}

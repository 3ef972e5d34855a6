import type { CellField } from '../../kinds/cells/cell-columns.ts';
import { type CellReader, type CellRefusal, isRefused } from '../../kinds/cells/cell-reading.ts';
import { readCell } from '../../kinds/cells/read-cell.ts';
import { formerLabelsOf, labelsOf } from '../../records/labels.ts';
import type { ProvenOrder } from '../../shared/dates/date-order.ts';
import { kilometresPerUnit } from '../../shared/distance-units.ts';
import { countryOfAlpha3, countryOfVehicleSign } from '../../shared/places/vehicle-country.ts';
import { failRow, unlessRefused } from '../row-refusal.ts';
import { failForOrder, readDateCell } from './date-cells.ts';
import type { TableUnit } from './mapping.ts';
import { headingOfField } from './record-fields.ts';

/** Settings for reading the cells of a table's records. */
export interface TableReading {
  order: ProvenOrder;
  /** `YYYY-MM-DD` */
  today: string;
  /** Returns the ids of the records of a kind that a text can mean, the likeliest first. */
  recordsCalled: CellReader['recordsCalled'];
  /** Whether dates of the table contradict each other in their order of day and month. */
  isOrderMixed?: boolean;
}

/** A reader that gives the reason for which it refuses a date. */
export interface TableCellReader extends CellReader {
  /** Fails the row with the reason for which a text is not a date, if there is one. */
  failForDate(text: string): void;
  /** Fails the row for a date in another order of day and month than others. */
  failForOrder(text: string): void;
}

/**
 * Returns a reader for the cells of a kind's tables. It uses the labels of the web, and the date
 * formats of lists kept by hand.
 */
export function tableCellReader(
  kind: string,
  { order, today, recordsCalled, isOrderMixed = false }: TableReading,
  unit: TableUnit = 'km',
): TableCellReader {
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
    failForDate(text) {
      readDateCell(text, { order, today });
    },
    failForOrder(text) {
      if (isOrderMixed) failForOrder(text, today);
    },
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
  reader: TableCellReader,
): unknown {
  if (field.type === 'date' || field.type === 'day') reader.failForOrder(text);
  const isCountry = field.type === 'code' && field.standsFor === 'country';
  const meant = (isCountry && (countryOfVehicleSign(text) ?? countryOfAlpha3(text))) || text;
  const reading = readCell(path, field, meant, reader);
  return isRefused(reading) ? failForRefusal(reading, path, text, reader) : reading.value;
}

function failForRefusal(
  { fault, about }: CellRefusal,
  path: string,
  text: string,
  { labelOf, failForDate }: TableCellReader,
): never {
  switch (fault) {
    case 'unknown-record':
    case 'several-records':
      return failRow('reference-missing', about);
    case 'not-a-date':
    case 'not-a-day':
      failForDate(text);
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

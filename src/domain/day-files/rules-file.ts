import {
  type OwnRuleCalled,
  ownRuleOf,
  ownRuleKind,
  type OwnRuleRecord,
} from '../days/rules/own-rule-record.ts';
import { csvRows, columnPlaces, normaliseColumn } from '../imports/reading/csv-table.ts';
import { failRow } from '../imports/row-refusal.ts';
import { tableCellReader, valueOfCell } from '../imports/table/cell-reader.ts';
import { blankOf } from '../kinds/blank.ts';
import { cellColumns } from '../kinds/cells/cell-columns.ts';
import { formerLabelsOf, labelsOf } from '../records/labels.ts';
import { type DayFile, type DayTable, readDayTable } from './day-table.ts';

/** A folder holds the files of one person, so the column with the rule's people is not needed. */
const columns = cellColumns(ownRuleKind.fields).filter(({ path }) => path !== 'people');
/** Required columns. The others default to the values of a new rule. */
const needed = ['name', 'territories', 'days'];

const reader = tableCellReader(ownRuleKind.name, {
  order: 'day-first',
  today: '',
  recordsCalled: () => [],
});

/**
 * Reads `name,territories,days[,threshold,counting,period,yearFrom,periodDays,note]`, in any order.
 * Also accepts the headings and texts of an exported rules table. Territories are separated by
 * semicolons.
 */
export function readRulesFile(file: DayFile): DayTable<OwnRuleCalled> {
  const headingOf = headingsIn(file.text);
  return readDayTable(file, needed.map(headingOf), (row) => {
    const record: Record<string, unknown> = blankOf(ownRuleKind.fields);
    for (const { path, field } of columns) {
      const text = row.note(headingOf(path));
      if (text !== '')
        record[path] = valueOfCell(path, field, text, { ...reader, labelOf: headingOf });
      else if (needed.includes(path)) failRow('row-invalid', `${path}: missing`);
    }
    const rule = record as OwnRuleRecord;
    const [fault] = ownRuleKind.faultsOf?.(rule) ?? [];
    if (fault) failRow('row-invalid', `${fault.path}: ${fault.fault}`);
    return { name: rule.name, rule: ownRuleOf({ ...rule, id: row.id }) };
  });
}

/** Returns the heading of a field's column: the field's name, or its heading in an export. */
function headingsIn(text: string): (path: string) => string {
  const header = csvRows(text).next();
  const places = columnPlaces(header.done ? [] : header.value.cells);
  return (path) => {
    const headings = [
      path,
      ...labelsOf(ownRuleKind.name).map(({ fields }) => fields[path] ?? path),
      ...formerLabelsOf(ownRuleKind.name, path),
    ];
    return headings.find((heading) => places.has(normaliseColumn(heading))) ?? path;
  };
}

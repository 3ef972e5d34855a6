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

/** For whom a rule is says nothing in a folder of one person. */
const columns = cellColumns(ownRuleKind.fields).filter(({ path }) => path !== 'people');
/** Without these it is no rule; what else is left out is as in a rule that somebody begins to write. */
const needed = ['name', 'territories', 'days'];

const reader = tableCellReader(ownRuleKind.name, {
  order: 'day-first',
  today: '',
  recordsCalled: () => [],
});

/**
 * `name,territories,days[,threshold,counting,period,yearFrom,periodDays,note]`, in any order, or the same under
 * the headings and in the words of the table of rules, as it is exported. Territories are parted by semicolons.
 */
export function readRulesFile(file: DayFile): DayTable<OwnRuleCalled> {
  const headingOf = headingsIn(file.text);
  return readDayTable(file, needed.map(headingOf), (row) => {
    const record: Record<string, unknown> = blankOf(ownRuleKind.fields);
    for (const { path, field } of columns) {
      const text = row.note(headingOf(path));
      if (text !== '') record[path] = valueOfCell(path, field, text, reader);
      else if (needed.includes(path)) failRow('row-invalid', `${path}: missing`);
    }
    const rule = record as OwnRuleRecord;
    const [fault] = ownRuleKind.faultsOf?.(rule) ?? [];
    if (fault) failRow('row-invalid', `${fault.path}: ${fault.fault}`);
    return { name: rule.name, rule: ownRuleOf({ ...rule, id: row.id }) };
  });
}

/** What the column of a field is headed in a file: by its own name, or as an export heads it. */
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

import { catchRefusal, failRow } from '../imports/row-refusal.ts';
import type { Place } from '../places/place.ts';
import { endsBeforeItBegins } from '../shared/dates/edtf-date.ts';
import {
  dateIn,
  knownDateIn,
  type DayFile,
  type DayTable,
  readDayTable,
  type DayLookups,
  placeCalled,
} from './day-table.ts';

/** Service on board a vessel, from sign-on to sign-off. */
export interface FiledEngagement {
  id: string;
  vessel: string;
  capacity: string;
  /** EDTF. `off` is '' while the engagement is in progress. */
  on: string;
  off: string;
  /** Null if not stated or unknown: days aboard need no port. */
  onPort: Place | null;
  offPort: Place | null;
}

/**
 * Reads `vessel,capacity,on,on_port,off,off_port`. A port that is not found becomes a remark with
 * its name.
 */
export function readEngagementsFile(file: DayFile, lookups: DayLookups): DayTable<FiledEngagement> {
  const columns = ['vessel', 'capacity', 'on', 'on_port', 'off', 'off_port'];
  const remarks: DayTable<never>['problems'] = [];
  const table = readDayTable(file, columns, (row) => {
    const vessel = row.cell('vessel') || failRow('row-invalid', 'vessel: missing');
    const on = knownDateIn(row, 'on');
    const off = dateIn(row, 'off', { mayBeOpen: true });
    if (endsBeforeItBegins({ from: on, to: off })) failRow('times-backwards');
    const portIn = (column: string, date: string) => {
      const text = row.cell(column);
      if (text === '') return null;
      const found = catchRefusal(() => placeCalled(text, date, lookups));
      if (!('problem' in found)) return found;
      remarks.push({ line: row.line, problem: found.problem });
      return null;
    };
    return {
      id: row.id,
      vessel,
      capacity: row.cell('capacity'),
      on,
      off,
      onPort: portIn('on_port', on),
      offPort: portIn('off_port', off || on),
    };
  });
  return { ...table, remarks };
}

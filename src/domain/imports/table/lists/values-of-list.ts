import type { Kind } from '../../../kinds/kind.ts';
import { engagementKind } from '../../../sea-service/engagement.ts';
import { stayKind } from '../../../stays/stay.ts';
import { wholeDay } from '../../../shared/dates/edtf-date.ts';
import { longestNote } from '../../limits.ts';
import { failRow, skipRow } from '../../row-refusal.ts';
import type { RowWarning } from '../../row-warnings.ts';
import type { TableReading } from '../cell-reader.ts';
import { type RowCells, textOf } from '../row-cells.ts';
import { departureAfter, signOffAfter } from './ends-by-length.ts';
import { lengthOfRow } from './lengths.ts';
import { daysOfKind } from './list-fields.ts';
import { tickedPeople } from './people-of-list.ts';
import { readPeriod } from './read-period.ts';
import { isStatusUnknown } from './status-words.ts';
import type { NightRow } from './stays-by-night.ts';
import type { WholeList } from './whole-list.ts';

type Values = Record<string, unknown>;

/** Sets the first and the last date of a record that its row has in one cell. */
export function setPeriod(kind: Kind, said: Values, cells: RowCells, reading: TableReading): void {
  const text = textOf(cells, 'period');
  const days = daysOfKind(kind);
  if (text === '' || days.from === undefined || days.to === undefined) return;
  const { from, to } = readPeriod(text, reading) ?? failRow('date-invalid', text);
  if (!isDated(said[days.from])) said[days.from] = from;
  // `July 2016` beside periods is a time within July, not since then.
  const end = to === '' && wholeDay(from) !== from ? from : to;
  if (!isDated(said[days.to])) said[days.to] = end;
}

function isDated(date: unknown): boolean {
  return date !== '' && date !== 'XXXX';
}

/** Adds the people whose columns are ticked. */
export function setTicked(said: Values, cells: RowCells, { recordsCalled }: TableReading): void {
  const named = (said['people'] ?? []) as { personId: string }[];
  const ticked = tickedPeople(cells, named.length > 0).map((name): string => {
    const [id] = recordsCalled('person', name);
    return id ?? failRow('reference-missing', name);
  });
  if (ticked.length === 0) return;
  const all = new Set([...named.map(({ personId }) => personId), ...ticked]);
  said['people'] = [...all].map((personId) => ({ personId }));
}

/** Keeps an unknown status in the note, and returns a warning about it. */
export function setStatus(said: Values, cells: RowCells): RowWarning[] {
  const unknown = cells
    .all('status')
    .filter(({ text, column }) => isStatusUnknown(column.heading, text))
    .map(({ text, column: { heading } }) => `${heading}: ${text}`);
  if (unknown.length === 0) return [];
  addToNote(said, unknown);
  return [{ code: 'status-unknown', text: unknown.join(', ') }];
}

/** Sets the dates of a stay of several rows; skips its further nights. */
export function setNights(said: Values, { stay }: NightRow): void {
  if (!stay)
    skipRow('night-of-stay', String(said['name'] || said['town'] || said['country'] || ''));
  const { arrival, departure, furtherNotes } = stay;
  Object.assign(said, { arrival, departure });
  if (furtherNotes.length > 0) addToNote(said, furtherNotes);
}

/** Adds lines to the note of a record, unless it has no room for them. */
function addToNote(said: Values, lines: readonly string[]): void {
  const note = [said['note'], ...lines].filter(Boolean).join('\n');
  if (note.length <= longestNote) said['note'] = note;
}

/**
 * Sets the end of a stay or an engagement by its length. Returns warnings if they contradict, and if
 * there is no end although the list shows that there should be one.
 */
export function setEnd(kind: Kind, said: Values, cells: RowCells, list: WholeList): RowWarning[] {
  const { from = '', to = '' } = daysOfKind(kind);
  const [first, last] = [String(said[from] ?? ''), String(said[to] ?? '')];
  const stated = lengthOfRow(cells, to);
  const { end, warnings } =
    kind.name === stayKind.name
      ? departureAfter({ arrival: first, departure: last }, stated, list.daysAre)
      : signOffAfter({ signedOn: first, signedOff: last }, stated);
  said[to] = end;
  const isOpen = end === '' && isDated(first) && list.isLeftOpen(first);
  return isOpen ? [...warnings, { code: openEnds[kind.name]! }] : warnings;
}

/** Warnings about records without an end. */
const openEnds: Readonly<Record<string, 'stay-open' | 'engagement-open'>> = {
  [stayKind.name]: 'stay-open',
  [engagementKind.name]: 'engagement-open',
};

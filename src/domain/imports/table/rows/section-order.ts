import { wholeDay } from '../../../shared/dates/edtf-date.ts';
import { unlessRefused } from '../../row-refusal.ts';
import { readDateCell } from '../date-cells.ts';
import type { TableMapping } from '../mapping.ts';
import { tellingRows } from './columns-at.ts';
import { dayInSection, type Section, sectionOf } from './year-sections.ts';

/** Minimum number of steps between dates that show that a list is in no order. */
const tellingSteps = 6;

type DateOrder = TableMapping['dateOrder'];

/** Reads a day with the year of its section; undefined if it has its own year. */
export function dateInSection(
  text: string,
  section: Section,
  order: DateOrder,
): string | undefined {
  const dated = dayInSection(text, section);
  const read = dated && unlessRefused(() => readDateCell(dated, { order, today: '2100-01-01' }));
  return read ? wholeDay(read.date) : undefined;
}

/** The direction of dates that run in one; undefined if a list is in no order. */
type Direction = 'up' | 'down' | undefined;

/** Returns the direction of dates, each with the year of its section. */
function directionOf(dates: Iterable<string>): Direction {
  const steps = { up: 0, down: 0 };
  let last: string | undefined;
  for (const date of dates) {
    if (last !== undefined && date !== last) steps[date > last ? 'up' : 'down']++;
    last = date;
  }
  const { up, down } = steps;
  if (up + down >= tellingSteps && Math.min(up, down) * 3 > Math.max(up, down)) return undefined;
  return down > up ? 'down' : 'up';
}

/** Yields the dates of a column that get the year of a section. */
export function* datesInSections(
  rows: Iterable<{ cells: readonly string[] }>,
  at: number,
  order: DateOrder,
): Generator<string> {
  let section: Section | undefined;
  let count = 0;
  for (const { cells } of rows) {
    const begun = sectionOf(cells, section);
    section = begun ?? section;
    const date =
      section && !begun ? dateInSection(cells[at]?.trim() ?? '', section, order) : undefined;
    if (date !== undefined) yield date;
    if (++count === tellingRows) return;
  }
}

/** Finds days that run backward within a section, so that their year is not certain. */
export class SectionOrder {
  readonly #direction: Direction;
  #last: string | undefined;

  constructor(dates: Iterable<string>) {
    this.#direction = directionOf(dates);
  }

  begin(): void {
    this.#last = undefined;
  }

  /** Whether a date runs backward; otherwise the next one is compared with it. */
  isBackward(date: string): boolean {
    const last = this.#last;
    if (this.#direction === undefined) return false;
    const isBackward = last !== undefined && (this.#direction === 'up' ? date < last : date > last);
    if (!isBackward) this.#last = date;
    return isBackward;
  }
}

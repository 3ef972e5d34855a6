import { endOf } from '../heading-groups.ts';
import type { MappedColumn } from '../mapping.ts';
import type { ColumnsByField } from '../row-cells.ts';

/** What people write instead of a date of return. */
export const oneWay =
  /^(?:one[- ]?way|single|nur hin|einfach|aller simple|solo andata|solo ida|enkele reis)$/i;

/** A journey of a row that has cells. */
export interface JourneyOfRow {
  /** From 1. */
  number: number;
  /** Whether it is the first or the last of the row's journeys that have cells. */
  isFirst: boolean;
  isLast: boolean;
  /** The row's cells without those of the other journeys. */
  cells: string[];
}

/** The columns of a table that are each about one of several journeys in a row. */
export class ColumnGroups {
  readonly #byJourney: ReadonlyMap<number, readonly number[]>;
  /** Whether each journey has a date of its own. */
  readonly areDated: boolean;

  constructor(columns: ColumnsByField) {
    const placed = [...columns.values()].flat().filter(({ journey }) => journey !== undefined);
    const byJourney = [...Map.groupBy(placed, ({ journey }) => journey!)]
      .filter(([, all]) => all.some(({ field }) => endOf(field) !== undefined))
      .toSorted(([one], [other]) => one - other);
    const isSeveral = byJourney.length > 1;
    this.#byJourney = new Map(
      (isSeveral ? byJourney : []).map(([journey, all]) => [journey, all.map(({ at }) => at)]),
    );
    this.areDated =
      isSeveral && byJourney.every(([, all]) => all.some(({ field }) => field === 'date'));
  }

  /** Whether rows have several journeys in columns of their own. */
  get isAny(): boolean {
    return this.#byJourney.size > 0;
  }

  /** Whether a column belongs to one of these journeys. */
  has({ journey }: Pick<MappedColumn, 'journey'>): boolean {
    return journey !== undefined && this.#byJourney.has(journey);
  }

  /** Returns the journeys of a row; none if no column of any journey is filled. */
  journeysOf(cells: readonly string[]): JourneyOfRow[] {
    const filled = [...this.#byJourney].filter(([, columns]) =>
      columns.some((at) => isFilled(cells[at] ?? '')),
    );
    return filled.map(([number], index) => {
      const own = [...cells];
      for (const [other, columns] of this.#byJourney) {
        if (other !== number) for (const at of columns) own[at] = '';
      }
      return {
        number,
        isFirst: index === 0,
        isLast: index === filled.length - 1,
        cells: Array.from(own, (cell) => cell ?? ''),
      };
    });
  }
}

function isFilled(cell: string): boolean {
  const text = cell.trim();
  return !/^(?:[-–—?.]*|n\/?a|none)$/i.test(text.slice(0, 40)) && !oneWay.test(text);
}

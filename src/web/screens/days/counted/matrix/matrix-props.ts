import type { MatrixLine } from './matrix-lines.ts';
import type { DayWords } from '../panel/use-day-words.ts';
import type { DaysNavigation } from '../days-address.ts';

export interface MatrixProps {
  lines: readonly MatrixLine[];
  /** Latest first. */
  years: readonly number[];
  words: DayWords;
  address: DaysNavigation;
  /** The country whose towns are counted. Undefined if countries are counted. */
  country: string | undefined;
  /** The slug of the person whose days are open. */
  who: string;
  /** The year of the calendar. */
  year: number | undefined;
}

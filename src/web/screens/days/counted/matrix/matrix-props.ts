import type { MatrixLine } from './matrix-lines.ts';
import type { DayWords } from '../panel/use-day-words.ts';
import type { DaysNavigation } from '../use-days-address.ts';

export interface MatrixProps {
  lines: readonly MatrixLine[];
  /** the latest first */
  years: readonly number[];
  words: DayWords;
  address: DaysNavigation;
  /** whose towns are counted; undefined where countries are */
  country: string | undefined;
  /** slug of whose days are open */
  who: string;
  /** of which the calendar is shown */
  year: number | undefined;
}

import type { DaySpan } from '../timeline/day-span.ts';
import type { Period } from '../../shared/dates/period.ts';
import type { MinMax } from '../count/count-days.ts';
import type { LedgerDay } from '../timeline/ledger-day.ts';
import type { Ledger } from '../timeline/ledger.ts';
import type { DaySet } from './day-set.ts';

/** That a state let somebody live there: a residence permit or a long-stay visa, not a tourist's visa. */
export interface Permission extends Period {
  /** ISO 3166-1 alpha-2 of the state that issued it */
  country: string;
  /** in the words of whoever wrote it down; `letsOneReside` reads them */
  kind: string;
}

/** A citizenship, of which somebody may hold several at once. */
export interface Nationality extends Period {
  /** ISO 3166-1 alpha-2 */
  country: string;
}

/** What the days do not tell of somebody whom a British tax year is worked out for. */
export interface UkCircumstances {
  /** resident in the UK in one of the three tax years before; undefined where nobody says */
  wasResident?: boolean;
  /** how many ties bind them to the UK (Finance Act 2013 sch. 45 part 2), 0 to 5 */
  ties?: number;
  /** days kept in the UK by circumstances beyond their control (para 22(4)) */
  exceptional?: DaySet;
}

/** What the days do not tell of somebody whom the substantial presence test is worked out for. */
export interface UsCircumstances {
  /** days as an exempt individual, of a medical condition, as crew, as a commuter (26 USC 7701(b)(3)(D), (7)) */
  excluded?: DaySet;
  /** the counted days of whole years, instead of those of the ledger; a year that is not there had none */
  daysByYear?: ReadonlyMap<number, number>;
}

/** What a rule is asked about. */
export interface RuleInput {
  /** of the ledger, ascending; dates that it lacks count nothing; drafted stays are in it */
  days: readonly LedgerDay[];
  /** that the days are of, where it is to be said what its uncertain dates come to together */
  ledger?: Ledger;
  /** YYYY-MM-DD */
  on: string;
  /** the first day of a stay that is thought of, which lasts from there without a break */
  enter?: string;
  /** stays that are only drafted; an empty `to` is open */
  drafted?: readonly DaySpan[];
  permissions?: readonly Permission[];
  nationalities?: readonly Nationality[];
  /** a stop shorter than this may be a transit; 24 where it is not said */
  transitHours?: number;
  uk?: UkCircumstances;
  us?: UsCircumstances;
}

/**
 * What a rule answers; null for what is unknown or makes no sense for the rule.
 *
 * `used` counts surely (`min`) and at most (`max`). All other figures are careful: they are worked out
 * from the most that may have counted. Where only some of what may have been breaks the rule, `met` and
 * `lawful` are null.
 */
export interface RuleAnswer {
  rule: string;
  on: string;
  /** false where the person is exempt, or the rule was not yet in force */
  applies: boolean;
  /** why it does not apply, and what else is to be known of the answer; null for nothing */
  reason: string | null;
  /** the days that `used` is of */
  window: DaySpan;
  used: MinMax;
  /** the figure that the rule names, whether days up to it are allowed or it must not be reached */
  limit: number;
  /** days beyond the limit */
  over: number | null;
  /** days short of the limit; where the rule is met by reaching it, the last of these meets it */
  left: number | null;
  /**
   * the last day within the rule of an unbroken stay that begins on `enter`, otherwise on `on`; null
   * where its first day already breaks the rule (`lawful` is not true then), and where no day ever does
   */
  until: string | null;
  /** the first day after `on` on which a stay may begin, if there is none between */
  againFrom: string | null;
  /** of a test that weighs days: their exact sum, `183` or `1097/6` */
  value: string | null;
  /** of a test: whether it is met in the window; null for a rule that only limits */
  met: boolean | null;
  /**
   * whether all that is asked about is within the rule: `on` (of a rule by the year: that year), the day
   * of entering, and from the first drafted day on all days. To meet a test is no offence, but it is what
   * the rule is watched for.
   */
  lawful: boolean | null;
  /**
   * the first day on which the rule is broken, or the test met: of the window, or with a draft of what
   * is asked about, so that an old overstay does not hide what the draft does
   */
  firstUnlawful: string | null;
}

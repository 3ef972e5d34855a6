import type {
  JourneyRecord,
  Mode,
  Operator,
  TimeField,
  Traveller,
  Vehicle,
} from '../../journeys/journey.ts';
import type { PlaceHint } from '../../places/place.ts';
import type { Problem } from '../problem.ts';
import type { ProvenOrder } from '../../shared/dates/date-order.ts';
import type { RowWarning } from '../row-warnings.ts';
import type { TableUsed } from '../table/table-context.ts';

/** A traveller named by a source. The user assigns each to a person of the archive. */
export interface SourceTraveller {
  /** Stable within the file; '' is the owner of the log, who is rarely named. */
  key: string;
  name: string;
  /** The name is only in a title, such as that of a sheet, so that the user is asked. */
  isGuessed?: true;
}

/** The details of a traveller other than their identity. */
export interface DraftTraveller extends Partial<Omit<Traveller, 'personId'>> {
  key: string;
  /** A person's slug, if the source is a Sojourn export. */
  slug?: string;
}

/** The fields that a source states directly and that need no lookup. */
type PlainFields = Omit<
  JourneyRecord,
  | TimeField
  | 'date'
  | 'from'
  | 'mode'
  | 'operator'
  | 'statedDistance'
  | 'statedDuration'
  | 'to'
  | 'travellers'
  | 'vehicle'
>;

/**
 * The content of one row of a source, before its places, airline and people are looked up.
 *
 * Each time has one of these forms:
 * - `HH:MM+1`: local to its place, with the day relative to `date` (`+0`: the date itself);
 * - `HH:MM`: local to its place; the resolver infers the day from duration and distance;
 * - `HH:MMZ`: in UTC; the resolver infers the day in the same way;
 * - `YYYY-MM-DDTHH:MM`: local to its place;
 * - `YYYY-MM-DDTHH:MMZ`: an instant, which the resolver converts to local time.
 */
export interface JourneyDraft extends Partial<PlainFields> {
  /**
   * Whether the row is from a Sojourn export, and is used as it is without lookups or inference.
   */
  complete?: boolean;
  mode: Mode;
  /** Whether nothing in the row says the mode, so that the kind of its places decides. */
  isModeAssumed?: boolean;
  /** Whether the headings are of flights, although the row has none of their cells. */
  isOfFlights?: boolean;
  /** EDTF; '' if the row has no date. The date then comes from the times, if possible. */
  date: string;
  from: PlaceHint;
  to: PlaceHint;
  times: Partial<Record<TimeField, string>>;
  /** In minutes. */
  statedDuration?: number;
  /**
   * Whether to compute the arrival from the departure and the stated duration, because the source
   * lacks it.
   */
  arrivalFromDuration?: boolean;
  /** `YYYY-MM-DD`: the local date of arrival, if the source has no time of arrival (decision 62). */
  arrivalDate?: string;
  /**
   * In kilometres. Set only if the source measured the distance on the ground; never a computed
   * great circle.
   */
  statedDistance?: number;
  operator?: Partial<Operator>;
  vehicle?: Partial<Vehicle>;
  travellers: DraftTraveller[];
  /**
   * The source's id of this row, if it has one. A repeated import then updates the journey instead
   * of adding another.
   */
  sourceId?: string;
  /** Remarks on how the row was read. */
  warnings?: RowWarning[];
}

export type ParsedRow = { line: number; raw: string } & (
  | { kind: 'journey'; draft: JourneyDraft }
  | { kind: 'skipped'; problem: Problem }
  | { kind: 'failed'; problem: Problem }
);

export interface ParsedFile {
  /** How the table was read; only set for tables with custom columns. */
  table?: TableUsed;
  rows: ParsedRow[];
  travellers: SourceTraveller[];
}

/**
 * A text format of journeys; each has its own file in this folder. It converts text into rows and
 * problems of rows.
 */
export interface JourneyFormat {
  /** In kebab case; stored with imports. */
  id: string;
  /** The name as its makers write it. */
  name: string;
  /**
   * Returns a confidence from 0 (no) to 1 (certain), based on the content only and never on the
   * file's name.
   */
  recognise(text: string): number;
  /** `preferred`: the order of day and month that the user chose for all dates. */
  parse(text: string, preferred?: ProvenOrder): ParsedFile;
}

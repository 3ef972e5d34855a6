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
import type { TableUsed } from '../table/table-context.ts';

/** Somebody a source names as a traveller; the importer maps each to a person of the archive. */
export interface SourceTraveller {
  /** stable within the file; '' stands for the owner of the log, whom few name */
  key: string;
  name: string;
}

/** What is said of a traveller beside who they are. */
export interface DraftTraveller extends Partial<Omit<Traveller, 'personId'>> {
  key: string;
  /** a person's slug, when the source is one of our own exports */
  slug?: string;
}

/** What a source says of a journey word for word, looked up in nothing. */
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
 * What one row of a source says, before its places, airline and people are looked up.
 *
 * Each time is one of
 * - `HH:MM+1`: local at its place, day counted from `date` (`+0`: the day itself);
 * - `HH:MM`: local at its place, on a day that the resolver infers from duration and distance;
 * - `HH:MMZ`: in UTC, on a day that the resolver infers in the same way;
 * - `YYYY-MM-DDTHH:MM`: local at its place;
 * - `YYYY-MM-DDTHH:MMZ`: an instant, which the resolver turns into local time.
 */
export interface JourneyDraft extends Partial<PlainFields> {
  /** one of our own exports: taken as it stands, nothing looked up and nothing inferred */
  complete?: boolean;
  mode: Mode;
  /** EDTF; '' where the row has none: then its times may tell it, or nobody knows */
  date: string;
  from: PlaceHint;
  to: PlaceHint;
  times: Partial<Record<TimeField, string>>;
  /** minutes */
  statedDuration?: number;
  /** the source has lost the arrival: it is the departure and the stated duration together */
  arrivalFromDuration?: boolean;
  /** kilometres; only where the source measured the ground, never a computed great circle */
  statedDistance?: number;
  operator?: Partial<Operator>;
  vehicle?: Partial<Vehicle>;
  travellers: DraftTraveller[];
  /** the source's own id of this row, when it has one: re-imports update instead of adding */
  sourceId?: string;
}

export type ParsedRow = { line: number; raw: string } & (
  | { kind: 'journey'; draft: JourneyDraft }
  | { kind: 'skipped'; problem: Problem }
  | { kind: 'failed'; problem: Problem }
);

export interface ParsedFile {
  /** of a table with columns of its own: how it was read */
  table?: TableUsed;
  rows: ParsedRow[];
  travellers: SourceTraveller[];
}

/** A text format of journeys, one a file in this folder: text in, rows and per-row problems out. */
export interface JourneyFormat {
  /** kebab-case, stored with imports */
  id: string;
  /** as its makers write it */
  name: string;
  /** 0 (no) to 1 (certain), from content only, never from the file's name */
  recognise(text: string): number;
  parse(text: string): ParsedFile;
}

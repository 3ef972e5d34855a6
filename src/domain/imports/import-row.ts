import type { KindName } from '../records/registry.ts';
import { type KeptLine, sizeOfLine } from '../tracks/lines/kept-line.ts';
import type { Problem } from './problem.ts';
import type { RowWarning } from './row-warnings.ts';
import type { ResolvedJourney } from './resolving/draft.ts';

/** A journey from a row of a source; its travellers still have the source's keys. */
export interface SourcedJourney extends ResolvedJourney {
  /** The source's id of the journey; '' if it has none. */
  sourceId: string;
  /** Remarks on what was inferred from the row. */
  warnings?: RowWarning[];
}

/** A record as stored with an import's row, before and after the import is accepted. */
export interface KeptDraft {
  /** JSON of the import target's draft (journey-draft.ts, record-draft.ts). */
  json: string;
  /**
   * The format number of the kind at the time of writing; the places within a journey have their
   * own.
   */
  format: number;
}

/** A row of a file after reading: a record, or the problem that prevented it. */
export interface ReadRow {
  line: number;
  /** The row's text in the file. */
  raw: string;
  /** The kind of the record, also if the row failed; '' if unknown. */
  kind: KindName | '';
  state: 'record' | 'skipped' | 'failed';
  /** Null unless the row is a record. */
  draft: KeptDraft | null;
  problem: Problem | null;
  /** The line of a track, which is stored separately from the row. */
  drawn?: KeptLine;
}

/** Returns how many characters a row stores; each is at least one byte. */
export function sizeOfRow({ raw, draft, drawn }: Pick<ReadRow, 'raw' | 'draft' | 'drawn'>): number {
  return raw.length + (draft?.json.length ?? 0) + (drawn ? sizeOfLine(drawn) : 0);
}

/** A traveller named in the rows of a file. */
export interface NamedTraveller {
  /** '' is the owner of the log, who is not named in it. */
  key: string;
  name: string;
  /** A person's slug if the file is a Sojourn export; otherwise ''. */
  slug: string;
  /** Number of rows that name the traveller. */
  rows: number;
  /** The person's id in the archive from which the file was exported. */
  id?: string;
  /** The name is only in a title, such as that of a sheet. */
  isGuessed?: true;
}

/** The person of the archive that a traveller of the source is assigned to. */
export type Mapping =
  | { personId: string }
  /** `slug` is the preferred slug, if the source has one. */
  | { newPerson: string; slug?: string }
  | { skip: true };

export interface MappedTraveller extends Omit<NamedTraveller, 'isGuessed'> {
  mappedTo: Mapping;
  /** The assignment is a guess from a similar name, and the user must confirm or change it. */
  isAsked?: true;
  /**
   * The user chose the assignment: for this file, or for the same name in another file open at the
   * time.
   */
  said?: 'here' | 'elsewhere';
}

/**
 * The result of a row:
 * - `new`: a new record;
 * - `add-traveller`: another traveller for an existing journey;
 * - `update`: a change of the record that the row was imported as before;
 * - `complete`: further details for an existing record that the user declared to be the same;
 * - `duplicate`: nothing new;
 * - `perhaps-same`: possibly nothing new, which only the user can decide;
 * - `skipped`: nothing to import;
 * - `failed`: unreadable.
 */
export const rowOutcomes = [
  'new',
  'add-traveller',
  'update',
  'complete',
  'duplicate',
  'perhaps-same',
  'skipped',
  'failed',
] as const;
export type RowOutcome = (typeof rowOutcomes)[number];

/** The outcomes that create or change a record. */
export const writingOutcomes: ReadonlySet<RowOutcome> = new Set([
  'new',
  'add-traveller',
  'update',
  'complete',
]);

/** The outcomes as they are counted for users. */
type Outcome = 'imported' | 'updated' | 'duplicates' | 'skipped' | 'failed';

/**
 * Counts of an import. `rows` is the sum of the outcomes, because every row has exactly one.
 * `addTravellers` is a part of `imported`, `completed` of `updated`, and `perhapsSame` of
 * `duplicates`, because a possible duplicate is not added without asking.
 */
export interface ImportOutcome extends Record<Outcome | 'rows', number> {
  addTravellers: number;
  completed: number;
  perhapsSame: number;
}

const outcomeOfRow = {
  new: 'imported',
  'add-traveller': 'imported',
  update: 'updated',
  complete: 'updated',
  duplicate: 'duplicates',
  'perhaps-same': 'duplicates',
  skipped: 'skipped',
  failed: 'failed',
} as const satisfies Record<RowOutcome, Outcome>;

export function countRows(rows: Iterable<RowOutcome>): ImportOutcome {
  return sumOutcomes(Array.from(rows, (outcome) => ({ outcome, count: 1 })));
}

/** As `countRows`, for outcomes that are already counted. */
export function sumOutcomes(rows: Iterable<{ outcome: RowOutcome; count: number }>): ImportOutcome {
  const counts = {
    rows: 0,
    imported: 0,
    updated: 0,
    duplicates: 0,
    skipped: 0,
    failed: 0,
    addTravellers: 0,
    completed: 0,
    perhapsSame: 0,
  };
  for (const { outcome, count } of rows) {
    counts.rows += count;
    counts[outcomeOfRow[outcome]] += count;
    if (outcome === 'add-traveller') counts.addTravellers += count;
    if (outcome === 'complete') counts.completed += count;
    if (outcome === 'perhaps-same') counts.perhapsSame += count;
  }
  return counts;
}

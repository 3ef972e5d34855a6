import type { KindName } from '../records/registry.ts';
import { type KeptLine, sizeOfLine } from '../tracks/lines/kept-line.ts';
import type { Problem } from './problem.ts';
import type { ResolvedJourney } from './resolving/draft.ts';

/** A journey as a row of a source tells it, its travellers still by the source's keys. */
export interface SourcedJourney extends ResolvedJourney {
  /** the source's own id of it, '' when it has none */
  sourceId: string;
}

/** A record as a row of an import keeps it until it is accepted, and after. */
export interface KeptDraft {
  /** of what the import's target makes of a row (journey-draft.ts, record-draft.ts) */
  json: string;
  /** of the kind when it was written; the places in a journey say their own */
  format: number;
}

/** A row of a file that has been read: a record, or the problem that kept it from being one. */
export interface ReadRow {
  line: number;
  /** as it stands in the file */
  raw: string;
  /** of the record that it is, or would be; '' where nobody can tell */
  kind: KindName | '';
  state: 'record' | 'skipped' | 'failed';
  /** null unless it is a record */
  draft: KeptDraft | null;
  problem: Problem | null;
  /** of a track: what is drawn of it, which is kept apart from the row */
  drawn?: KeptLine;
}

/** How many characters a row stores: each is a byte or more. */
export function sizeOfRow({ raw, draft, drawn }: Pick<ReadRow, 'raw' | 'draft' | 'drawn'>): number {
  return raw.length + (draft?.json.length ?? 0) + (drawn ? sizeOfLine(drawn) : 0);
}

/** Somebody the rows of a file name as a traveller. */
export interface NamedTraveller {
  /** '' is the owner of the log, who is not named in it */
  key: string;
  name: string;
  /** a person's slug, when the file is one of our own exports; '' otherwise */
  slug: string;
  /** how many rows name them */
  rows: number;
  /** in the archive that the file was exported from: there they are the person of that id */
  id?: string;
}

/** Who a traveller of the source is in the archive. */
export type Mapping =
  | { personId: string }
  /** `slug`: the one to have, where the source names it */
  | { newPerson: string; slug?: string }
  | { skip: true };

export interface MappedTraveller extends NamedTraveller {
  mappedTo: Mapping;
  /** what they are mapped to is a guess by a name that differs: the importer has to say who it is */
  isAsked?: true;
  /** the importer has said it: of this file, or of the same name in another that was open beside it */
  said?: 'here' | 'elsewhere';
}

/**
 * What a row comes to: a new record; a traveller for a journey that is there; a change of the one
 * that it was imported as before; what one that is there did not know, because the importer says that
 * the two are the same; nothing new; perhaps nothing new, which only the importer can say; nothing to
 * import; unreadable.
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

/** What makes or changes a record. */
export const writingOutcomes: ReadonlySet<RowOutcome> = new Set([
  'new',
  'add-traveller',
  'update',
  'complete',
]);

/** What became of a row, as people count it. */
type Outcome = 'imported' | 'updated' | 'duplicates' | 'skipped' | 'failed';

/**
 * Counts of an import. `rows` is the sum of the outcomes: every row is in one of them.
 * `addTravellers` is a part of `imported`, `completed` of `updated`, and `perhapsSame` of
 * `duplicates`: what is perhaps there already is not added unasked.
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

/** The same of outcomes that are counted already. */
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

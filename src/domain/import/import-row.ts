import type { Problem } from './problem.ts';
import type { ResolvedJourney } from './resolving/draft.ts';

/** A journey as a row of a source tells it, its travellers still by the source's keys. */
export interface SourcedJourney extends ResolvedJourney {
  /** the source's own id of it, '' when it has none */
  sourceId: string;
}

/** A journey as a row of an import keeps it until it is accepted, and after. */
export interface KeptDraft {
  /** of SourcedJourney */
  json: string;
  /** of the kind when it was written; the places in it say their own */
  format: number;
}

/** A row of a file that has been read: a journey, or the problem that kept it from being one. */
export interface ReadRow {
  line: number;
  /** as it stands in the file */
  raw: string;
  kind: 'journey' | 'skipped' | 'failed';
  /** null unless it is a journey */
  draft: KeptDraft | null;
  problem: Problem | null;
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
 * What a row comes to: a new journey; a traveller for one that is there; a change of the one that
 * it was imported as before; what one that is there did not know, because the traveller says that
 * the two are the same; nothing new; perhaps nothing new, which only the traveller can say; no
 * journey; unreadable.
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
  for (const row of rows) {
    counts.rows++;
    counts[outcomeOfRow[row]]++;
    if (row === 'add-traveller') counts.addTravellers++;
    if (row === 'complete') counts.completed++;
    if (row === 'perhaps-same') counts.perhapsSame++;
  }
  return counts;
}

import { isDeepStrictEqual } from 'node:util';
import { matchInSteps, type Verdict } from '../../../../domain/imports/matching/duplicates.ts';
import {
  type JourneyKey,
  journeyKey,
  type KnownJourney,
} from '../../../../domain/imports/matching/journey-key.ts';
import { findCorrectedJourneys } from '../../../../domain/imports/matching/corrected-journeys.ts';
import { type RowChoice, rowChoices } from '../../../../domain/imports/matching/perhaps-same.ts';
import type { KeptDraft } from '../../../../domain/imports/import-row.ts';
import type { MatchedRow, MatchResult } from '../../preview/matched-rows.queries.ts';
import type { MatchContext, Pages } from '../import-target.ts';
import { inBatches } from '../../../platform/db/database.ts';
import { type Pause, yieldOnly } from '../../read/pause.ts';
import { personLookup } from '../../match/person-lookup.ts';
import { findJourneys } from '../../../journeys/journeys.queries.ts';
import { findEarlierRows, type ImportedRows, listImportedRows } from './accepted-rows.queries.ts';
import { changedJourney } from './changed-journey.ts';
import { readDraft } from './read-draft.ts';
import { type RowSketch, rowWarnings, sketchRow } from './row-warnings.ts';
import { journeysWantedBy, listKnownJourneys } from './wanted-journeys.ts';

/** Rows processed before yielding to the event loop. */
const batchSize = 1000;

/** A match result before its warnings are determined. */
type Comparison = Omit<MatchResult, 'warnings'>;

/** Whether the user must decide about a row of a preview. */
export function needsChoice({
  outcome,
  choice,
  recordId,
}: Pick<MatchResult, 'outcome' | 'choice' | 'recordId'>): boolean {
  if (outcome === 'perhaps-same' || outcome === 'complete') return true;
  return outcome === 'new' && choice === 'add' && recordId !== null;
}

/**
 * Returns the choices for a row of a preview: all for a row in doubt; for a row that repeats an
 * earlier one, whether to add it as a different journey; none for others.
 */
export function choicesOf(row: Comparison): readonly RowChoice[] {
  if (needsChoice(row)) return rowChoices;
  return row.problem?.code === 'repeated-row' ? ['leave-out', 'add'] : [];
}

/** The part of a row that is kept during the comparison: the user's choice. */
type Said = Pick<MatchedRow, 'choice' | 'recordId'>;

/** Compares every row of a log with the archive (import-target.ts). */
export async function matchRows(
  pages: Pages<MatchedRow>,
  { archive, format, travellers, today, pause = yieldOnly }: MatchContext,
): Promise<MatchResult[]> {
  const personOf = personLookup(travellers);
  const imported = archive
    ? await listImportedRows(archive.db, archive.archiveId)
    : new Map<string, ImportedRows>();
  const isNew = isNewAmong(imported.values());
  /** By position, the drafts of rows that may change a journey. */
  const drafts = new Map<number, KeptDraft>();
  const judgements: Comparison[] = [];
  const said: Said[] = [];
  const keys: JourneyKey[] = [];
  /** For each key, the index of its row. */
  const rowOfKey: number[] = [];
  const sketches: (RowSketch | undefined)[] = [];
  for await (const page of pages) {
    await pause();
    for (const row of page) {
      const index = said.length;
      const read = row.draft === null ? undefined : readDraft(row.draft, personOf);
      const choice = lastingChoice(row);
      said.push({ choice: row.choice, recordId: row.recordId });
      if (read && 'journey' in read) {
        const key = journeyKey(read.journey, { format, id: read.sourceId });
        keys.push(key);
        if (row.draft && isNew(key.fingerprint)) drafts.set(index, row.draft);
        rowOfKey.push(index);
        sketches[index] = sketchRow(read, index, today);
        judgements.push({ ...judgementOn({ kind: 'new' }, choice), choice });
      } else {
        const outcome = row.state === 'failed' ? 'failed' : 'skipped';
        judgements.push({ outcome, problem: read?.problem ?? row.problem, recordId: null, choice });
      }
    }
  }
  const known = archive
    ? await listKnownJourneys(archive, await journeysWantedBy(keys, sketches, pause), {
        imported,
        pause,
      })
    : [];
  const verdicts = await judgeWithPauses(known, keys, pause);
  const knownById = new Map(known.map((journey) => [journey.id, journey]));
  for (const [index, verdict] of verdicts.entries()) {
    if (index % batchSize === 0) await pause();
    const position = rowOfKey[index] ?? 0;
    const row = said[position]!;
    judgements[position] =
      verdict.kind === 'perhaps-same'
        ? judgementOnDoubt(knownById.get(verdict.journeyId), row)
        : { ...judgementOn(verdict, lastingChoice(row)), choice: lastingChoice(row) };
  }
  for (const position of await unchangedBy(judgements, {
    archive,
    format,
    drafts,
    personOf,
    pause,
  })) {
    judgements[position]!.outcome = 'duplicate';
  }
  const warnings = await rowWarnings(judgements, sketches, { known, pause });
  for (const [index, { number, date }] of findCorrectedJourneys(known, keys, verdicts)) {
    warnings[rowOfKey[index] ?? 0]?.unshift({ code: 'perhaps-corrected', number, date });
  }
  return judgements.map((judgement, index) => ({ ...judgement, warnings: warnings[index] ?? [] }));
}

/**
 * Returns a test for rows that differ from every row as last imported. If nothing was imported
 * before, no row can change a journey of its source, so none passes.
 */
function isNewAmong(imported: Iterable<ImportedRows>): (fingerprint: string) => boolean {
  const said = new Set<string>();
  for (const { fingerprint, completedBy } of imported)
    for (const one of [fingerprint, ...completedBy]) said.add(one);
  return (fingerprint) => said.size > 0 && !said.has(fingerprint);
}

interface PossibleUpdates extends Required<Pick<MatchContext, 'archive' | 'format' | 'pause'>> {
  drafts: ReadonlyMap<number, KeptDraft>;
  personOf: (key: string) => string | undefined;
}

/** Returns the positions of updates that would change nothing, such as rows with emptied cells. */
async function unchangedBy(
  judgements: readonly Comparison[],
  { archive, format, drafts, personOf, pause }: PossibleUpdates,
): Promise<number[]> {
  const updates = [...drafts].flatMap(([position, draft]) => {
    const { outcome, recordId } = judgements[position]!;
    return outcome === 'update' && recordId !== null ? [{ position, draft, recordId }] : [];
  });
  const unchanged: number[] = [];
  if (!archive) return unchanged;
  const { db, archiveId } = archive;
  for await (const batch of inBatches(updates, 1)) {
    await pause();
    const ids = batch.map(({ recordId }) => recordId);
    const records = await findJourneys(db, archiveId, ids);
    const earlier = await findEarlierRows(db, archiveId, ids);
    for (const { position, draft, recordId } of batch) {
      const read = readDraft(draft, personOf);
      const present = records.get(recordId)?.journey;
      if (!present || 'problem' in read) continue;
      const row = { outcome: 'update', format, ...read } as const;
      const after = changedJourney(present, row, earlier.get(recordId));
      if (isDeepStrictEqual(after, present)) unchanged.push(position);
    }
  }
  return unchanged;
}

async function judgeWithPauses(
  known: readonly KnownJourney[],
  incoming: readonly JourneyKey[],
  pause: Pause,
): Promise<Verdict[]> {
  const steps = matchInSteps(known, incoming);
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
    await pause();
  }
}

/**
 * Returns the result of a row in doubt. A row that may exist already is left out and reported until
 * the user decides, so that nothing is duplicated or lost.
 */
function judgementOnDoubt(journey: KnownJourney | undefined, row: Said): Comparison {
  if (!journey) throw new Error('A row is compared with an unknown journey');
  const { id: recordId, date, number } = journey;
  const choice = row.recordId === recordId ? (row.choice ?? 'leave-out') : lastingChoice(row);
  switch (choice) {
    case 'add':
      return { outcome: 'new', problem: null, recordId, choice };
    case 'same':
      return { outcome: 'complete', problem: null, recordId, choice };
    case 'leave-out': {
      const detail = `${date} ${number}`.trim();
      return {
        outcome: 'perhaps-same',
        problem: { code: 'perhaps-same', detail },
        recordId,
        choice,
      };
    }
  }
}

/**
 * Returns the part of a choice that applies whatever the row is compared with. 'same' refers to one
 * journey, so it no longer applies if a different journey is in question.
 */
function lastingChoice({ choice }: Said): RowChoice {
  return choice === 'add' ? 'add' : 'leave-out';
}

function judgementOn(
  verdict: Exclude<Verdict, { kind: 'perhaps-same' }>,
  choice: RowChoice,
): Omit<Comparison, 'choice'> {
  switch (verdict.kind) {
    case 'new':
      return { outcome: 'new', problem: null, recordId: null };
    case 'same':
      return { outcome: 'duplicate', problem: null, recordId: verdict.journeyId };
    case 'add-travellers':
      return { outcome: 'add-traveller', problem: null, recordId: verdict.journeyId };
    case 'update':
      return { outcome: 'update', problem: null, recordId: verdict.journeyId };
    case 'repeated':
      return {
        outcome: choice === 'add' ? 'new' : 'duplicate',
        problem: { code: 'repeated-row' },
        recordId: null,
      };
  }
}

import { matchInSteps, type Verdict } from '../../../../domain/imports/matching/duplicates.ts';
import {
  type JourneyKey,
  journeyKey,
  type KnownJourney,
} from '../../../../domain/imports/matching/journey-key.ts';
import { mapTravellers } from '../../../../domain/imports/resolving/map-travellers.ts';
import { findCorrectedJourneys } from '../../../../domain/imports/matching/corrected-journeys.ts';
import { type RowChoice, rowChoices } from '../../../../domain/imports/matching/perhaps-same.ts';
import type { RowWarning } from '../../../../domain/imports/row-warnings.ts';
import type { Problem } from '../../../../domain/imports/problem.ts';
import type { Journey } from '../../../../domain/journeys/journey.ts';
import type { KeptDraft } from '../../../../domain/imports/import-row.ts';
import type { MatchedRow, MatchResult } from '../../preview/matched-rows.queries.ts';
import type { MatchContext, Pages } from '../import-target.ts';
import { type Pause, yieldOnly } from '../../read/pause.ts';
import { personLookup } from '../../match/person-lookup.ts';
import { readKeptDraft } from './journey-draft.ts';
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

/** Reads the journey of a stored draft with mapped travellers, and its ID in the source. */
export function readDraft(
  draft: KeptDraft,
  personOf: (key: string) => string | undefined,
): { journey: Journey; sourceId: string; warnings: RowWarning[] } | { problem: Problem } {
  const { sourceId, journey, warnings = [] } = readKeptDraft(draft);
  const mapped = mapTravellers(journey, personOf);
  return 'problem' in mapped ? mapped : { journey: mapped.journey, sourceId, warnings };
}

/** The part of a row that is kept during the comparison: the user's choice. */
type Said = Pick<MatchedRow, 'choice' | 'recordId'>;

/** Compares every row of a log with the archive (import-target.ts). */
export async function matchRows(
  pages: Pages<MatchedRow>,
  { archive, format, travellers, today, pause = yieldOnly }: MatchContext,
): Promise<MatchResult[]> {
  const personOf = personLookup(travellers);
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
        keys.push(journeyKey(read.journey, { format, id: read.sourceId }));
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
    ? await listKnownJourneys(archive, await journeysWantedBy(keys, sketches, pause), pause)
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
  const warnings = await rowWarnings(judgements, sketches, { known, pause });
  for (const [index, { number, date }] of findCorrectedJourneys(known, keys, verdicts)) {
    warnings[rowOfKey[index] ?? 0]?.unshift({ code: 'perhaps-corrected', number, date });
  }
  return judgements.map((judgement, index) => ({ ...judgement, warnings: warnings[index] ?? [] }));
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

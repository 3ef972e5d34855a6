import { setImmediate } from 'node:timers/promises';
import { judgeInSteps, type Verdict } from '../../domain/import/matching/duplicates.ts';
import {
  type JourneyKey,
  journeyKey,
  type KnownJourney,
} from '../../domain/import/matching/journey-key.ts';
import { mapTravellers } from '../../domain/import/resolving/map-travellers.ts';
import { type RowChoice, rowChoices } from '../../domain/import/matching/perhaps-same.ts';
import type { Problem } from '../../domain/import/problem.ts';
import type { RowWarning } from '../../domain/import/row-warnings.ts';
import type { Journey } from '../../domain/journeys/journey.ts';
import type {
  KeptDraft,
  MappedTraveller,
  ReadRow,
  RowOutcome,
} from '../../domain/import/import-row.ts';
import { readKeptDraft } from './journey-draft.ts';
import { type RowSketch, rowWarnings, sketchRow } from './row-warnings.ts';

/** What a row comes to, as things stand in the archive. */
export interface Judgement {
  outcome: RowOutcome;
  problem: Problem | null;
  journeyId: string | null;
  /** what is said of it, as far as it still holds; 'leave-out' where nothing is said */
  choice: RowChoice;
  /** what looks wrong about it, where it makes a journey or changes one */
  warnings: RowWarning[];
}

/** A judgement before it is asked what looks wrong. */
type Comparison = Omit<Judgement, 'warnings'>;

/** A row and, of one that was judged before, what is said of it about which journey. */
export type JudgedRow = Pick<ReadRow, 'kind' | 'draft' | 'problem'> &
  Partial<Pick<Judgement, 'choice' | 'journeyId'>>;

/** Whether it is for the traveller to say what becomes of a row of a preview. */
export function needsChoice({
  outcome,
  choice,
  journeyId,
}: Pick<Judgement, 'outcome' | 'choice' | 'journeyId'>): boolean {
  if (outcome === 'perhaps-same' || outcome === 'complete') return true;
  return outcome === 'new' && choice === 'add' && journeyId !== null;
}

/**
 * What may be said of a row of a preview: all of a row in doubt; of one that says what an earlier
 * row says, that it is another journey all the same; nothing of others.
 */
export function choicesOf(row: Comparison): readonly RowChoice[] {
  if (needsChoice(row)) return rowChoices;
  return row.problem?.code === 'repeated-row' ? ['leave-out', 'add'] : [];
}

/** Rows looked at before yielding to the event loop. */
const batchSize = 250;

/** Stands for a person who is made when the import is accepted. */
function newPersonId(key: string): string {
  return `new:${key}`;
}

/** The person that a traveller's key means; undefined when they are left out. */
export function personLookup(
  travellers: readonly MappedTraveller[],
): (key: string) => string | undefined {
  const persons = new Map(
    travellers.map(({ key, mappedTo }) => {
      if ('skip' in mappedTo) return [key, undefined];
      return [key, 'personId' in mappedTo ? mappedTo.personId : newPersonId(key)];
    }),
  );
  return (key) => persons.get(key);
}

/** The journey in a stored draft, its travellers mapped, with the source's id of it. */
export function readDraft(
  draft: KeptDraft,
  personOf: (key: string) => string | undefined,
): { journey: Journey; sourceId: string } | { problem: Problem } {
  const { sourceId, ...journey } = readKeptDraft(draft);
  const mapped = mapTravellers(journey, personOf);
  return 'problem' in mapped ? mapped : { journey: mapped.journey, sourceId };
}

/** Says of every row what it comes to; in step with `rows`. */
export async function judgeRows(
  rows: readonly JudgedRow[],
  context: {
    format: string;
    travellers: readonly MappedTraveller[];
    known: readonly KnownJourney[];
    /** `YYYY-MM-DD` */
    today: string;
  },
): Promise<Judgement[]> {
  const personOf = personLookup(context.travellers);
  const judgements: Comparison[] = [];
  const keys: JourneyKey[] = [];
  /** for each key the index of its row */
  const rowOfKey: number[] = [];
  const sketches: (RowSketch | undefined)[] = [];
  for (const [index, row] of rows.entries()) {
    if (index % batchSize === batchSize - 1) await setImmediate();
    const read = row.draft === null ? undefined : readDraft(row.draft, personOf);
    if (read && 'journey' in read) {
      keys.push(journeyKey(read.journey, { format: context.format, id: read.sourceId }));
      rowOfKey.push(index);
      sketches[index] = sketchRow(read.journey, index, context.today);
      const choice = lastingChoice(row);
      judgements.push({ ...judgementOn({ kind: 'new' }, choice), choice });
    } else {
      const outcome = row.kind === 'failed' ? 'failed' : 'skipped';
      const problem = read?.problem ?? row.problem;
      judgements.push({ outcome, problem, journeyId: null, choice: lastingChoice(row) });
    }
  }
  const verdicts = await judgeWithPauses(context.known, keys);
  const knownById = new Map(context.known.map((journey) => [journey.id, journey]));
  for (const [index, verdict] of verdicts.entries()) {
    const position = rowOfKey[index] ?? 0;
    const row = rows[position]!;
    judgements[position] =
      verdict.kind === 'perhaps-same'
        ? judgementOnDoubt(knownById.get(verdict.journeyId), row)
        : { ...judgementOn(verdict, lastingChoice(row)), choice: lastingChoice(row) };
  }
  const warnings = await rowWarnings(judgements, sketches, context.known);
  return judgements.map((judgement, index) => ({ ...judgement, warnings: warnings[index] ?? [] }));
}

/** Compares in steps, and yields to the event loop between them. */
async function judgeWithPauses(
  known: readonly KnownJourney[],
  incoming: readonly JourneyKey[],
): Promise<Verdict[]> {
  const steps = judgeInSteps(known, incoming);
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
    await setImmediate();
  }
}

/**
 * Nothing doubled, nothing lost: what is perhaps there already is left out and named, until the
 * traveller says what it is.
 */
function judgementOnDoubt(journey: KnownJourney | undefined, row: JudgedRow): Comparison {
  if (!journey) throw new Error('A row is compared with a journey that is not known');
  const { id: journeyId, date, number } = journey;
  const choice = row.journeyId === journeyId ? (row.choice ?? 'leave-out') : lastingChoice(row);
  switch (choice) {
    case 'add':
      return { outcome: 'new', problem: null, journeyId, choice };
    case 'same':
      return { outcome: 'complete', problem: null, journeyId, choice };
    case 'leave-out': {
      const detail = `${date} ${number}`.trim();
      return {
        outcome: 'perhaps-same',
        problem: { code: 'perhaps-same', detail },
        journeyId,
        choice,
      };
    }
  }
}

/**
 * What is said of a row whatever it is compared with. That it is the same was said of one journey;
 * where that is not the one in question any more it is not said.
 */
function lastingChoice({ choice }: JudgedRow): RowChoice {
  return choice === 'add' ? 'add' : 'leave-out';
}

function judgementOn(
  verdict: Exclude<Verdict, { kind: 'perhaps-same' }>,
  choice: RowChoice,
): Omit<Comparison, 'choice'> {
  switch (verdict.kind) {
    case 'new':
      return { outcome: 'new', problem: null, journeyId: null };
    case 'same':
      return { outcome: 'duplicate', problem: null, journeyId: verdict.journeyId };
    case 'add-travellers':
      return { outcome: 'add-traveller', problem: null, journeyId: verdict.journeyId };
    case 'update':
      return { outcome: 'update', problem: null, journeyId: verdict.journeyId };
    case 'repeated':
      return {
        outcome: choice === 'add' ? 'new' : 'duplicate',
        problem: { code: 'repeated-row' },
        journeyId: null,
      };
  }
}

import { wholeDay } from '../../../domain/shared/edtf-date.ts';
import type { FittingTrack } from '../../../domain/tracks/fits-journey.ts';
import { findTracksByFingerprint } from '../../tracks/tracks.queries.ts';
import type { JudgingContext, Pages } from '../import-target.ts';
import type { JudgedRow, Judgement } from '../judgement.ts';
import { yieldOnly } from '../pause.ts';
import { proposeJourneys } from './propose-journeys.ts';
import { readTrack, type TrackDraft } from './track-draft.ts';

/** What is kept of a track while it is compared. */
interface Sketch extends Pick<TrackDraft, 'warnings'> {
  fingerprint: string;
  fitting: FittingTrack;
}

/**
 * Says of every row of a file of tracks what it comes to: nothing new where the archive, or an earlier
 * row, has the same recording; a track otherwise. A new track names the journey that it is proposed to
 * as its record, and is taken for its line ('same') unless it is said to be by itself ('add').
 */
export async function judgeTracks(
  pages: Pages<JudgedRow>,
  { archive, pause = yieldOnly }: JudgingContext,
): Promise<Judgement[]> {
  const judgements: Judgement[] = [];
  const sketches: (Sketch | undefined)[] = [];
  for await (const page of pages) {
    await pause();
    for (const { state, draft, problem, choice = 'leave-out' } of page) {
      sketches.push(draft === null ? undefined : sketchOf(readTrack(draft)));
      const outcome = draft !== null ? 'new' : state === 'failed' ? 'failed' : 'skipped';
      judgements.push({ outcome, problem, recordId: null, choice, warnings: [] });
    }
  }
  const prints = sketches.flatMap((sketch) => sketch?.fingerprint ?? []);
  const { db, archiveId = '' } = archive ?? {};
  const known = db ? await findTracksByFingerprint(db, archiveId, prints) : new Map();
  const seen = new Set<string>();
  for (const [index, sketch] of sketches.entries()) {
    const judgement = judgements[index];
    if (!sketch || !judgement) continue;
    const { fingerprint, warnings } = sketch;
    const isThere = known.has(fingerprint);
    if (isThere || seen.has(fingerprint)) {
      const problem = isThere ? null : ({ code: 'repeated-row' } as const);
      const recordId = known.get(fingerprint) ?? null;
      Object.assign(judgement, { outcome: 'duplicate', problem, recordId });
      sketches[index] = undefined;
    } else judgement.warnings = warnings;
    seen.add(fingerprint);
  }
  if (!archive) return judgements;
  const fitting = sketches.map((sketch) => sketch?.fitting);
  for (const [index, journeyId] of await proposeJourneys(archive, fitting, pause)) {
    const judgement = judgements[index];
    if (!judgement) continue;
    const choice = judgement.choice === 'add' ? 'add' : 'same';
    Object.assign(judgement, { recordId: journeyId, choice });
  }
  return judgements;
}

function sketchOf({ values, began, ended, warnings }: TrackDraft): Sketch {
  const { start, end, date, fingerprint } = values;
  const nowhere = { lat: 0, lon: 0 };
  return {
    fingerprint,
    warnings,
    fitting: {
      start: { ...(start ?? nowhere), time: began ?? undefined },
      end: { ...(end ?? nowhere), time: ended ?? undefined },
      day: wholeDay(date),
    },
  };
}

import { wholeDay } from '../../../../domain/shared/dates/edtf-date.ts';
import { formerFingerprint } from '../../../../domain/tracks/measure/line-fingerprint.ts';
import type { FittingTrack } from '../../../../domain/tracks/fits-journey.ts';
import { findTracksByFingerprint } from './known-tracks.queries.ts';
import type { MatchContext, Pages } from '../import-target.ts';
import type { MatchedRow, MatchResult } from '../../preview/matched-rows.queries.ts';
import { yieldOnly } from '../../read/pause.ts';
import { proposeJourneys } from './propose-journeys.ts';
import { readTrack, type TrackDraft } from './read-track-rows.ts';

/** The data of a track that is kept during the comparison. */
interface Sketch extends Pick<TrackDraft, 'warnings'> {
  fingerprint: string;
  fitting: FittingTrack;
  /** The record that the user's choice refers to; null for none. */
  saidOf: string | null;
}

/**
 * Determines the result of every row of a file of tracks. A row is a duplicate if the archive or an
 * earlier row has the same recording, unless the user chose to add it ('add'); otherwise it becomes
 * a track. A new track has its proposed journey as its record and becomes that journey's line
 * ('same'), unless the user chose to keep it separate ('add').
 */
export async function matchTracks(
  pages: Pages<MatchedRow>,
  { archive, pause = yieldOnly }: MatchContext,
): Promise<MatchResult[]> {
  const judgements: MatchResult[] = [];
  const sketches: (Sketch | undefined)[] = [];
  for await (const page of pages) {
    await pause();
    for (const { state, draft, problem, choice = 'leave-out', recordId = null } of page) {
      sketches.push(draft === null ? undefined : sketchOf(readTrack(draft), recordId));
      const outcome = draft !== null ? 'new' : state === 'failed' ? 'failed' : 'skipped';
      judgements.push({ outcome, problem, recordId: null, choice, warnings: [] });
    }
  }
  const fitting = sketches.map((sketch) => sketch?.fitting);
  for (const index of await recogniseKnown(archive, sketches, judgements)) {
    fitting[index] = undefined;
  }
  if (!archive) return judgements;
  for (const [index, journeyId] of await proposeJourneys(archive, fitting, pause)) {
    const judgement = judgements[index]!;
    const choice = judgement.choice === 'add' ? 'add' : 'same';
    Object.assign(judgement, { recordId: journeyId, choice });
  }
  return judgements;
}

/** Marks the tracks whose recording is already known; returns their indexes. */
async function recogniseKnown(
  archive: MatchContext['archive'],
  sketches: readonly (Sketch | undefined)[],
  judgements: readonly MatchResult[],
): Promise<number[]> {
  const prints = sketches.flatMap((sketch) =>
    sketch ? [sketch.fingerprint, formerFingerprint(sketch.fingerprint)] : [],
  );
  const known = archive
    ? await findTracksByFingerprint(archive.db, archive.archiveId, prints)
    : new Map<string, string>();
  const seen = new Set<string>();
  return sketches.flatMap((sketch, index) => {
    if (!sketch) return [];
    const { fingerprint, warnings, saidOf } = sketch;
    const judgement = judgements[index]!;
    const recordId = known.get(fingerprint) ?? known.get(formerFingerprint(fingerprint)) ?? null;
    const isKnown = recordId !== null || seen.has(fingerprint);
    seen.add(fingerprint);
    // An 'add' that was chosen with regard to a proposed journey does not apply to a known
    // recording.
    const isAdded = judgement.choice === 'add' && saidOf === recordId;
    if (!isKnown || isAdded) judgement.warnings = warnings;
    if (!isKnown) return [];
    const code = recordId === null ? 'repeated-row' : 'known-track';
    const outcome = isAdded ? 'new' : 'duplicate';
    Object.assign(judgement, { outcome, problem: { code }, recordId });
    return [index];
  });
}

function sketchOf({ values, began, ended, warnings }: TrackDraft, saidOf: string | null): Sketch {
  const { start, end, date, fingerprint } = values;
  const nowhere = { lat: 0, lon: 0 };
  return {
    fingerprint,
    warnings,
    saidOf,
    fitting: {
      start: { ...(start ?? nowhere), time: began ?? undefined },
      end: { ...(end ?? nowhere), time: ended ?? undefined },
      day: wholeDay(date),
    },
  };
}

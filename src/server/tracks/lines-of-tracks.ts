import { setTimeout as wait } from 'node:timers/promises';
import { type Db, inBatches } from '../platform/db/database.ts';
import type { Looker, MakingLines } from './making-lines.ts';
import { findLines, findProfile, type LineOfTrack } from '../track-lines/track-lines.queries.ts';

/** Maximum number of tracks per request for lines. */
export const mostLinesAsked = 400;

/** Tracks read at a time; a line may have some hundred thousand characters. */
const tracksAtOnce = 20;

/**
 * Maximum characters of a response, about three million points. Further tracks get coarse lines.
 */
const mostCharacters = 20_000_000;

/** How long a request waits for lines that are being generated, in milliseconds. */
const patience = 5000;

/** The lines of tracks for a map. */
export interface LinesOfTracks {
  /** Encoded lines by track ID; null if there is none. */
  lines: Record<string, string | null>;
  /** Tracks whose line is being generated: until then it is null or coarse. */
  making: string[];
}

/** Returns the lines of tracks at a level of `lineLevels`; missing ones are generated. */
export async function linesOfTracks(
  { db, making }: { db: Db; making: MakingLines },
  looker: Looker,
  ids: readonly string[],
  level: number,
): Promise<LinesOfTracks> {
  const { archiveId } = looker;
  const lines: LinesOfTracks['lines'] = Object.fromEntries(ids.map((id) => [id, null]));
  let size = 0;
  const find = async (some: readonly string[]) => {
    const missing: LineOfTrack[] = [];
    for await (const batch of inBatches(some, 1, tracksAtOnce)) {
      const at = size < mostCharacters ? level : 0;
      for (const track of await findLines(db, archiveId, batch, at)) {
        lines[track.id] = track.line ?? (track.overview || null);
        size += track.line?.length ?? 0;
        if (track.line === null && track.file !== '') missing.push(track);
      }
    }
    return missing;
  };

  const missing = await find(ids);
  const begun = begin(making, looker, missing);
  if (begun.length === 0) return { lines, making: [] };
  const isMade = await isInTime(begun);
  const still = await find(missing.map(({ id }) => id));
  return { lines, making: isMade ? [] : still.map(({ id }) => id) };
}

/**
 * Returns the profile of a track as JSON, generated if missing; undefined if the track has none.
 */
export async function profileOfTrack(
  { db, making }: { db: Db; making: MakingLines },
  looker: Looker,
  track: { file: string; part: number },
): Promise<string | undefined> {
  if (track.file === '') return undefined;
  const { archiveId } = looker;
  const found = await findProfile(db, archiveId, track);
  if (found !== undefined) return found;
  await isInTime(begin(making, looker, [track]));
  return findProfile(db, archiveId, track);
}

function begin(
  making: MakingLines,
  looker: Looker,
  tracks: readonly Pick<LineOfTrack, 'file' | 'part'>[],
): Promise<void>[] {
  const files = Map.groupBy(tracks, ({ file }) => file);
  return [...files].flatMap(([file, ofFile]) => {
    return making.begin(looker, { file, parts: ofFile.map(({ part }) => part) }) ?? [];
  });
}

async function isInTime(begun: readonly Promise<void>[]): Promise<boolean> {
  const timer = new AbortController();
  const late = wait(patience, false, { signal: timer.signal }).catch(() => false);
  const isMade = await Promise.race([Promise.all(begun).then(() => true), late]);
  timer.abort();
  return isMade;
}

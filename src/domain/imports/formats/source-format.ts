import type { FileContent } from '../reading/file-content.ts';
import { largestFile } from '../reading/decode-text.ts';
import { mostRows, mostStored, mostTravellers } from '../limits.ts';
import type { JourneyFormat, ParsedFile } from './journey-format.ts';
import type { ParsedTimeline } from '../timeline/timeline-row.ts';
import type { ParsedTracks } from '../tracks/parsed-tracks.ts';
import type { ParsedRecords } from './record-rows.ts';
import type { TableContext } from '../table/table-context.ts';

/**
 * What files turn into, by the name of the target that takes their rows, with what a format of that
 * target reads out of a file. A new target does not compile until it is read (`rowReaders`), judged
 * and written (`importTargets`).
 */
export interface ParsedFiles {
  journeys: ParsedFile;
  records: ParsedRecords;
  tracks: ParsedTracks;
  timeline: ParsedTimeline;
}

export type TargetName = keyof ParsedFiles;

/** What a file of a format may come to. */
export interface SourceLimits {
  /** its bytes */
  file: number;
  rows: number;
  travellers: number;
  /** what its rows and drafts may come to when they are stored, in characters */
  stored: number;
}

export const usualLimits: SourceLimits = {
  file: largestFile,
  rows: mostRows,
  travellers: mostTravellers,
  stored: mostStored,
};

/** A format that files come in, of the rows of one target. */
export interface FormatOf<Target extends TargetName> {
  /** kebab-case, stored with imports */
  id: string;
  /** as its makers write it */
  name: string;
  target: Target;
  /** the media type under which an archive keeps its files; absent where it keeps their rows alone */
  original?: string;
  limits: SourceLimits;
  /** 0 (no) to 1 (certain), from content only, never from the file's name; `tables`: for its columns */
  recognise(content: FileContent, tables?: TableContext): number;
  /** Throws a FileRefusal for what no single row is to blame for. */
  parse(content: FileContent, tables?: TableContext): ParsedFiles[Target];
}

export type SourceFormat = { [Target in TargetName]: FormatOf<Target> }[TargetName];

/** A text format of journeys as one of all formats. */
export function formatOfJourneys({
  id,
  name,
  recognise,
  parse,
}: JourneyFormat): FormatOf<'journeys'> {
  return {
    id,
    name,
    target: 'journeys',
    limits: usualLimits,
    recognise: ({ text }) => (text === undefined ? 0 : recognise(text)),
    parse: ({ text = '' }) => parse(text),
  };
}

import type { FileContent } from '../reading/file-content.ts';
import { largestFile } from '../reading/decode-text.ts';
import { mostRows, mostStored, mostTravellers } from '../limits.ts';
import type { JourneyFormat, ParsedFile } from './journey-format.ts';
import type { ParsedTimeline } from '../timeline/timeline-row.ts';
import type { ParsedTracks } from '../tracks/parsed-tracks.ts';
import type { ParsedRecords } from './record-rows.ts';
import type { TableContext } from '../table/table-context.ts';

/**
 * The parsed content of a file by import target, the destination of its rows. A new target does not
 * compile until there is code that reads it (`rowReaders`), and that matches and writes it
 * (`importTargets`).
 */
export interface ParsedFiles {
  journeys: ParsedFile;
  records: ParsedRecords;
  tracks: ParsedTracks;
  timeline: ParsedTimeline;
}

export type TargetName = keyof ParsedFiles;

/** The limits of a format's files. */
export interface SourceLimits {
  /** Size of the file in bytes. */
  file: number;
  rows: number;
  travellers: number;
  /** Stored size of all rows and drafts, in characters. */
  stored: number;
}

export const usualLimits: SourceLimits = {
  file: largestFile,
  rows: mostRows,
  travellers: mostTravellers,
  stored: mostStored,
};

/** A file format whose rows go to one import target. */
export interface FormatOf<Target extends TargetName> {
  /** In kebab case; stored with imports. */
  id: string;
  /** The name as its makers write it. */
  name: string;
  target: Target;
  /**
   * The media type under which an archive stores the original files; undefined if it stores only
   * their rows.
   */
  original?: string;
  limits: SourceLimits;
  /**
   * Returns a confidence from 0 (no) to 1 (certain), based on the content only and never on the
   * file's name. `tables` is the context for recognising columns of tables.
   */
  recognise(content: FileContent, tables?: TableContext): number;
  /** Parses a file. Throws a FileRefusal for a problem that does not belong to a single row. */
  parse(content: FileContent, tables?: TableContext): ParsedFiles[Target];
}

export type SourceFormat = { [Target in TargetName]: FormatOf<Target> }[TargetName];

/** Converts a text format of journeys to a general format. */
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
    parse: ({ text = '' }, tables) => parse(text, tables?.dateOrder),
  };
}

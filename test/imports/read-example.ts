import { journeyFormats, recogniseFormat } from '../../src/domain/imports/formats/registry.ts';
import { FileContent } from '../../src/domain/imports/reading/file-content.ts';
import { exampleFiles } from './example-files.ts';
import type {
  JourneyDraft,
  ParsedFile,
  JourneyFormat,
} from '../../src/domain/imports/formats/journey-format.ts';

/** Returns the parsed example file of a format. */
export function parseExample(format: JourneyFormat): ParsedFile {
  const text = exampleFiles[format.id];
  if (text === undefined) throw new RangeError(`no example of ${format.id}`);
  return format.parse(text);
}

/** Returns the drafts among the rows of a file, in order. */
export function draftsOf({ rows }: ParsedFile): JourneyDraft[] {
  return rows.flatMap((row) => (row.kind === 'journey' ? [row.draft] : []));
}

/** Returns the result of each row: its line and kind, with the code of its problem. */
export function outcomesOf({ rows }: ParsedFile): string[] {
  return rows.map((row) =>
    row.kind === 'journey'
      ? `${row.line} journey`
      : [row.line, row.kind, row.problem.code, row.problem.detail].filter(Boolean).join(' '),
  );
}

/** Returns the journey format that matches a text best; undefined if none matches. */
export function recogniseJourneys(text: string): JourneyFormat | undefined {
  const found = recogniseFormat(new FileContent(new TextEncoder().encode(text)));
  return journeyFormats.find(({ id }) => id === found?.id);
}

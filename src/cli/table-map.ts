import { recogniseFormat, sourceFormats } from '../domain/imports/formats/registry.ts';
import type { TableMapping } from '../domain/imports/table/mapping.ts';
import { readGivenMapping } from '../domain/imports/table/mapping-schema.ts';
import { isTableFormat, usedIn } from '../domain/imports/table/table-format.ts';
import { describeProblem } from '../domain/imports/problem.ts';
import { decodeText } from '../domain/imports/reading/decode-text.ts';
import { FileContent } from '../domain/imports/reading/file-content.ts';
import { isoNow, systemClock } from '../server/platform/clock.ts';
import { CommandFailure, UsageError } from './refusal-line.ts';
import { readGivenFile, startFolder } from './given-file.ts';

/** Maximum number of faults of a column mapping that are reported at once. */
const mostFaults = 3;

/**
 * Reads a column mapping from a file in UTF-8, or in UTF-16 as PowerShell writes redirected output.
 * Throws UsageError with the faults if it is invalid.
 */
export async function readMap(path: string, folder: string): Promise<TableMapping> {
  const file = await readGivenFile(path, folder);
  if ('reason' in file) throw new UsageError(`${path}: ${file.reason}`);
  const read = readGivenMapping(jsonOf(file.bytes, path));
  if ('mapping' in read) return read.mapping;
  const faults = read.faults.slice(0, mostFaults).map(({ path: at, text }) => {
    return at === '' ? text : `“${at}”: ${text}`;
  });
  throw new UsageError(`${path} is not a valid column mapping: ${faults.join('; ')}`);
}

function jsonOf(bytes: Uint8Array, path: string): unknown {
  const decoded = decodeText(bytes);
  if ('problem' in decoded) throw new UsageError(`${path}: ${describeProblem(decoded.problem)}`);
  try {
    return JSON.parse(decoded.text.replace(/^\ufeff/, ''));
  } catch (error) {
    throw new UsageError(`${path} is not JSON: ${(error as SyntaxError).message}`);
  }
}

/** Prints the column mapping of a table. Throws CommandFailure if the file is not a table. */
export async function showMap(
  path: string,
  environment: NodeJS.ProcessEnv,
  print: (text: string) => void,
): Promise<void> {
  const file = await readGivenFile(path, startFolder(environment));
  if ('reason' in file) throw new CommandFailure(`${path}: ${file.reason}`);
  const content = new FileContent(file.bytes);
  const known = { today: isoNow(systemClock).slice(0, 10), people: [], remembered: [] };
  const format = recogniseFormat(content, sourceFormats, known);
  if (format && !isTableFormat(format.id)) {
    throw new CommandFailure(`${path} is a ${format.name} file, which needs no column mapping`);
  }
  const used = usedIn(content, known)?.used;
  if (!used) throw new CommandFailure(`${path}: ${describeProblem(content.problem ?? unknown)}`);
  print(`${JSON.stringify(used.mapping, undefined, 2)}\n`);
}

const unknown = { code: 'format-unknown' } as const;

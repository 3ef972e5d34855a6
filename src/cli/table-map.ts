import { recogniseFormat, sourceFormats } from '../domain/imports/formats/registry.ts';
import type { TableMapping } from '../domain/imports/table/mapping.ts';
import { readMapping } from '../domain/imports/table/mapping-schema.ts';
import { isTableFormat, usedIn } from '../domain/imports/table/table-format.ts';
import { describeProblem } from '../domain/imports/problem.ts';
import { FileContent } from '../domain/imports/reading/file-content.ts';
import { isoNow, systemClock } from '../server/clock.ts';
import { CommandFailure, UsageError } from './command.ts';
import { readGivenFile, startFolder } from './given-file.ts';

/** How columns are read, as a file says it. Throws UsageError where it says nothing of the kind. */
export async function readMap(path: string, folder: string): Promise<TableMapping> {
  const file = await readGivenFile(path, folder);
  if ('reason' in file) throw new UsageError(`${path}: ${file.reason}`);
  const mapping = readMapping(jsonOf(file.bytes));
  if (!mapping) throw new UsageError(`${path} does not say how columns are read`);
  return mapping;
}

function jsonOf(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    return undefined;
  }
}

/** Prints how the columns of a table would be read. Throws CommandFailure where the file is none. */
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
    throw new CommandFailure(`${path} is of ${format.name}, whose columns are known`);
  }
  const used = usedIn(content, known)?.used;
  if (!used) throw new CommandFailure(`${path}: ${describeProblem(content.problem ?? unknown)}`);
  print(`${JSON.stringify(used.mapping, undefined, 2)}\n`);
}

const unknown = { code: 'format-unknown' } as const;

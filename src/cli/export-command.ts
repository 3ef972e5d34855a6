import { writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { Refusal } from '../server/errors.ts';
import { exportJourneys } from '../server/exports/export-journeys.ts';
import { type Command, UsageError } from './command.ts';
import { startFolder } from './given-file.ts';
import { refusalLine } from './refusal-line.ts';
import { chooseArchive, withInstallation } from './installation.ts';

/** Writes people's journeys to a file, or prints them; returns the exit status. */
export async function exportToFile(
  { archive, people, format, output }: Extract<Command, { name: 'export' }>,
  environment: NodeJS.ProcessEnv,
  print: (text: string) => void,
): Promise<number> {
  const text = await withInstallation(environment, async (installation) => {
    const { archiveId } = await chooseArchive(installation, archive);
    try {
      return await exportJourneys(installation.db, archiveId, people, format);
    } catch (error) {
      if (error instanceof Refusal) throw new UsageError(refusalLine(error));
      throw error;
    }
  });
  if (output === undefined) print(text);
  else await writeFile(resolve(startFolder(environment), output), text);
  return 0;
}

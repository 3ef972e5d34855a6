import { createWriteStream } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { inSnapshot } from '../server/db/snapshot.ts';
import { Refusal } from '../server/errors.ts';
import { archivePieces } from '../server/exports/export-archive.ts';
import { exportJourneys } from '../server/exports/export-journeys.ts';
import { type Command, UsageError } from './command.ts';
import { startFolder } from './given-file.ts';
import { refusalLine } from './refusal-line.ts';
import { chooseArchive, withInstallation } from './installation.ts';

/** Writes people's journeys, or all of an archive, to a file or prints them; returns the exit status. */
export async function exportToFile(
  { archive, what, output }: Extract<Command, { name: 'export' }>,
  environment: NodeJS.ProcessEnv,
  print: (text: string) => void,
): Promise<number> {
  const file = output === undefined ? undefined : resolve(startFolder(environment), output);
  await withInstallation(environment, async (installation) => {
    const { archiveId } = await chooseArchive(installation, archive);
    if (what === 'everything') {
      return inSnapshot(installation.db, async (snapshot) => {
        const pieces = archivePieces(snapshot, archiveId);
        if (file !== undefined) return pipeline(pieces, createWriteStream(file));
        for await (const piece of pieces) print(piece);
      });
    }
    try {
      const text = await exportJourneys(installation.db, archiveId, what.people, what.format);
      if (file === undefined) print(text);
      else await writeFile(file, text);
    } catch (error) {
      if (error instanceof Refusal) throw new UsageError(refusalLine(error));
      throw error;
    }
  });
  return 0;
}

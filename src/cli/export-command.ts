import { createWriteStream } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { Refusal } from '../server/platform/errors.ts';
import { packArchive, unpackRecords } from '../server/exports/export-archive.ts';
import { exportJourneys } from '../server/exports/export-journeys.ts';
import { zipArchive } from '../server/exports/zip-archive.ts';
import { diskSpool } from '../server/platform/storage/spool.ts';
import type { Command } from './command.ts';
import { startFolder } from './given-file.ts';
import { refusalLine, UsageError } from './refusal-line.ts';
import { chooseArchive, type Installation, withInstallation } from './installation.ts';

/**
 * Exports people's journeys, or a whole archive, to a file or to standard output. Returns the exit
 * status.
 */
export async function exportToFile(
  { archive, what, output }: Extract<Command, { name: 'export' }>,
  environment: NodeJS.ProcessEnv,
  print: (text: string) => void,
): Promise<number> {
  const file = output === undefined ? undefined : resolve(startFolder(environment), output);
  await withInstallation(environment, async (installation) => {
    const { archiveId } = await chooseArchive(installation, archive);
    try {
      if (what === 'everything') return await writeEverything(installation, archiveId, file);
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

/**
 * Writes the records of an archive as JSON lines, or as a ZIP file with its originals if it has
 * any.
 */
async function writeEverything(
  { config, db, storage, clock }: Installation,
  archiveId: string,
  file: string | undefined,
): Promise<void> {
  const spool = diskSpool(config.dataFolder);
  const packed = await packArchive({ db, spool }, archiveId, { owner: '' });
  try {
    const hasOriginals = packed.originals.length > 0;
    if (hasOriginals && file === undefined && process.stdout.isTTY) {
      throw new UsageError(
        'This archive has original files, so the export is a ZIP file. Give --output FILE',
      );
    }
    const everything = hasOriginals
      ? zipArchive(storage, archiveId, packed, new Date(clock.now()))
      : unpackRecords(packed);
    if (file === undefined) await pipeline(everything, process.stdout, { end: false });
    else await pipeline(everything, createWriteStream(file));
  } finally {
    await packed.records.discard();
  }
}

import { createWriteStream } from 'node:fs';
import { resolve } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Refusal } from '../server/platform/errors.ts';
import { packArchive } from '../server/exports/export-archive.ts';
import { packJourneys } from '../server/exports/export-journeys.ts';
import { unpackText } from '../server/platform/exports/pack-text.ts';
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
): Promise<number> {
  const file = output === undefined ? undefined : resolve(startFolder(environment), output);
  await withInstallation(environment, async (installation) => {
    const { archiveId } = await chooseArchive(installation, archive);
    try {
      if (what === 'everything') return await writeEverything(installation, archiveId, file);
      await writeJourneys(
        installation,
        { archiveId, slugs: what.people, format: what.format },
        file,
      );
    } catch (error) {
      if (error instanceof Refusal) throw new UsageError(refusalLine(error));
      throw error;
    }
  });
  return 0;
}

/** Writes the journeys of people as a file that can be imported again. */
async function writeJourneys(
  { config, db }: Installation,
  wanted: Parameters<typeof packJourneys>[1],
  file: string | undefined,
): Promise<void> {
  const spool = diskSpool(config.dataFolder);
  const packed = await packJourneys({ db, spool }, wanted, { owner: '' });
  try {
    await writeTo(file, unpackText(packed));
  } finally {
    await packed.discard();
  }
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
      : unpackText(packed.records);
    await writeTo(file, everything);
  } finally {
    await packed.records.discard();
  }
}

/** Writes to a file, or to standard output. */
async function writeTo(file: string | undefined, content: Readable): Promise<void> {
  if (file === undefined) await pipeline(content, process.stdout, { end: false });
  else await pipeline(content, createWriteStream(file));
}

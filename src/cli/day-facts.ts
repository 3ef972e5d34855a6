import type { Facts } from '../domain/days/facts.ts';
import { spotOf } from '../domain/days/leg.ts';
import { Refusal } from '../server/errors.ts';
import { factsOf } from '../server/days/facts.actions.ts';
import { openReference } from '../server/reference/open-reference.ts';
import { referenceFile } from '../server/reference/reference-file.ts';
import { UsageError } from './failures.ts';
import { type DayFiles, readDayFiles } from './day-files.ts';
import { type FileProblem } from './day-file-problems.ts';
import { dayLookups } from './day-lookups.ts';
import { startFolder } from './given-file.ts';
import { chooseArchive, withInstallation } from './installation.ts';
import { refusalLine } from './refusal-line.ts';

/** Where the facts of one person are read: a folder of files, or an archive. */
export type FactSource = { files: string } | { archive: string; person: string };

/** The facts of one person, and what could not be read of them. */
export async function readFacts(
  source: FactSource,
  environment: NodeJS.ProcessEnv,
): Promise<{ facts: Facts; problems: readonly FileProblem[] }> {
  if ('files' in source) {
    const lookups = dayLookups(openReference(referenceFile));
    const files = await readDayFiles(source.files, startFolder(environment), lookups);
    return { facts: factsOfFiles(files), problems: files.problems };
  }
  return withInstallation(environment, async (installation) => {
    const { archiveId } = await chooseArchive(installation, source.archive);
    try {
      return { facts: await factsOf(installation.db, archiveId, source.person), problems: [] };
    } catch (error) {
      if (error instanceof Refusal) throw new UsageError(refusalLine(error));
      throw error;
    }
  });
}

function factsOfFiles({ journeys, stays, homes, corrections }: DayFiles): Facts {
  return {
    journeys,
    stays: stays.map(({ place, ...stay }) => ({ ...stay, spot: spotOf(place) })),
    homes: homes.map(({ place, ...home }) => ({ ...home, id: place.id, spot: spotOf(place) })),
    corrections,
  };
}

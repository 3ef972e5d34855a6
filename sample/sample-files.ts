import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

const names = [
  'people',
  'places',
  'journeys',
  'collections',
  'tracks',
  'stays',
  'permissions',
  'circumstances',
  'rules',
  'trips',
  'vessels',
  'engagements',
  'certificates',
] as const;

/** The texts of the CSV files beside this one. */
export type SampleFiles = Record<(typeof names)[number], string>;

/** `folder` is the folder of this file in the project, which the built server knows otherwise. */
export async function readSampleFiles(folder: string): Promise<SampleFiles> {
  const texts = await Promise.all(
    names.map(async (name) => [name, await readFile(join(folder, `${name}.csv`), 'utf8')] as const),
  );
  return Object.fromEntries(texts) as SampleFiles;
}

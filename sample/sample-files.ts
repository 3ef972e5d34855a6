import { readFile } from 'node:fs/promises';

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

export async function readSampleFiles(): Promise<SampleFiles> {
  const texts = await Promise.all(
    names.map(
      async (name) =>
        [name, await readFile(new URL(`${name}.csv`, import.meta.url), 'utf8')] as const,
    ),
  );
  return Object.fromEntries(texts) as SampleFiles;
}

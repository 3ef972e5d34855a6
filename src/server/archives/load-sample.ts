import { readFile } from 'node:fs/promises';
import { readSample } from '../../../sample/read-sample.ts';
import { blankOf } from '../../domain/kinds/blank.ts';
import { newId } from '../../domain/shared/ids.ts';
import type { Bus } from '../bus/bus.ts';
import { personKind } from '../../domain/people/person.ts';
import { type Actor, recordChanges } from '../changes/record-changes.ts';
import type { Clock } from '../clock.ts';
import type { Db } from '../db/open-database.ts';
import { writeNewJourneys } from '../journeys/journeys.actions.ts';
import { keepPlaces } from '../places/places.actions.ts';
import type { Reference } from '../reference/reference.ts';

/**
 * Fills an archive that has no people yet with the sample household of `sample/`, as one recorded
 * change `sample.load`; all or nothing.
 */
export async function loadSample(
  deps: { db: Db; bus: Bus; clock: Clock; reference: Reference },
  actor: Actor,
): Promise<void> {
  const sample = readSample(await readSampleFiles(), {
    reference: deps.reference,
    newId: () => newId(deps.clock.now()),
  });
  const summary = { journeys: sample.journeys.length, people: sample.people.length };
  await recordChanges(deps, actor, { action: 'sample.load', summary }, async (writing) => {
    const homes = sample.people.flatMap((person) => person.homes);
    await keepPlaces(
      writing,
      homes.map(({ place }) => place),
    );
    await writing.put(
      personKind,
      sample.people.map(({ id, slug, name, homes: lived }) => ({
        id,
        values: {
          ...blankOf(personKind.fields),
          slug,
          name,
          homes: lived.map(({ place, from, to }) => ({ placeId: place.id, from, to })),
        },
      })),
    );
    await writeNewJourneys(
      writing,
      sample.journeys.map((journey) => ({ journey })),
    );
  });
}

async function readSampleFiles() {
  const read = (name: string) =>
    readFile(new URL(`../../../sample/${name}`, import.meta.url), 'utf8');
  const [people, places, journeys] = await Promise.all([
    read('people.csv'),
    read('places.csv'),
    read('journeys.csv'),
  ]);
  return { people, places, journeys };
}

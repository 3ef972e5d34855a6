import { join } from 'node:path';
import { readSample } from '../../../sample/read-sample.ts';
import { readSampleFiles } from '../../../sample/sample-files.ts';
import { circumstanceKind } from '../../domain/days/rules/circumstance.ts';
import { ownRuleKind } from '../../domain/days/rules/own-rule-record.ts';
import { permissionKind } from '../../domain/days/rules/permission.ts';
import { blankOf } from '../../domain/kinds/blank.ts';
import { newId } from '../../domain/shared/ids.ts';
import { certificateKind } from '../../domain/sea-service/certificate.ts';
import { engagementKind } from '../../domain/sea-service/engagement.ts';
import { vesselKind } from '../../domain/sea-service/vessel.ts';
import { stayKind } from '../../domain/stays/stay.ts';
import { personKind } from '../../domain/people/person.ts';
import { tripKind } from '../../domain/trips/trip.ts';
import { type Actor, recordChanges } from '../records/changes/record-changes.ts';
import type { Deps } from '../deps.ts';
import { writeNewJourneys } from '../journeys/journeys.actions.ts';
import { keepPlaces } from '../places/places.actions.ts';
import { projectFolder } from '../platform/program-files.ts';
import { keepSampleTracks, writeSampleTracks } from './sample-tracks.ts';

/**
 * Fills an archive without people with the sample household of `sample/`, as one recorded change
 * `sample.load`; all or nothing.
 */
export async function loadSample(
  deps: Pick<Deps, 'db' | 'bus' | 'clock' | 'reference' | 'storage'>,
  actor: Actor,
): Promise<void> {
  const sample = readSample(await readSampleFiles(join(projectFolder, 'sample')), {
    reference: deps.reference,
    newId: () => newId(deps.clock.now()),
  });
  const tracks = await keepSampleTracks(deps, actor.archiveId, sample.collections);
  const summary = { journeys: sample.journeys.length, people: sample.people.length };
  await recordChanges(deps, actor, { action: 'sample.load', summary }, async (writing) => {
    const homes = sample.people.flatMap((person) => person.homes);
    await keepPlaces(writing, [
      ...homes.map(({ place }) => place),
      ...sample.stays.flatMap(({ place }) => place ?? []),
      ...sample.seaService.engagements.flatMap(({ ports }) => ports),
    ]);
    await writing.put(
      personKind,
      sample.people.map(({ id, slug, name, homes: lived, nationalities }) => ({
        id,
        values: {
          ...blankOf(personKind.fields),
          slug,
          name,
          homes: lived.map(({ place, from, to }) => ({ placeId: place.id, from, to })),
          nationalities,
        },
      })),
    );
    const ids = await writeNewJourneys(
      writing,
      sample.journeys.map((journey) => ({ journey })),
    );
    const journeyIds = new Map(
      sample.journeys.map((journey, index) => [journey, ids[index] ?? '']),
    );
    await writeSampleTracks(writing, deps, tracks, journeyIds);
    const withId = <Values>(values: Values) => ({ id: newId(deps.clock.now()), values });
    await writing.put(
      stayKind,
      sample.stays.map(({ values }) => withId(values)),
    );
    const { permissions, circumstances, rules } = sample.rules;
    await writing.put(permissionKind, permissions.map(withId));
    await writing.put(circumstanceKind, circumstances.map(withId));
    await writing.put(ownRuleKind, rules.map(withId));
    await writing.put(tripKind, sample.trips.map(withId));
    const { vessels, engagements, certificates } = sample.seaService;
    await writing.put(vesselKind, vessels);
    await writing.put(
      engagementKind,
      engagements.map(({ values }) => withId(values)),
    );
    await writing.put(certificateKind, certificates.map(withId));
  });
}

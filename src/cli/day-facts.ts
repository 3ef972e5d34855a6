import type { Facts } from '../domain/days/facts/facts.ts';
import type { OwnRuleCalled } from '../domain/days/rules/own-rule-record.ts';
import type { Circumstance } from '../domain/days/rules/circumstances.ts';
import type { Nationality, Permission } from '../domain/days/rules/rule.ts';
import { spotOf } from '../domain/days/facts/leg.ts';
import { blankOf } from '../domain/kinds/blank.ts';
import { engagementKind } from '../domain/sea-service/engagement.ts';
import { vesselKind } from '../domain/sea-service/vessel.ts';
import { atOnce } from '../domain/shared/steps/steps.ts';
import { nightsOfTrack, type TrackSurroundings } from '../domain/days/facts/track-nights.ts';
import type { LinePoints } from '../domain/tracks/line-points.ts';
import type { TimedPosition } from '../domain/tracks/track-midnights.ts';
import { Refusal } from '../server/platform/errors.ts';
import { factsOf, type SeaServiceFacts } from '../server/days/facts.queries.ts';
import { openReference } from '../server/reference/open-reference.ts';
import { referenceFile } from '../server/reference/reference-file.ts';
import { type DayFiles, readDayFiles } from './day-files.ts';
import type { FileProblem } from './day-file.ts';
import { dayLookups } from './day-lookups.ts';
import { startFolder } from './given-file.ts';
import { chooseArchive, withInstallation } from './installation.ts';
import { refusalLine, UsageError } from './refusal-line.ts';

/** Source of one person's facts: a folder of files, or an archive. */
export type FactSource = { files: string } | { archive: string; person: string };

/** Everything known about where one person was and what they are permitted. */
export interface KnownFacts {
  facts: Facts;
  permissions: readonly Permission[];
  nationalities: readonly Nationality[];
  circumstances: readonly Circumstance[];
  /** Custom rules. */
  rules: readonly OwnRuleCalled[];
  service: SeaServiceFacts;
}

interface ReadFacts {
  known: KnownFacts;
  /** Problems with lines and files that could not be read. */
  problems: readonly FileProblem[];
}

export const noFacts: ReadFacts = {
  known: {
    facts: { journeys: [], stays: [], homes: [], corrections: [] },
    permissions: [],
    nationalities: [],
    circumstances: [],
    rules: [],
    service: { engagements: [], vessels: new Map() },
  },
  problems: [],
};

/**
 * Reads the facts of one person. Throws UsageError if the archive has no such person, and
 * CommandFailure if a folder has none of the files, unless `mayBeEmpty` is set.
 */
export async function readFacts(
  source: FactSource,
  environment: NodeJS.ProcessEnv,
  mayBeEmpty = false,
): Promise<ReadFacts> {
  const reference = openReference(referenceFile);
  if ('files' in source) {
    const lookups = dayLookups(reference);
    const folder = { path: source.files, mayBeEmpty };
    const files = await readDayFiles(folder, startFolder(environment), lookups);
    const { permissions, nationalities, circumstances, rules, problems } = files;
    const facts = factsOfFiles(files, reference);
    const service = serviceOfFiles(files);
    return {
      known: { facts, permissions, nationalities, circumstances, rules, service },
      problems,
    };
  }
  return withInstallation(environment, async (installation) => {
    const { archiveId } = await chooseArchive(installation, source.archive);
    try {
      return {
        known: await factsOf({ db: installation.db, reference }, archiveId, source.person),
        problems: [],
      };
    } catch (error) {
      if (error instanceof Refusal) throw new UsageError(refusalLine(error));
      throw error;
    }
  });
}

function factsOfFiles(
  { journeys, stays, homes, corrections, tracks, engagements }: DayFiles,
  around: TrackSurroundings,
): Facts {
  return {
    journeys,
    stays: stays.map(({ place, ...stay }) => ({ ...stay, spot: spotOf(place) })),
    homes: homes.map(({ place, ...home }) => ({ ...home, id: place.id, spot: spotOf(place) })),
    corrections,
    // A track file does not name a journey. The track belongs to the journey under way at its time.
    tracks: tracks.map(({ id, points }) =>
      atOnce(nightsOfTrack({ id, journeyId: '' }, timedPositions(points), around)),
    ),
    engagements: engagements.map(({ id, vessel, on, off, onPort, offPort }) => ({
      id,
      signedOn: on,
      signedOff: off,
      signedOnAt: onPort ? spotOf(onPort) : undefined,
      signedOffAt: offPort ? spotOf(offPort) : undefined,
      spells: [],
      vessel: { name: vessel, formerNames: [], imo: '' },
    })),
  };
}

/** In files a vessel is identified by her name. */
function serviceOfFiles({ engagements }: DayFiles): SeaServiceFacts {
  return {
    engagements: engagements.map(({ id, vessel, capacity, on, off }) => ({
      ...blankOf(engagementKind.fields),
      id,
      personId: '',
      vesselId: vessel,
      capacities: capacity === '' ? [] : [{ capacity, from: '' }],
      signedOn: on,
      signedOff: off,
    })),
    vessels: new Map(
      engagements.map(({ vessel }) => [vessel, { ...blankOf(vesselKind.fields), name: vessel }]),
    ),
  };
}

function timedPositions({ lat, lon, time }: LinePoints): TimedPosition[] {
  return Array.from(time, (at, index) => ({ lat: lat[index]!, lon: lon[index]!, time: at })).filter(
    ({ time: at }) => !Number.isNaN(at),
  );
}

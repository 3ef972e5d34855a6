/** Records for the timeline, joined as a tab joins them. */
import { blankOf } from '../../src/domain/kinds/blank.ts';
import type { StoredJourney } from '../../src/domain/journeys/journey.ts';
import { lineOfTime } from '../../src/domain/line-of-time/line-of-time.ts';
import { entryKinds } from '../../src/domain/line-of-time/entries-of-kinds.ts';
import {
  type Entry,
  type EntryKind,
  joinSources,
  type Sources,
} from '../../src/domain/line-of-time/entry.ts';
import { type EngagementRecord, engagementKind } from '../../src/domain/sea-service/engagement.ts';
import { type VesselRecord, vesselKind } from '../../src/domain/sea-service/vessel.ts';
import { atOnce } from '../../src/domain/shared/steps/steps.ts';
import { type StayRecord, stayKind } from '../../src/domain/stays/stay.ts';
import { type Track, trackKind } from '../../src/domain/tracks/track.ts';
import { type Trip, tripKind } from '../../src/domain/trips/trip.ts';
import { alex, edi, jfk, lhr, nrt } from '../journeys/journey-fixtures.ts';
import { toJourneyRows } from '../journeys/journey-rows.ts';

export const today = '2026-11-26';

const ofAlex = [{ personId: alex }];

type Given<Of> = Partial<Of> & { id: string };

export function stayOf(
  given: Given<StayRecord> & Pick<StayRecord, 'arrival'>,
): StayRecord & { id: string } {
  return { ...blankOf(stayKind.fields), kind: 'hotel', people: ofAlex, ...given };
}

export function tripOf(given: Given<Trip> & Pick<Trip, 'from'>): Trip {
  return { ...blankOf(tripKind.fields), version: 1, name: given.id, people: ofAlex, ...given };
}

export function trackOf(given: Given<Track> & Pick<Track, 'date'>): Track {
  return { ...blankOf(trackKind.fields), mode: 'road', version: 1, name: given.id, ...given };
}

export function engagementOf(
  given: Given<EngagementRecord> & Pick<EngagementRecord, 'signedOn'>,
): EngagementRecord & { id: string } {
  const personId = alex;
  return { ...blankOf(engagementKind.fields), personId, vesselId: 'vessel:1', ...given };
}

const vessel: VesselRecord & { id: string; version: number } = {
  id: 'vessel:1',
  version: 1,
  ...blankOf(vesselKind.fields),
  tonnage: 'GRT',
  powerUnit: 'hp',
  name: 'Southern Cross',
};

/** No records of the kinds from which the timeline is made. */
export const emptySets = Object.fromEntries(
  [...entryKinds, 'place', 'vessel'].map((kind) => [kind, []]),
) as { [Name in EntryKind | 'place' | 'vessel']: [] };

interface Records {
  journeys?: StoredJourney[];
  stays?: (StayRecord & { id: string })[];
  engagements?: (EngagementRecord & { id: string })[];
  trips?: Trip[];
  tracks?: Track[];
}

export function sourcesOf({
  journeys = [],
  stays = [],
  engagements = [],
  trips = [],
  tracks = [],
}: Records): Sources {
  const stored = { version: 1 };
  return joinSources(
    toJourneyRows(journeys),
    {
      ...emptySets,
      stay: stays.map((stay) => ({ ...stay, ...stored })),
      engagement: engagements.map((engagement) => ({ ...engagement, ...stored })),
      trip: trips,
      track: tracks,
      place: [lhr, edi, jfk, nrt].map((place) => ({
        ...place,
        ...stored,
        isOwn: false,
        corrects: null,
      })),
      vessel: [vessel],
    },
    today,
  );
}

export function lineOf(records: Records): readonly Entry[] {
  return atOnce(lineOfTime(sourcesOf(records)));
}

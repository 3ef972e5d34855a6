import type { JourneyRow } from '../journeys/journey-row.ts';
import { type Place, toPlace } from '../places/place.ts';
import type { RecordsOf } from '../records/record-sets.ts';
import type { EngagementRecord } from '../sea-service/engagement.ts';
import { nightsAboard } from '../sea-service/days-aboard.ts';
import type { VesselRecord } from '../sea-service/vessel.ts';
import { stayRows } from '../stays/stay-rows.ts';
import type { EngagementRow, EntryKind, RowOf } from './entry.ts';

/** The records that appear on the timeline, joined with the records they refer to. */
export interface Sources {
  rows: { readonly [Name in EntryKind]: readonly RowOf<Name>[] };
  placeOf: (id: string) => Place | undefined;
}

/** Joins the records of the timeline. Open records count up to `today` (YYYY-MM-DD). */
export function joinSources(
  journeys: readonly JourneyRow[],
  /** The sets from which the timeline is made; journeys are joined already. */
  sets: { readonly [Name in Exclude<EntryKind, 'journey'> | 'place' | 'vessel']: RecordsOf<Name> },
  today: string,
): Sources {
  const { place: places, vessel: vessels, ...rows } = sets;
  const byId = new Map<string, Place>(places.map((place) => [place.id, toPlace(place)]));
  const placeOf = (id: string) => byId.get(id);
  const vesselsById = new Map(vessels.map((vessel) => [vessel.id, vessel]));
  const context = { today, placeOf, vesselOf: (id: string) => vesselsById.get(id) };
  return {
    rows: {
      ...rows,
      journey: journeys,
      stay: stayRows(sets.stay, context),
      engagement: engagementRows(sets.engagement, context),
    },
    placeOf,
  };
}

function engagementRows(
  engagements: readonly (EngagementRecord & { id: string })[],
  {
    today,
    placeOf,
    vesselOf,
  }: {
    today: string;
    placeOf: (id: string) => Place | undefined;
    vesselOf: (id: string) => VesselRecord | undefined;
  },
): EngagementRow[] {
  const byPerson = Map.groupBy(engagements, ({ personId }) => personId);
  const nightsOf = new Map([...byPerson.values()].flatMap((own) => [...nightsAboard(own, today)]));
  const named = (id: string | null) => (id === null ? undefined : placeOf(id));
  return engagements.map((engagement) => ({
    id: engagement.id,
    engagement,
    vessel: vesselOf(engagement.vesselId),
    signedOnPlace: named(engagement.signedOnPlaceId),
    signedOffPlace: named(engagement.signedOffPlaceId),
    nights: nightsOf.get(engagement.id) ?? [],
  }));
}

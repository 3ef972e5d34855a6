import type { JourneyRow } from '../journeys/journey-row.ts';
import type { Place } from '../places/place.ts';
import type { EngagementRecord } from '../sea-service/engagement.ts';
import type { VesselRecord } from '../sea-service/vessel.ts';
import type { StayRow } from '../stays/stay-rows.ts';
import type { Track } from '../tracks/track.ts';
import type { Trip } from '../trips/trip.ts';

/** The records that appear on the timeline, joined with the records they refer to. */
export interface Sources {
  journeys: readonly JourneyRow[];
  stays: readonly StayRow[];
  engagements: readonly (EngagementRecord & { id: string })[];
  trips: readonly Trip[];
  tracks: readonly Track[];
  /** YYYY-MM-DD. Open records count up to this day. */
  today: string;
  placeOf: (id: string) => Place | undefined;
  vesselOf: (id: string) => VesselRecord | undefined;
}

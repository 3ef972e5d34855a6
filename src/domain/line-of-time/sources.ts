import type { JourneyRow } from '../journeys/journey-row.ts';
import type { Place } from '../places/place.ts';
import type { EngagementRecord } from '../sea-service/engagement.ts';
import type { VesselRecord } from '../sea-service/vessel.ts';
import type { StayRow } from '../stays/stay-rows.ts';
import type { Track } from '../tracks/track.ts';
import type { Trip } from '../trips/trip.ts';

/** The records that the line of time tells of, joined with what they name. */
export interface Sources {
  journeys: readonly JourneyRow[];
  stays: readonly StayRow[];
  engagements: readonly (EngagementRecord & { id: string })[];
  trips: readonly Trip[];
  tracks: readonly Track[];
  /** YYYY-MM-DD, until which something that goes on is counted */
  today: string;
  placeOf: (id: string) => Place | undefined;
  vesselOf: (id: string) => VesselRecord | undefined;
}

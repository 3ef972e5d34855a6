import { collectionKind } from '../collections/collection.ts';
import { circumstanceKind } from '../days/rules/circumstance.ts';
import { dayCorrectionKind } from '../days/facts/day-correction.ts';
import { ownRuleKind } from '../days/rules/own-rule-record.ts';
import { permissionKind } from '../days/rules/permission.ts';
import { townCentreKind } from '../days/towns/town-centre.ts';
import { journeyKind } from '../journeys/journey.ts';
import { placeKind } from '../places/place.ts';
import { personKind } from '../people/person.ts';
import { certificateKind } from '../sea-service/certificate.ts';
import { engagementKind } from '../sea-service/engagement.ts';
import { vesselKind } from '../sea-service/vessel.ts';
import { stayKind } from '../stays/stay.ts';
import { trackKind } from '../tracks/track.ts';
import { tripKind } from '../trips/trip.ts';
import type { Kind } from '../kinds/kind.ts';

/**
 * Every kind of record in an archive. A kind comes before the kinds that refer to it, because code
 * that works from the descriptions processes them in this order.
 */
export const kinds = {
  place: placeKind,
  person: personKind,
  journey: journeyKind,
  collection: collectionKind,
  track: trackKind,
  stay: stayKind,
  'day-correction': dayCorrectionKind,
  permission: permissionKind,
  'town-centre': townCentreKind,
  rule: ownRuleKind,
  circumstance: circumstanceKind,
  vessel: vesselKind,
  engagement: engagementKind,
  trip: tripKind,
  certificate: certificateKind,
} as const satisfies { [Name in string]: Kind<Name> };

export type Kinds = typeof kinds;
export type KindName = keyof Kinds;

export const kindNames = Object.keys(kinds) as KindName[];

/** Finds the kind by its plural, as it appears in a URL path; ignores letter case. */
export function kindOfPlural(segment: string): KindName | undefined {
  const wanted = segment.toLowerCase();
  return kindNames.find((name) => kinds[name].plural === wanted);
}

export function isKindName(name: string): name is KindName {
  return Object.hasOwn(kinds, name);
}

import { lengthOfRanges } from '../days/timeline/day-range.ts';
import type { StoredJourney } from '../journeys/journey.ts';
import type { Place } from '../places/place.ts';
import { dateSortKey } from '../shared/dates/edtf-date.ts';
import {
  endsTaken,
  isAhead,
  type Service,
  servicesOf,
  type StoredEngagement,
} from './days-aboard.ts';
import {
  creditsOf,
  type SeaCredit,
  type SeaTime,
  type SeaTimeProfile,
  seaTimeOf,
  type UnderWay,
} from './sea-time.ts';
import type { VesselRecord } from './vessel.ts';
import { vesselNameOn } from './vessel-name.ts';
import { daysUnderWay, voyagesAmong } from './voyages.ts';

export type StoredVessel = VesselRecord & { id: string };

/**
 * Whether an engagement counts: `ahead` where it has not begun, `undated` where the day of signing on or off is not
 * known, `covered` where all of its days are leave or of an engagement before it.
 */
export type ServiceStanding = 'counted' | 'undated' | 'ahead' | 'covered';

/** An engagement with its vessel, its ports, its voyages, and what it comes to. */
export interface ServiceRow<Voyage extends StoredJourney = StoredJourney> {
  id: string;
  engagement: StoredEngagement;
  /** undefined while the archive's copy is not there */
  vessel: StoredVessel | undefined;
  /** as she was called at the time of signing on */
  vesselName: string;
  signedOnAt: Place | undefined;
  signedOffAt: Place | undefined;
  standing: ServiceStanding;
  /** EDTF: where the next engagement began, of one that has no date of signing off; else '' */
  takenEnd: string;
  /** days aboard by capacity, whatever the profile counts of them */
  aboard: readonly SeaCredit[];
  /** `aboard` in days */
  days: number;
  /** what the profile counts of it */
  credits: readonly SeaCredit[];
  time: SeaTime;
  /** in order of departure */
  voyages: readonly Voyage[];
}

interface Known<Voyage extends StoredJourney> {
  vesselOf: (id: string) => StoredVessel | undefined;
  /** the archive's copy of a place */
  placeOf: (id: string) => Place | undefined;
  /** in order of departure */
  journeys: readonly Voyage[];
  profile: SeaTimeProfile;
  /** `YYYY-MM-DD` */
  today: string;
}

/** The engagements of an archive, the latest first, with what follows from their vessels and the log. */
export function serviceRows<Voyage extends StoredJourney>(
  engagements: readonly StoredEngagement[],
  known: Known<Voyage>,
): ServiceRow<Voyage>[] {
  // Nobody serves two days in one, but two people do.
  const byPerson = Map.groupBy(engagements, ({ personId }) => personId);
  const rows = [...byPerson].flatMap(([personId, own]) => rowsOfPerson(personId, own, known));
  const orderOf = ({ id, engagement: { signedOn, signedOff } }: ServiceRow<Voyage>) =>
    `${dateSortKey(signedOn)} ${signedOff === '' ? '9' : dateSortKey(signedOff)} ${id}`;
  return rows
    .map((row) => ({ row, order: orderOf(row) }))
    .toSorted((a, b) => (a.order < b.order ? 1 : -1))
    .map(({ row }) => row);
}

function rowsOfPerson<Voyage extends StoredJourney>(
  personId: string,
  engagements: readonly StoredEngagement[],
  { vesselOf, placeOf, journeys, profile, today }: Known<Voyage>,
): ServiceRow<Voyage>[] {
  const voyagesOf = voyagesAmong(
    journeys.filter(({ travellers }) => travellers.some((one) => one.personId === personId)),
    engagements,
    vesselOf,
  );
  const underWay: UnderWay = ({ id }) => daysUnderWay(voyagesOf(id));
  const { counted, undated } = servicesOf(engagements, today);
  const aboardOf = byEngagement(creditsOf(counted, 'both-ends', underWay));
  const creditOf = byEngagement(creditsOf(counted, profile, underWay));
  const standingOf = standings(counted, undated, today);
  const takenEnds = endsTaken(engagements, today);
  return engagements.map((engagement) => {
    const { id, signedOn, signedOnPlaceId, signedOffPlaceId } = engagement;
    const vessel = vesselOf(engagement.vesselId);
    const aboard = aboardOf.get(id) ?? [];
    const credits = creditOf.get(id) ?? [];
    return {
      id,
      engagement,
      vessel,
      vesselName: vessel ? vesselNameOn(vessel, signedOn) : '',
      signedOnAt: signedOnPlaceId === null ? undefined : placeOf(signedOnPlaceId),
      signedOffAt: signedOffPlaceId === null ? undefined : placeOf(signedOffPlaceId),
      standing: standingOf(engagement),
      takenEnd: takenEnds.get(id) ?? '',
      aboard,
      days: aboard.reduce((sum, { spans }) => sum + lengthOfRanges(spans), 0),
      credits,
      time: seaTimeOf(credits, profile),
      voyages: voyagesOf(id),
    };
  });
}

function byEngagement(credits: readonly SeaCredit[]): ReadonlyMap<string, SeaCredit[]> {
  return Map.groupBy(credits, ({ engagement }) => engagement.id);
}

function standings(
  counted: readonly Service[],
  undated: readonly StoredEngagement[],
  today: string,
): (engagement: StoredEngagement) => ServiceStanding {
  const whose = new Set(counted.map(({ engagement }) => engagement.id));
  const unknown = new Set(undated.map(({ id }) => id));
  return (engagement) => {
    if (whose.has(engagement.id)) return 'counted';
    if (isAhead(engagement, today)) return 'ahead';
    return unknown.has(engagement.id) ? 'undated' : 'covered';
  };
}

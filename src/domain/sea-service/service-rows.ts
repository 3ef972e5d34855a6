import { lengthOfRanges, commonRanges, onDay } from '../days/timeline/day-range.ts';
import type { StoredJourney } from '../journeys/journey.ts';
import type { Place } from '../places/place.ts';
import { dateSortKey } from '../shared/dates/edtf-date.ts';
import {
  endsTaken,
  isAhead,
  type Service,
  servicesOf,
  type StoredEngagement,
  spellsOf,
} from './days-aboard.ts';
import { creditsOf, type SeaCredit, type SeaTime, seaTimeOf, type UnderWay } from './sea-time.ts';
import type { SeaTimeProfile } from './service-choices.ts';
import type { VesselRecord } from './vessel.ts';
import { vesselNameOn } from './vessel-name.ts';
import { daysUnderWay, voyagesAmong } from './voyages.ts';
import type { SpellKind } from './engagement.ts';

export type StoredVessel = VesselRecord & { id: string };

/**
 * Whether an engagement counts: `ahead` if it has not begun, `undated` if its sign-on or sign-off
 * date is not exact, `covered` if all its days are leave or belong to a previous engagement.
 */
type ServiceStanding = 'counted' | 'undated' | 'ahead' | 'covered';

/** An engagement with its vessel, ports, voyages and sea time. */
export interface ServiceRow<Voyage extends StoredJourney = StoredJourney> {
  id: string;
  engagement: StoredEngagement;
  /** Undefined until the archive's copy has loaded. */
  vessel: StoredVessel | undefined;
  /** Her name at the time of signing on. */
  vesselName: string;
  signedOnAt: Place | undefined;
  signedOffAt: Place | undefined;
  standing: ServiceStanding;
  /**
   * EDTF: the sign-on date of the next engagement, if this one has no sign-off date. Otherwise ''.
   */
  takenEnd: string;
  /**
   * YYYY-MM-DD: the last date that counts, if the engagement has no sign-off date and is only possible
   * after it. Otherwise ''.
   */
  certainTo: string;
  /** Days on board by capacity, independent of the profile. */
  aboard: readonly SeaCredit[];
  /** Number of days in `aboard`. */
  days: number;
  /** Credits by the profile. */
  credits: readonly SeaCredit[];
  time: SeaTime;
  /** In order of departure. */
  voyages: readonly Voyage[];
}

interface Known<Voyage extends StoredJourney> {
  vesselOf: (id: string) => StoredVessel | undefined;
  /** Returns the archive's copy of a place. */
  placeOf: (id: string) => Place | undefined;
  /** In order of departure. */
  journeys: readonly Voyage[];
  profile: SeaTimeProfile;
  /** `YYYY-MM-DD`. */
  today: string;
}

/**
 * Returns the engagements of an archive, the latest first, with values derived from their vessels
 * and the log.
 */
export function serviceRows<Voyage extends StoredJourney>(
  engagements: readonly StoredEngagement[],
  known: Known<Voyage>,
): ServiceRow<Voyage>[] {
  // Grouped by person: a day counts once per person.
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
  const theirs = journeys.filter(({ travellers }) =>
    travellers.some((one) => one.personId === personId),
  );
  const voyagesOf = voyagesAmong(theirs, engagements, vesselOf);
  const underWay: UnderWay = ({ id }) => daysUnderWay(voyagesOf(id));
  const { counted, undated } = servicesOf(engagements, today, { voyagesOf, journeys: theirs });
  const aboardOf = byEngagement(creditsOf(counted, 'both-ends', underWay));
  const creditOf = byEngagement(creditsOf(counted, profile, underWay));
  const standingOf = standings(counted, undated, today);
  const certainTo = new Map(counted.map((one) => [one.engagement.id, one.certainTo]));
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
      certainTo: certainTo.get(id) ?? '',
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

/** Number of days of one kind within an engagement, and their source. */
interface DaysWithin {
  kind: SpellKind | 'on-watch';
  days: number;
  /** Dated spells, numbers stated in a testimonial, or the voyages of the log. */
  from: 'spells' | 'stated' | 'voyages';
}

const stated = {
  'at-sea': 'daysAtSea',
  'at-anchor': 'daysAtAnchor',
  'in-port': 'daysInPort',
  standby: 'daysStandby',
  yard: 'daysInYard',
  leave: undefined,
} as const satisfies Record<SpellKind, string | undefined>;

/**
 * Returns the days of an engagement by kind. Dated spells take precedence over stated numbers, and
 * those over voyages.
 */
export function daysWithin({ engagement, aboard, voyages }: ServiceRow): DaysWithin[] {
  const served = aboard.flatMap(({ spans }) => spans).toSorted((a, b) => a.first - b.first);
  const found = (Object.keys(stated) as SpellKind[]).flatMap((kind): DaysWithin[] => {
    const spells = spellsOf(engagement, kind);
    // Leave is not service, so it is not part of the days on board.
    const days = lengthOfRanges(kind === 'leave' ? spells : commonRanges(served, spells));
    if (days > 0) return [{ kind, days, from: 'spells' }];
    const field = stated[kind];
    const said = field === undefined ? null : engagement[field];
    if (said !== null) return [{ kind, days: said, from: 'stated' }];
    const underWay =
      kind === 'at-sea'
        ? lengthOfRanges(commonRanges(served, Array.from(daysUnderWay(voyages), onDay)))
        : 0;
    return underWay > 0 ? [{ kind, days: underWay, from: 'voyages' }] : [];
  });
  const { daysOnWatch } = engagement;
  return daysOnWatch === null
    ? found
    : [...found, { kind: 'on-watch', days: daysOnWatch, from: 'stated' }];
}

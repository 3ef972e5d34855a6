import { rememberWhileSame } from '../../shared/remember.ts';
import type { Place } from '../../places/place.ts';
import { dayNumber } from '../../shared/dates/calendar-day.ts';
import { type DayRange, onDay } from '../timeline/day-range.ts';
import { spotOf } from '../facts/leg.ts';
import type { Spot } from '../facts/spot.ts';
import type { NamedVessel } from './vessel-named.ts';

/** The activity of a vessel or a person on days within an engagement. */
type SpellKind = 'at-sea' | 'at-anchor' | 'in-port' | 'standby' | 'yard' | 'leave';

/** Service aboard a vessel, as stored in an archive. */
export interface EngagementOfArchive {
  id: string;
  personId: string;
  vesselId: string;
  /** EDTF. `signedOff` is '' while the engagement lasts. */
  signedOn: string;
  signedOff: string;
  signedOnPlaceId: string | null;
  signedOffPlaceId: string | null;
  /** YYYY-MM-DD, both included. */
  spells: readonly { kind: SpellKind; from: string; to: string }[];
  /** `from` is YYYY-MM-DD, or '' if unknown. */
  capacities?: readonly { from: string }[];
}

/** The fact that a person was aboard a vessel between two dates, wherever she was. */
export interface EngagementFact extends Pick<EngagementOfArchive, 'id' | 'signedOn' | 'signedOff'> {
  /** The ports; undefined if unknown. */
  signedOnAt: Spot | undefined;
  signedOffAt: Spot | undefined;
  spells: readonly Spell[];
  /** Dates (numbers) of promotions. */
  promoted?: readonly DayRange[];
  /** Undefined if the vessel is not recorded. */
  vessel: NamedVessel | undefined;
}

export interface Spell {
  kind: SpellKind;
  days: DayRange;
}

/** Returns the same object as long as the engagement, its ports and its vessel are unchanged. */
export function engagementFact(
  engagement: EngagementOfArchive,
  around: {
    placeOf(id: string): Place | undefined;
    vesselOf?(id: string): NamedVessel | undefined;
  },
): EngagementFact {
  return factOf(
    engagement,
    around.placeOf(engagement.signedOnPlaceId ?? ''),
    around.placeOf(engagement.signedOffPlaceId ?? ''),
    around.vesselOf?.(engagement.vesselId),
  );
}

const factOf = rememberWhileSame(
  (
    { id, signedOn, signedOff, spells, capacities = [] }: EngagementOfArchive,
    on: Place | undefined,
    off: Place | undefined,
    vessel: NamedVessel | undefined,
  ): EngagementFact => ({
    id,
    signedOn,
    signedOff,
    signedOnAt: on && spotOf(on),
    signedOffAt: off && spotOf(off),
    spells: spells.map(({ kind, from, to }) => ({
      kind,
      days: { first: dayNumber(from), last: dayNumber(to) },
    })),
    promoted: capacities.flatMap(({ from }) => (from > signedOn ? onDay(dayNumber(from)) : [])),
    vessel,
  }),
);

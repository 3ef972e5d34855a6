import { journeyKind, type JourneyRecord } from '../../journeys/journey.ts';
import { blankOf } from '../../kinds/blank.ts';
import { stayKind, type StayRecord } from '../../stays/stay.ts';
import { type DayCorrectionRecord, dayCorrectionKind } from '../facts/day-correction.ts';
import type { Spot } from '../facts/spot.ts';
import type {
  ProposedAddition,
  ProposedCorrections,
  ProposedLeg,
  ProposedStay,
} from './proposal.ts';

/** The records of a proposal: new records of one kind, in order. */
export type ProposedRecords =
  | { kind: 'journey'; values: JourneyRecord[] }
  | { kind: 'stay'; values: StayRecord[] }
  | { kind: 'day-correction'; values: DayCorrectionRecord[] };

/**
 * Returns the records that a proposal would add for one person. Unknown values are blank: ends of a
 * leg that are not places of the archive, and its date.
 */
export function recordsOfProposal(proposal: ProposedAddition, personId: string): ProposedRecords {
  switch (proposal.kind) {
    case 'leg':
      return { kind: 'journey', values: [journeyOf(proposal, personId)] };
    case 'stay':
      return { kind: 'stay', values: [stayOf(proposal, personId)] };
    case 'corrections':
      return { kind: 'day-correction', values: correctionsOf(proposal, personId) };
  }
}

function journeyOf({ mode, date, from, to }: ProposedLeg, personId: string): JourneyRecord {
  return {
    ...blankOf(journeyKind.fields),
    mode,
    date,
    from: from.placeId ?? '',
    to: to.placeId ?? '',
    travellers: [{ personId, seat: '', seatPosition: '', cabin: '', reason: '' }],
  };
}

function stayOf({ isHome, at, arrival, departure }: ProposedStay, personId: string): StayRecord {
  const { country, region, town, point, placeId } = at;
  return {
    ...blankOf(stayKind.fields),
    people: [{ personId }],
    kind: isHome ? 'home' : 'other',
    arrival,
    departure,
    town,
    country,
    region: isSubdivision(region, country) ? region : '',
    ...(placeId === undefined ? { point } : { placeId }),
  };
}

/**
 * Returns the corrections in order. The last one of a date determines where its night was spent.
 */
function correctionsOf(
  { at, dates, cameFrom }: ProposedCorrections,
  personId: string,
): DayCorrectionRecord[] {
  const on = (date: string, { country, region, town, placeId }: Spot): DayCorrectionRecord => ({
    ...blankOf(dayCorrectionKind.fields),
    personId,
    date,
    territory: isSubdivision(region, country) ? region : country,
    town,
    placeId: placeId ?? null,
  });
  const first = dates[0];
  const before =
    cameFrom && cameFrom.country !== '' && first !== undefined ? [on(first, cameFrom)] : [];
  return [...before, ...dates.map((date) => on(date, at))];
}

/**
 * Whether a region is an ISO 3166-2 code, as in corrections and stays. Regions of places can have
 * other formats.
 */
function isSubdivision(region: string, country: string): boolean {
  return /^[A-Z]{2}-[A-Z0-9]{1,3}$/.test(region) && region.startsWith(country);
}

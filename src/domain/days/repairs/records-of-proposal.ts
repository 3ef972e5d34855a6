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

/** What a proposal is, written down: new records of a kind, in order. */
export type ProposedRecords =
  | { kind: 'journey'; values: JourneyRecord[] }
  | { kind: 'stay'; values: StayRecord[] }
  | { kind: 'day-correction'; values: DayCorrectionRecord[] };

/**
 * The records that a proposal to add something is, of one person. What it leaves open is blank: the ends of a
 * leg that are no places of the archive, its date.
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

/** The last one of a date says where its night was. */
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

/** Regions of places may be written in other ways than corrections and stays have them. */
function isSubdivision(region: string, country: string): boolean {
  return /^[A-Z]{2}-[A-Z0-9]{1,3}$/.test(region) && region.startsWith(country);
}

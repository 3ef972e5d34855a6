import {
  type Cabin,
  reasons,
  seatPositions,
  type Traveller,
} from '../src/domain/journeys/journey.ts';

/** The letters that tickets print for the cabins. */
const cabins: Record<string, Cabin> = {
  F: 'first',
  C: 'business',
  W: 'premium_economy',
  Y: 'economy',
  P: 'private',
};

/**
 * Reads `alex 12A window Y leisure; sam 12B middle Y leisure`: a person's slug, then seat, place of
 * the seat, cabin letter and reason as far as they are known. A word that is none of the last three
 * is the seat. Throws for somebody whom `personIds` does not hold.
 */
export function readTravellers(text: string, personIds: ReadonlyMap<string, string>): Traveller[] {
  return text.split('; ').map((entry) => {
    const [slug = '', ...words] = entry.split(' ');
    const personId = personIds.get(slug);
    if (personId === undefined) throw new Error(`${slug} is not in people.csv`);
    const traveller: Traveller = { personId, seat: '', seatPosition: '', cabin: '', reason: '' };
    for (const word of words) {
      const seatPosition = seatPositions.find((known) => known === word);
      const reason = reasons.find((known) => known === word);
      if (seatPosition) traveller.seatPosition = seatPosition;
      else if (reason) traveller.reason = reason;
      else if (cabins[word]) traveller.cabin = cabins[word];
      else traveller.seat = word;
    }
    return traveller;
  });
}

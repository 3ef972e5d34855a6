import type { Place } from '../../domain/journeys/place.ts';
import type { Ledger } from './journeys.data.ts';

const known = new WeakMap<Ledger, ReadonlyMap<string, Place>>();

/** Every place of an archive's journeys by its id; made once per ledger. */
export function placesOf(ledger: Ledger): ReadonlyMap<string, Place> {
  let places = known.get(ledger);
  if (!places) {
    places = new Map(ledger.rows.flatMap(({ from, to }) => [from, to].map((end) => [end.id, end])));
    known.set(ledger, places);
  }
  return places;
}

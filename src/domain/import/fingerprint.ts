import type { Journey } from '../journeys/journey.ts';
import { journeySchema } from '../journeys/journey-schema.ts';

const { from: _from, to: _to, travellers: _travellers, ...plainFields } = journeySchema.shape;
const fields = Object.keys(plainFields) as (keyof typeof plainFields)[];

/**
 * A short text that is equal for equal journeys: 64 bits as 16 hexadecimal digits. Places count by
 * id, so that reference data made anew changes nothing; travellers in any order.
 */
export function fingerprint(journey: Journey): string {
  const travellers = journey.travellers
    .map(({ personId, seat, seatPosition, cabin, reason }) =>
      [personId, seat, seatPosition, cabin, reason].join('\u0001'),
    )
    .toSorted();
  const text = JSON.stringify([
    journey.from.id,
    journey.to.id,
    ...fields.map((field) => {
      const value = journey[field];
      return typeof value === 'object' && value !== null
        ? Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1))
        : value;
    }),
    travellers,
  ]);
  return hex(fnv1a(text, 0x811c9dc5)) + hex(fnv1a(text, 0x1b873593));
}

/** FNV-1a over UTF-16 code units, 32 bits (Fowler, Noll, Vo), from a starting value. */
function fnv1a(text: string, start: number): number {
  let hash = start;
  for (let index = 0; index < text.length; index++) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  return hash >>> 0;
}

function hex(value: number): string {
  return value.toString(16).padStart(8, '0');
}

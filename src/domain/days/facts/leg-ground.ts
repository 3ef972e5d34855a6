import type { Touch } from '../timeline/ledger-day.ts';
import type { Leg } from './leg.ts';

/**
 * The ground that a leg on land goes over, of which one is touched at any time: the regions of its two
 * ends, once where they are the same; none in the air and at sea. No town: nobody knows which it passed.
 */
export function touchesAlong({ id, mode, from, to }: Leg): readonly Touch[] {
  if (mode === 'air' || mode === 'sea') return [];
  const isOneRegion = from.spot.country === to.spot.country && from.spot.region === to.spot.region;
  const spots = isOneRegion ? [from.spot] : [from.spot, to.spot];
  return spots.map(({ country, region, point }) => ({
    spot: { country, region, town: '', point },
    evidence: [{ kind: 'aboard', id }],
  }));
}

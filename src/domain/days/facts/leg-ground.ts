import type { Touch } from '../timeline/ledger-day.ts';
import type { Leg } from './leg.ts';

/**
 * Returns the possible ground of a leg on land, one of which is touched at any time: the regions of
 * its two ends, once if they are the same. Empty for legs by air or sea. The town is '', because it
 * is unknown which towns the leg passed.
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

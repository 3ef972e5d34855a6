import { writeFileSync } from 'node:fs';
import type { Airport } from './airports.ts';
import { sortedBy } from './sources.ts';

/**
 * Writes the zones that airport-data-js gives to airports (`{ zone: 'ids' }`): the second source
 * with which zone-decisions.test.ts compares the reference data, without needing the packages.
 */
export function makeClaimedZones(airports: readonly Airport[], path: URL): void {
  const byZone = new Map<string, string[]>();
  for (const { id, claimedZone } of airports) {
    if (claimedZone === '') continue;
    byZone.set(claimedZone, [...(byZone.get(claimedZone) ?? []), id]);
  }
  const zones = sortedBy(byZone, ([zone]) => zone);
  const entries = zones.map(([zone, ids]) => [zone, sortedBy(ids, (id) => id).join(' ')]);
  const json = JSON.stringify(Object.fromEntries(entries), undefined, 2);
  writeFileSync(path, `${json}\n`);
}

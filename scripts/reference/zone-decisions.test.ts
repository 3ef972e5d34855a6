import { readFileSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, it } from 'vitest';
import { airportsOf, decidedZones, zoneDecisions } from './hand/zone-decisions.ts';

const db = new DatabaseSync('reference/reference.sqlite', { readOnly: true });
const rows = db.prepare('select id, zone from airports').all() as { id: string; zone: string }[];
const zoneOf = new Map(rows.map(({ id, zone }) => [id, zone]));
const claims = JSON.parse(
  readFileSync(new URL('claimed-zones.json', import.meta.url), 'utf8'),
) as Record<string, string>;

/** Offsets from UTC at noon UTC on every fifth day of 2015 to 2025; '' for an invalid zone. */
const offsets = new Map<string, string>();
function offsetsOf(zone: string): string {
  const known = offsets.get(zone);
  if (known !== undefined) return known;
  let found = '';
  try {
    for (let day = 0; day < 11 * 365; day += 5) {
      const noon = Temporal.Instant.fromEpochMilliseconds(Date.UTC(2015, 0, 1 + day, 12));
      found += noon.toZonedDateTimeISO(zone).offset;
    }
  } catch {
    found = '';
  }
  offsets.set(zone, found);
  return found;
}

const differing = Object.entries(claims).flatMap(([claimed, ids]) =>
  ids.split(' ').filter((id) => offsetsOf(zoneOf.get(id) ?? '') !== offsetsOf(claimed)),
);

describe('the zones of airports', () => {
  it('are claimed by a second source for nearly all of them', () => {
    const claimed = Object.values(claims).flatMap((ids) => ids.split(' '));
    expect(claimed.filter((id) => !zoneOf.has(id))).toEqual([]);
    expect(rows.length - claimed.length).toBeLessThan(150);
  });

  it('are decided, with a reason, wherever the two sources keep different time', () => {
    const decided = new Set(zoneDecisions.flatMap(airportsOf));
    expect(differing.filter((id) => !decided.has(id))).toEqual([]);
    expect(zoneDecisions.filter(({ why }) => why.length < 20)).toEqual([]);
  });

  it('are decided once, and only where there was something to decide', () => {
    const decided = zoneDecisions.flatMap(airportsOf);
    expect(decided.filter((id, index) => decided.indexOf(id) !== index)).toEqual([]);
    expect(decided.filter((id) => !zoneOf.has(id))).toEqual([]);
    const xinjiang = /^ZW/;
    const needless = decided.filter(
      (id) => !differing.includes(id) && !decidedZones.has(id) && !xinjiang.test(id),
    );
    expect(needless).toEqual([]);
  });

  it('are in the reference as they were decided', () => {
    const undone = [...decidedZones].filter(([id, zone]) => zoneOf.get(id) !== zone);
    expect(undone).toEqual([]);
    expect(rows.filter(({ zone }) => zone === 'Asia/Urumqi')).toEqual([]);
  });
});

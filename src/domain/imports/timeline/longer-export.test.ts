import { expect, test } from 'vitest';
import { blankOf } from '../../kinds/blank.ts';
import { placeKind, toPlace } from '../../places/place.ts';
import type { RecordDraft } from '../formats/record-rows.ts';
import { rowsOfPositions } from './positions-to-rows.ts';
import { isToldFurther, journeyOf, stayOf, type TimelineLookups } from './timeline-records.ts';
import { trackOf } from './timeline-track.ts';
import type { TimedPosition } from './timeline-row.ts';

const town = (id: string) => toPlace({ ...blankOf(placeKind.fields), id, kind: 'town', name: id });
const [south, north] = [town('south'), town('north')];
const lookups: TimelineLookups = {
  zoneAt: () => 'UTC',
  countryAt: () => 'FR',
  nationAt: () => '',
  nearestTown: (lat) => (lat < 50.5 ? south : north),
};
const day = Date.UTC(2014, 5, 9, 8);

/** An hour in the south, a drive, then the north; positions of a phone at rest jitter. */
function* positions(hoursInTheNorth: number): Generator<TimedPosition> {
  for (let minute = 0; minute <= 60; minute += 10) {
    yield { lat: 50, lon: 10, time: day + minute * 60_000 };
  }
  for (let step = 1; step < 10; step++) {
    yield { lat: 50 + step / 10, lon: 10, time: day + (60 + step * 10) * 60_000 };
  }
  for (let minute = 0; minute <= hoursInTheNorth * 60; minute += 10) {
    const jitter = ((minute / 10) % 5) / 10_000;
    yield { lat: 51 + jitter, lon: 10 - jitter, time: day + (160 + minute) * 60_000 };
  }
}

interface Made extends RecordDraft {
  kind: { name: string };
}

function recordsOf(hoursInTheNorth: number): Made[] {
  const elements = Array.from(positions(hoursInTheNorth), (position, index) => ({
    line: index + 1,
    raw: '',
    position,
  }));
  return [...rowsOfPositions(elements, ({ position }) => position)].flatMap((row): Made[] => {
    if ('problem' in row) throw new Error(row.problem.code);
    if ('visit' in row) return [{ kind: { name: 'stay' }, ...stayOf(row.visit, lookups) }];
    const journey = journeyOf(row.move, lookups);
    if ('skipped' in journey) throw new Error('There is no journey');
    const track = trackOf(row.move, journey, lookups);
    if (!track) throw new Error('There is no track');
    return [
      { kind: { name: 'journey' }, ...journey },
      { kind: { name: 'track' }, ...track },
    ];
  });
}

test('a longer export has the same records, and tells the stay at the end of it further', () => {
  const [short, long] = [recordsOf(1), recordsOf(30)];
  expect(short.map(({ kind }) => kind.name)).toEqual(['stay', 'journey', 'track', 'stay']);
  expect(long.map(({ id }) => id)).toEqual(short.map(({ id }) => id));
  expect(long.slice(0, -1)).toEqual(short.slice(0, -1));
  const [before, after] = [short.at(-1)!, long.at(-1)!];
  expect(after.values['point']).not.toEqual(before.values['point']);
  expect(isToldFurther(after.kind, before.values, after.values)).toBe(true);
  expect(isToldFurther(after.kind, after.values, before.values)).toBe(false);
});

import fc from 'fast-check';
import { expect, it } from 'vitest';
import { CoordinateList } from './kml-reader.ts';
import { PositionAllowance, PositionColumns } from '../open-track.ts';

/**
 * Returns the longitudes and latitudes of a list that comes in these pieces, and the number of
 * dropped positions.
 */
function read(pieces: readonly string[]): { at: number[][]; dropped: number } {
  const positions = new PositionColumns(new PositionAllowance());
  const list = new CoordinateList(positions);
  for (const piece of pieces) list.add(piece);
  list.end();
  const { lat, lon } = positions.finish();
  return {
    at: Array.from(lon, (value, index) => [value, lat[index]!]),
    dropped: positions.dropped,
  };
}

it('is the same wherever it is cut into pieces', () => {
  const text = '\n 10.25,60.5,0 -1,-2 , 7\t13.5,\n14.5 no,no 1,2,3,4 20,30';
  const whole = {
    at: [
      [10.25, 60.5],
      [-1, -2],
      [13.5, 14.5],
      [20, 30],
    ],
    dropped: 2,
  };
  expect(read([text])).toEqual(whole);
  fc.assert(
    fc.property(fc.array(fc.nat(text.length)), (cuts) => {
      const at = [0, ...cuts.toSorted((one, other) => one - other), text.length];
      expect(read(at.slice(1).map((end, index) => text.slice(at[index], end)))).toEqual(whole);
    }),
  );
});

it('does not put together what no position is as long as', () => {
  // Joining all pieces would read up to 20 MB of text 20,000 times, which would take minutes.
  const pieces = Array.from({ length: 20_000 }, () => '1'.repeat(1000));
  expect(read([...pieces, ' 10,20']).at).toEqual([[10, 20]]);
  expect(read([...Array.from({ length: 20_000 }, () => ', '.repeat(500)), ' 10,20']).at).toEqual(
    [],
  );
});

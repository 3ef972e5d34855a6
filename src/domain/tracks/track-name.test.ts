import { expect, it } from 'vitest';
import { trackName } from './track-name.ts';

it.each([
  ['as its file calls it', 'Over the pass', '2017-07-03', 'a.gpx', 'Over the pass'],
  ['by the file and the day', '', '2017-07-03', 'To the north.gpx', 'To the north 2017-07-03'],
  ['by the file alone without a day', '', 'XXXX', 'To the north.gpx', 'To the north'],
  ['by a file that says the day', '', '2017-07-03', '2017-07-03 drive.gpx', '2017-07-03 drive'],
  ['by the day where the file has no name', '', '2017-07-03', '.gpx', '2017-07-03'],
  ['by something where nothing is known', '', 'XXXX', '.gpx', 'XXXX'],
])('calls a track %s', (_how, name, date, fileName, called) => {
  expect(trackName({ name, date }, fileName)).toBe(called);
});

it('leaves room in a name that has to fit, and halves no character', () => {
  const called = trackName({ name: '', date: '2017-07-03' }, `${'🚂'.repeat(120)}.gpx`);
  expect(called.length).toBeLessThanOrEqual(200);
  expect(called.isWellFormed()).toBe(true);
  expect(called.endsWith(' 2017-07-03')).toBe(true);
});

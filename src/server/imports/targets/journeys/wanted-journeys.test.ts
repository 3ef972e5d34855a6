import { describe, expect, it } from 'vitest';
import { jfk, journeyOf, lhr, travellerOf } from '../../../../../test/journeys/journey-fixtures.ts';
import { journeyKey } from '../../../../domain/imports/matching/journey-key.ts';
import type { Journey } from '../../../../domain/journeys/journey.ts';
import { yieldOnly } from '../../read/pause.ts';
import { sketchRow } from './row-warnings.ts';
import { journeysWantedBy } from './wanted-journeys.ts';

/** A flight from London to New York on 4 May 2019. */
const flight = { date: '2019-05-04', from: lhr, to: jfk, travellers: [travellerOf('alex')] };

/** Returns the wanted journeys for one row of a file, by default the flight above. */
async function wantedBy(says: Partial<Journey>, source = { format: 'fr24', id: '' }) {
  const journey = journeyOf({ ...flight, ...says });
  return journeysWantedBy(
    [journeyKey(journey, source)],
    [sketchRow({ journey }, 0, '2026-01-01')],
    yieldOnly,
  );
}

/** Creates a journey of the archive with only a date, unless other values are given. */
const there = (date: string, says: object = {}) => ({
  id: 'j1',
  date,
  sourceId: null,
  times: ['', ''],
  fingerprints: [''],
  ...says,
});

describe('the journeys that a row may have to do with', () => {
  it.each([
    ['2019-05-04', ['2019-05-04', '2019-05-04~', '2019-05', '2019', '2019-22', '2019?'], true],
    ['2019-05-04', ['2019-05-05', '2018-05-04', '2018', '201X', 'XXXX'], false],
    ['2019-05', ['2019-05-04', '2019-11-30', '2019', '2019-05'], true],
    ['2019', ['2019-05-04', '2019-12', '2019~'], true],
    ['2019', ['2018-12-31', '2020-01-01', '2020'], false],
    ['201X', ['201X', '201X~'], true],
    ['201X', ['2019', '2010-01-01'], false],
  ])('of %s are of %j: %s', async (date, dates, isWanted) => {
    const wanted = await wantedBy({ date });
    expect(dates.map((one) => wanted.has(there(one)))).toEqual(dates.map(() => isWanted));
  });

  it('are those that its source or an export calls by its id, whatever their date', async () => {
    const says = { date: '2019-05-04' };
    const ofSource = await wantedBy(says, { format: 'airtrail-csv', id: '17' });
    const sources = ['airtrail-json:17', 'airtrail-csv:17', 'airtrail-csv:18', 'fr24:17'];
    const found = sources.map((sourceId) => ofSource.has(there('1999-01-01', { sourceId })));
    expect(found).toEqual([true, true, false, false]);
    const exported = await wantedBy(says, { format: 'sojourn-csv', id: 'j1' });
    expect(exported.has(there('1999-01-01'))).toBe(true);
    expect(exported.has(there('1999-01-01', { id: 'j2' }))).toBe(false);
  });

  it('are those that once were imported, or completed, in the same words', async () => {
    const { fingerprint } = journeyKey(journeyOf(flight), {
      format: 'fr24',
      id: '',
    });
    const wanted = await wantedBy({ date: '2019-05-04' });
    expect(wanted.has(there('1999', { fingerprints: ['other', fingerprint] }))).toBe(true);
    expect(wanted.has(there('1999', { fingerprints: ['other', ''] }))).toBe(false);
  });

  it('are those that may be under way at the same time, by whatever clock', async () => {
    const row = { date: '2019-05-04', departureActual: '10:00', arrivalActual: '12:55' };
    const wanted = await wantedBy(row);
    const times = (date: string, ...said: string[]) => wanted.has(there(date, { times: said }));
    expect(times('2019-05-03', '23:00', '')).toBe(true);
    expect(times('2019-05-05', '', '01:00')).toBe(true);
    expect(times('2019-05-02', '23:00', '04:00+1')).toBe(true);
    expect(times('2019-02-01', '12:00', '08:00+99')).toBe(true);
    expect(times('2019-05-06', '08:00-1', '12:00')).toBe(true);
    expect(times('2019-05-02', '08:00', '12:00')).toBe(false);
    expect(times('2019-05-06', '08:00', '12:00')).toBe(false);
    // Without times it cannot overlap.
    expect(times('2019-05-03', '', '')).toBe(false);
  });
});

import { describe, expect, it } from 'vitest';
import { cdg, edi, jfk, journeyOf, lhr } from '../../../test/journeys/journey-fixtures.ts';
import { toJourneyRows } from '../../../test/journeys/journey-rows.ts';
import type { Place } from '../places/place.ts';
import type { JourneyRow } from './journey-row.ts';
import type { Standings } from './standing.ts';
import { timesOnRoute } from './times-on-route.ts';

const flight = (id: string, date: string, from: Place = lhr, to: Place = jfk, order = 0) =>
  journeyOf({ id, date, from, to, order });

/** The route four times, once in the other direction, and other routes. */
const log = toJourneyRows([
  flight('first', '1984'),
  flight('home', '1990-06-12', jfk, lhr),
  flight('elsewhere', '1991-01-01', lhr, edi),
  flight('third', '1998-06-12'),
  flight('fourth', '1998-06-12', jfk, lhr, 1),
]);

const behind = (travelled: readonly JourneyRow[]): Standings => ({
  travelled,
  underWay: [],
  planned: [],
});

function inShort(id: string, standings: Standings) {
  const { travelled, underWay, planned } = standings;
  const row = [...travelled, ...underWay, ...planned].find((one) => one.id === id);
  if (!row) throw new Error(`no journey ${id}`);
  const times = timesOnRoute(row, standings);
  return times && { ...times, first: times.first?.id };
}

describe('which time a journey goes along its route', () => {
  it('counts both ways in order of time', () => {
    expect(inShort('fourth', behind(log))).toEqual({
      nth: 4,
      travelled: 4,
      undated: 0,
      first: 'first',
    });
    expect(inShort('third', behind(log))?.nth).toBe(3);
    expect(inShort('home', behind(log))?.nth).toBe(2);
    expect(inShort('first', behind(log))).toMatchObject({ nth: 1, travelled: 4, first: 'first' });
  });

  it('counts no other route', () => {
    expect(inShort('elsewhere', behind(log))).toEqual({
      nth: 1,
      travelled: 1,
      undated: 0,
      first: 'elsewhere',
    });
  });

  it('orders journeys of one day by their times', () => {
    const sameDay = toJourneyRows([
      { ...flight('evening', '2001-03-04', jfk, lhr), departureActual: '20:00' },
      { ...flight('morning', '2001-03-04'), departureActual: '06:00' },
    ]);
    expect(inShort('morning', behind(sameDay))?.nth).toBe(1);
    expect(inShort('evening', behind(sameDay))?.nth).toBe(2);
  });

  it('cannot place a journey without a date, which others may have come after', () => {
    const withUndated = behind([...log, ...toJourneyRows([flight('some day', 'XXXX')])]);
    expect(inShort('some day', withUndated)).toEqual({
      nth: undefined,
      travelled: 5,
      undated: 0,
      first: 'first',
    });
    expect(inShort('third', withUndated)).toEqual({
      nth: 3,
      travelled: 5,
      undated: 1,
      first: 'first',
    });
    const undatedAlone = behind(toJourneyRows([flight('some day', 'XXXX')]));
    expect(inShort('some day', undatedAlone)).toEqual({
      nth: undefined,
      travelled: 1,
      undated: 0,
      first: undefined,
    });
  });

  it('places what is known to the decade before the years, as the log does', () => {
    const rows = toJourneyRows([flight('in the eighties', '198X'), flight('first', '1984')]);
    expect(inShort('in the eighties', behind(rows))?.nth).toBe(1);
    expect(inShort('first', behind(rows))).toMatchObject({ nth: 2, first: 'in the eighties' });
  });

  it('counts what lies ahead after all that was travelled, and never among it', () => {
    const [soon, later] = toJourneyRows([
      flight('later', '2030-05-01', jfk, lhr),
      flight('soon', '2030-04-01'),
    ]).toReversed();
    const standings = { travelled: log, underWay: [], planned: [soon!, later!] };
    expect(inShort('soon', standings)).toEqual({
      nth: 5,
      travelled: 4,
      undated: 0,
      first: 'first',
    });
    expect(inShort('later', standings)?.nth).toBe(6);
    expect(inShort('fourth', standings)).toMatchObject({ nth: 4, travelled: 4 });
    const underWay = { travelled: log, underWay: [soon!], planned: [later!] };
    expect(inShort('soon', underWay)?.nth).toBe(5);
    expect(inShort('later', underWay)?.nth).toBe(6);
  });

  it('has a first time ahead where nobody went before', () => {
    const [planned] = toJourneyRows([flight('planned', '2030-04-01', lhr, cdg)]);
    expect(inShort('planned', { travelled: log, underWay: [], planned: [planned!] })).toEqual({
      nth: 1,
      travelled: 0,
      undated: 0,
      first: undefined,
    });
  });

  it('says nothing of a journey that these people did not make', () => {
    const [other] = toJourneyRows([flight('of others', '1999-01-01')]);
    expect(timesOnRoute(other!, behind(log))).toBeUndefined();
  });
});

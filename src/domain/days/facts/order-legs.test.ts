import { expect, it } from 'vitest';
import { leg } from '../../../../test/days/life.ts';
import { legOf } from './leg.ts';
import { inOrderOfTravel } from './order-legs.ts';

/** Returns the legs of a person who lives in New York, or elsewhere, in order of travel. */
function ordered(lines: readonly string[], homeAt = 'JFK'): string[] {
  const home = legOf(leg(`2024-04 ${homeAt} - MAD -`))!.from.spot;
  const legs = lines.map((line, order) => ({ ...legOf(leg(line))!, order }));
  const whereabouts = { homeOn: () => home, lodgedOn: () => undefined };
  return inOrderOfTravel(legs, whereabouts).map(({ id }) => id);
}

const out = '2024-04 JFK - ZRH -';
const train = '2024-04 Florence/IT - Milan/IT -';
const back = '2024-04 FCO - JFK -';

it('orders legs of one month from home to home, in any order of entry', () => {
  for (const lines of [
    [out, train, back],
    [out, back, train],
    [train, out, back],
    [train, back, out],
    [back, out, train],
    [back, train, out],
  ]) {
    expect(ordered(lines)).toEqual([out, train, back]);
  }
});

it('uses each leg of a way that passes a place twice', () => {
  const visit = ['2024-04 ZRH - MAD -', '2024-04 MAD - ZRH -'];
  const home = '2024-04 ZRH - JFK -';
  expect(ordered([home, ...visit, out])).toEqual([out, ...visit, home]);
  // On one date, too.
  const ofDay = [home, ...visit, out].map((line) => line.replace('2024-04', '2024-04-03'));
  expect(ordered(ofDay)).toEqual([ofDay[3], ofDay[1], ofDay[2], ofDay[0]]);
});

it('puts a return after what follows an exact way out, not before it', () => {
  const dated = '2024-04-28 JFK 10:00 ZRH 23:50';
  expect(ordered([back, dated])).toEqual([dated, back]);
});

it('goes out before it comes back, from other towns of the country of the home', () => {
  const trips = ['Lyon/FR - FCO -', 'FCO - Lyon/FR -', 'NCE - ZRH -', 'ZRH - NCE -'].map(
    (line) => `2024-04 ${line}`,
  );
  const [lyonOut, lyonBack, niceOut, niceBack] = trips;
  expect(ordered(trips, 'CDG')).toEqual(trips);
  expect(ordered([lyonBack!, niceBack!, lyonOut!, niceOut!], 'CDG')).toEqual(trips);
  // A trip from home is not interrupted.
  const fromHome = ['2024-04 CDG - LHR -', '2024-04 LHR - CDG -'];
  expect(ordered([niceBack!, ...fromHome, niceOut!], 'CDG')).toEqual([
    ...fromHome,
    niceOut,
    niceBack,
  ]);
});

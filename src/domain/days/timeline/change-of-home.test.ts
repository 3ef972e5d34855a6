import { expect, it } from 'vitest';
import { countsOfLife, home, leg, ledgerFrom, stay } from '../../../../test/days/life.ts';

const journeys = [leg('2011-07-10 CDG 18:00 LHR 18:30'), leg('2014-03-01 YYZ 10:00 JFK 12:00')];
/** From the day after the arrival in London to the departure from Toronto, which touches Canada. */
const between = ['2011-07-11', '2014-03-01'] as const;
const toronto = home('YYZ 2012-09-01 -');

const gapsOf = (homes: ReturnType<typeof home>[]) =>
  ledgerFrom({ journeys, homes }, ...between).gaps.map(({ from, to }) => [from, to]);

it('is at the home of each date around a move that no journey shows', () => {
  const homes = [home('London/GB 2006-01-01 2012-08-31'), toronto];
  // 11 July to 31 August are 418 dates, the leap day included; 1 September to 28 February 546.
  expect(countsOfLife({ journeys, homes }, 'GB', between)).toEqual(['418–418', '418–418']);
  expect(countsOfLife({ journeys, homes }, 'CA', between)).toEqual(['547–547', '546–546']);
  expect(gapsOf(homes)).toEqual([['2012-08-31', '2012-09-01']]);
});

it('may be in either place on dates without a home', () => {
  const homes = [home('London/GB 2006-01-01 2012-08-15'), toronto];
  // 16 to 31 August are 16 dates.
  expect(countsOfLife({ journeys, homes }, 'GB', between)).toEqual(['402–418', '402–418']);
  expect(countsOfLife({ journeys, homes }, 'CA', between)).toEqual(['547–563', '546–562']);
  expect(gapsOf(homes)).toEqual([['2012-08-15', '2012-09-01']]);
});

it('may be in either home on dates of both', () => {
  const homes = [home('London/GB 2006-01-01 2012-10-15'), toronto];
  // 1 September to 15 October are 45 dates.
  expect(countsOfLife({ journeys, homes }, 'GB', between)).toEqual(['418–463', '418–463']);
  expect(countsOfLife({ journeys, homes }, 'CA', between)).toEqual(['502–547', '501–546']);
});

it('is at a home between the two', () => {
  const berlin = home('Berlin/DE 2012-01-01 2012-08-31');
  const homes = [home('London/GB 2006-01-01 2011-12-31'), berlin, toronto];
  // 1 January to 31 August 2012 are 244 dates.
  expect(countsOfLife({ journeys, homes }, 'DE', between)).toEqual(['244–244', '244–244']);
});

it('is uncertain if both homes last', () => {
  const homes = [home('London/GB'), toronto];
  expect(countsOfLife({ journeys, homes }, 'GB', between)[0]).toMatch(/^0–/);
});

it('is at the home of each date if a stay at the first one has no end', () => {
  const homes = [home('London/GB 2006-01-01 2012-08-31'), toronto];
  const life = { journeys, homes, stays: [stay('London/GB 2011-07-10 -')] };
  expect(countsOfLife(life, 'GB', between)).toEqual(['418–418', '418–418']);
  expect(countsOfLife(life, 'CA', between)).toEqual(['547–547', '546–546']);
});

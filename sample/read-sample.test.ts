import { describe, expect, it } from 'vitest';
import { endsOf } from '../src/domain/journeys/ends.ts';
import { minutesBetween } from '../src/domain/journeys/duration.ts';
import type { Journey, Mode } from '../src/domain/journeys/journey.ts';
import { journeySchema } from '../src/domain/journeys/journey-schema.ts';
import { placeSchema } from '../src/domain/places/place-schema.ts';
import { warningsOf } from '../src/domain/journeys/warnings.ts';
import { distanceKm } from '../src/domain/shared/places/geo.ts';
import { dateSortKey, parseEdtfDate } from '../src/domain/shared/dates/edtf-date.ts';
import { isZone } from '../src/domain/shared/dates/zone-offset.ts';
import { openReference } from '../src/server/reference/open-reference.ts';
import { referenceFile } from '../src/server/reference/reference-file.ts';
import { readSample } from './read-sample.ts';
import { readSampleFiles } from './sample-files.ts';

const files = await readSampleFiles(import.meta.dirname);
const reference = openReference(referenceFile);
let ids = 0;
const sample = readSample(files, { reference, newId: () => `id-${++ids}` });
const { people, journeys } = sample;

const today = '2026-11-21';
const idOf = (slug: string) => people.find((person) => person.slug === slug)?.id;
const journeysOf = (slug: string) =>
  journeys.filter(({ travellers }) => travellers.some(({ personId }) => personId === idOf(slug)));
const describeJourney = ({ date, from, to }: Journey) => `${date} ${from.name} → ${to.name}`;
const scheduledMinutes = (journey: Journey) =>
  minutesBetween(journey, 'departureScheduled', 'arrivalScheduled');
const journeyOn = (date: string, from: string) =>
  journeys.find((journey) => journey.date === date && journey.from.iata === from);

describe('the sample household', () => {
  it('is alex, sam and robin, each with homes', () => {
    expect(people.map(({ slug, name }) => [slug, name])).toEqual([
      ['alex', 'Alex Marlow'],
      ['sam', 'Sam Hartley'],
      ['robin', 'Robin Marlow'],
    ]);
    expect(people[0]?.homes.map(({ place, from, to }) => [place.name, from, to])).toEqual([
      ['Liverpool', '', '1998-08'],
      ['London', '1998-08', '2016-05'],
      ['Umbertide', '2016-05', ''],
    ]);
  });

  it('has journeys that are valid, one by one', () => {
    const faults = journeys.flatMap((journey) => {
      const { error } = journeySchema.safeParse(journey);
      return error ? [`${describeJourney(journey)}: ${error.message}`] : [];
    });
    expect(faults).toEqual([]);
  });

  it('has as many of each mode and of each person as a long life', () => {
    const count = (mode: Mode) => journeys.filter((journey) => journey.mode === mode).length;
    expect(journeys.length).toBeGreaterThanOrEqual(450);
    expect(journeys.length).toBeLessThanOrEqual(610);
    expect(count('air')).toBeGreaterThan(250);
    expect(count('rail')).toBeGreaterThan(60);
    expect(count('road')).toBeGreaterThan(60);
    expect(count('sea')).toBeGreaterThan(60);
    expect(count('other')).toBeGreaterThan(3);
    expect(journeysOf('alex').length).toBeGreaterThan(400);
    expect(journeysOf('sam').length).toBeGreaterThan(100);
    expect(journeysOf('robin').length).toBeGreaterThan(50);
  });

  it('reaches every continent, 45 countries and more, by a dozen airlines and more', () => {
    const ends = journeys.map(({ from, to }) => endsOf(from, to));
    expect(new Set(ends.flatMap(({ countries }) => countries)).size).toBeGreaterThanOrEqual(45);
    expect([...new Set(ends.flatMap(({ continents }) => continents))].sort()).toEqual([
      'AF',
      'AN',
      'AS',
      'EU',
      'NA',
      'OC',
      'SA',
    ]);
    const airlines = journeys.filter(({ mode }) => mode === 'air').map(({ operator }) => operator);
    expect(new Set(airlines.map(({ name }) => name)).size).toBeGreaterThanOrEqual(12);
  });

  it('knows the codes of every airline and the designator of every aircraft', () => {
    const flights = journeys.filter(({ mode }) => mode === 'air');
    const codeless = flights.filter(
      ({ operator }) => operator.name !== '' && operator.icao === '' && operator.iata === '',
    );
    expect([...new Set(codeless.map(({ operator }) => operator.name))]).toEqual([]);
    const untyped = flights.filter(({ vehicle }) => vehicle.type !== '' && vehicle.icao === '');
    expect(untyped.map(describeJourney)).toEqual([]);
  });

  it('gives no cause for a warning: speeds, lengths and orders of times are those of life', () => {
    const warned = journeys.flatMap((journey) =>
      warningsOf(journey, { today }).map(({ code }) => `${code}: ${describeJourney(journey)}`),
    );
    expect(warned).toEqual([]);
  });

  it('is written in order of time', () => {
    const misplaced = journeys.slice(1).filter((journey, index) => {
      const before = journeys[index] ?? journey;
      if (before.date === journey.date) return journey.order <= before.order;
      return dateSortKey(journey.date) < dateSortKey(before.date);
    });
    expect(misplaced.map(describeJourney)).toEqual([]);
  });

  it('has dates of every precision, and journeys still ahead', () => {
    const parsed = journeys.map(({ date }) => parseEdtfDate(date));
    const precisions = new Set(parsed.map((date) => date?.precision));
    expect([...precisions].sort()).toEqual(['day', 'month', 'season', 'unknown', 'year']);
    expect(parsed.some((date) => date?.about)).toBe(true);
    expect(journeys.filter(({ date }) => date > today && date < 'X').length).toBeGreaterThan(5);
  });

  it('states no distance shorter than the straight line', () => {
    const short = journeys.filter(
      ({ statedDistance, from, to }) =>
        statedDistance !== null && statedDistance < distanceKm(from, to) * 0.97,
    );
    expect(short.map(describeJourney)).toEqual([]);
  });

  it.each(['alex', 'sam', 'robin'])('never has %s in two places at once', (slug) => {
    const legs = journeysOf(slug).map((leg, index) => ({ ...leg, id: String(index), version: 1 }));
    const clashes = legs.flatMap((leg, index) =>
      warningsOf(leg, { today, others: legs.slice(index + 1, index + 4) }).map(
        ({ code }) => `${code}: ${describeJourney(leg)}`,
      ),
    );
    expect(clashes).toEqual([]);
  });

  it.each(['alex', 'sam', 'robin'])('mostly lets %s go on from where they arrived', (slug) => {
    const legs = journeysOf(slug);
    const joined = legs
      .slice(1)
      .filter((leg, index) => distanceKm(legs[index]?.to ?? leg.from, leg.from) < 170);
    expect(joined.length / legs.length).toBeGreaterThan(0.9);
  });

  it('has no place that nobody goes to or lives in, and none without a real zone', () => {
    const lines = files.places.trim().split('\n').length - 1;
    const places = [
      ...journeys.flatMap(({ from, to }) => [from, to]),
      ...people.flatMap(({ homes }) => homes.map(({ place }) => place)),
    ];
    const own = new Map(
      places.filter(({ id }) => !id.includes(':')).map((place) => [place.id, place]),
    );
    expect(own.size).toBe(lines);
    const doubtful = [...own.values()].filter((place) => {
      const country = reference.countryAt(place.lat, place.lon);
      const elsewhere = country !== '' && country !== place.country;
      return elsewhere || !isZone(place.zone) || !placeSchema.safeParse(place).success;
    });
    expect(doubtful.map(({ name }) => name)).toEqual([]);
  });

  it('knows which airport a code meant on the day', () => {
    expect(journeyOn('1997-07-03', 'HKG')?.from.name).toMatch(/Kai Tak/);
    expect(journeyOn('2006-03-02', 'HKG')?.from.name).not.toMatch(/Kai Tak/);
    expect(journeyOn('1983-06-09', 'JFK')?.to.name).toMatch(/Stapleton/);
    expect(journeyOn('1995-10-07', 'DEN')?.from.id).toBe('airport:KDEN');
    expect(journeyOn('2008-04-12', 'IST')?.from.id).toBe('airport:LTBA');
    expect(journeyOn('2022-11-17', 'IST')?.from.id).toBe('airport:LTFM');
  });

  it.each([
    ['alex', '1983-06-04', '1983-07-26', -360],
    ['alex', '1998-03-14', '1998-04-12', -360],
    ['sam', '1998-03-14', '1998-04-12', -360],
    ['alex', '2000-07-09', '2000-08-01', 360],
    ['sam', '2000-07-09', '2000-08-01', 360],
  ])(
    'takes %s round the world from %s to %s, from home and home again',
    (slug, from, to, round) => {
      const legs = journeysOf(slug).filter(({ date }) => from <= date && date <= to);
      const degrees = legs.reduce((sum, leg) => sum + degreesEast(leg), 0);
      // From one airport of home to another it is a degree or three off.
      expect(Math.abs(degrees - round)).toBeLessThan(4);
    },
  );

  it('crosses the date line both ways', () => {
    const backwards = journeyOn('1983-07-01', 'NAN');
    expect(backwards?.arrivalScheduled).toBe('14:10-1');
    // 11:30 at UTC+12 on 1 July to 14:10 at UTC−11 on 30 June: 160 minutes on the clock, less a
    // day, and 23 hours between the zones.
    expect(backwards && scheduledMinutes(backwards)).toBe(100);
    const forwards = journeyOn('2012-12-27', 'SCL');
    // 23:30 at UTC−3 to 04:10 two days later at UTC+13: 28 h 40 min less 16 h.
    expect(forwards && scheduledMinutes(forwards)).toBe(12 * 60 + 40);
  });
});

/** How far east a journey goes, the shorter way; negative westwards. */
function degreesEast({ from, to }: Journey): number {
  const east = to.lon - from.lon;
  return east > 180 ? east - 360 : east < -180 ? east + 360 : east;
}

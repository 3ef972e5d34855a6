import { describe, expect, it } from 'vitest';
import { dayCorrectionKind } from '../../../../../domain/days/facts/day-correction.ts';
import { newValuesOf } from '../../../../../domain/kinds/cells/new-values.ts';
import { type Place, placeKind } from '../../../../../domain/places/place.ts';
import { stayKind } from '../../../../../domain/stays/stay.ts';
import type { CellChange, Values } from '../drafts/draft.ts';
import { completeTowns, saysTown } from './complete-towns.ts';
import { type NameQuestion, questionKey } from '../../../../data/places/name-look-ups.ts';

function town(id: string, name: string, country: string, region: string): Place {
  const said = { kind: 'town' as const, id, name, town: name, country, region };
  return { ...newValuesOf(placeKind.fields), ...said };
}
const durham = town('durham', 'Durham', 'GB', 'GB-ENG');
const davids = town('davids', 'Saint Davids', 'GB', 'GB-WLS');
const newports = [
  town('gwent', 'Newport', 'GB', 'GB-WLS'),
  town('wight', 'Newport', 'GB', 'GB-ENG'),
];
const ljubljana = town('ljubljana', 'Ljubljana', 'SI', 'SI-061');
const house: Place = {
  ...town('house', 'The Old Mill', 'GB', 'GB-ENG'),
  kind: 'point',
  town: 'Bath',
};
const listed: Readonly<Record<string, readonly Place[]>> = {
  'GB/Durham': [durham],
  'GB/St Davids': [davids],
  'GB/Newport': newports,
  'SI/Ljubljana': [ljubljana],
  '/Ljubljana': [ljubljana],
};

interface Setting {
  known?: readonly string[];
  before?: Values;
  isOffline?: boolean;
  /** Towns of the archive, such as `GB/Craignure`. */
  towns?: readonly string[];
  chosen?: boolean;
}

const night = { ...newValuesOf(stayKind.fields), country: 'GB' };
const correction = { ...newValuesOf(dayCorrectionKind.fields), territory: '' };

/** The resulting values of a row as `path value`, and the look-ups that were made. */
async function complete(put: Values, setting: Setting = {}) {
  const { known = [], before = night, isOffline, towns = [], chosen } = setting;
  const changes = Object.entries(put).map(([path, value]): CellChange => ({
    id: 'row',
    path,
    to: { value },
  }));
  const asked: NameQuestion[] = [];
  const noted: string[] = [];
  const answer = await completeTowns(changes, new Set(chosen ? [] : ['row']), {
    valuesOf: () => before,
    placeOf: (id) => [durham, ...newports, house].find((place) => place.id === id),
    isKnown: ({ id }) => known.includes(id),
    hasTown: (name, country) => towns.includes(`${country}/${name}`),
    note: (places) => noted.push(...places.map(({ id }) => id)),
    optionsInWords: (places) => places.map(({ region }) => region).join(' or '),
    find: (questions) => {
      asked.push(...questions);
      if (isOffline) return Promise.resolve(undefined);
      const answers = questions.map((question) => {
        const places = listed[`${question.country ?? ''}/${question.q}`] ?? [];
        return [questionKey(question), { places, airline: null }] as const;
      });
      return Promise.resolve(new Map(answers));
    },
  });
  const became = answer.changes.map(({ path, to }) =>
    'refusal' in to
      ? `${path}? ${to.text}: ${to.refusal.fault} ${to.refusal.about}`
      : `${path} ${String(to.value)}`,
  );
  return { became, unknown: answer.unknown, asked, noted };
}

it('kinds say a town that may say its place', () => {
  expect(saysTown('stay')).toBe(true);
  expect(saysTown('day-correction')).toBe(true);
  expect(saysTown('journey')).toBe(false);
  expect(saysTown('town-centre')).toBe(false);
});

describe('a town that was typed', () => {
  it('brings its place, by its own name, within the country of the row', async () => {
    const { became, asked, noted } = await complete({ town: 'Durham' });
    expect(became).toEqual(['town Durham', 'placeId durham']);
    expect(asked).toEqual([{ q: 'Durham', date: 'XXXX', kind: 'town', country: 'GB' }]);
    expect(noted).toEqual(['durham']);
    expect((await complete({ town: 'St Davids' })).became).toEqual([
      'town Saint Davids',
      'placeId davids',
    ]);
    // Uses the pasted country, not the table's default country.
    expect((await complete({ town: 'Ljubljana', country: 'SI' })).became).toContain(
      'placeId ljubljana',
    );
  });

  it('is asked about in its cell where it may be several', async () => {
    expect((await complete({ town: 'Newport' })).became).toEqual([
      'town? Newport: several-places GB-WLS or GB-ENG',
    ]);
    expect((await complete({ town: 'Newport', region: 'GB-NWP' })).became).toContain(
      'placeId gwent',
    );
    expect((await complete({ town: 'Newport' }, { known: ['wight'] })).became).toContain(
      'placeId wight',
    );
  });

  it('stays as it was typed where nobody knows it, and that is told', async () => {
    const atlantis = await complete({ town: 'Atlantis-on-Sea', name: 'B&B' });
    expect(atlantis.became).toEqual(['town Atlantis-on-Sea', 'name B&B']);
    expect(atlantis.unknown).toEqual(['Atlantis-on-Sea']);
    const craignure = await complete({ town: 'Craignure' }, { towns: ['GB/Craignure'] });
    expect(craignure.unknown).toEqual([]);
  });

  it('waits where nobody answers', async () => {
    expect((await complete({ town: 'Durham' }, { isOffline: true })).became).toEqual([
      'town? Durham: not-looked-up Durham',
    ]);
  });

  it('is left alone beside a point or a place that the row says itself', async () => {
    const point = { lat: 54.77, lon: -1.58 };
    expect((await complete({ town: 'Durham', point })).asked).toEqual([]);
    expect((await complete({ town: 'Durham', placeId: 'house' })).asked).toEqual([]);
    const inMill = { ...night, placeId: 'house', town: 'Bath' };
    expect((await complete({ town: 'Durham' }, { before: inMill })).became).toEqual([
      'town Durham',
    ]);
  });

  it('takes the place of the town before with it', async () => {
    const before = { ...night, placeId: 'wight', town: 'Newport' };
    expect((await complete({ town: 'Durham' }, { before })).became).toEqual([
      'town Durham',
      'placeId durham',
    ]);
    expect((await complete({ town: 'Atlantis' }, { before })).became).toEqual([
      'town Atlantis',
      'placeId null',
    ]);
    expect((await complete({ town: 'Newport' }, { before })).asked).toEqual([]);
  });

  it('is settled where it was chosen', async () => {
    const { became, asked } = await complete({ town: 'Newport', placeId: null }, { chosen: true });
    expect(became).toEqual(['town Newport', 'placeId null']);
    expect(asked).toEqual([]);
  });

  it('says the territory of a correction that says none', async () => {
    expect((await complete({ town: 'Ljubljana' }, { before: correction })).became).toEqual([
      'town Ljubljana',
      'placeId ljubljana',
      'territory SI',
    ]);
    const inWales = { ...correction, territory: 'GB-WLS' };
    expect((await complete({ town: 'Newport' }, { before: inWales })).became).toEqual([
      'town Newport',
      'placeId gwent',
    ]);
  });
});

import { describe, expect, it } from 'vitest';
import { english, englishFormat } from '../../../../test/i18n/english.ts';
import { blankDetails, journeyKind } from '../../../domain/journeys/journey.ts';
import { blankOf } from '../../../domain/kinds/blank.ts';
import { ownRuleKind } from '../../../domain/days/rules/own-rule-record.ts';
import { personKind } from '../../../domain/people/person.ts';
import { placeKind } from '../../../domain/places/place.ts';
import { factsOfRecord, labelOfRecord } from './record-facts.ts';

const names = new Map([
  ['airport:EGLL', 'LHR London'],
  ['airport:KJFK', 'JFK New York'],
  ['town:1', 'Edinburgh'],
  ['p1', 'Alex Marlow'],
]);
const words = {
  nameOf: (id: string) => names.get(id),
  format: englishFormat(),
  tKinds: english.getFixedT('en', 'kinds'),
};

const person = {
  slug: 'alex',
  name: 'Alex Marlow',
  userId: 'account-1',
  homes: [
    { placeId: 'town:1', from: '1990', to: '' },
    { placeId: 'town:gone', from: '', to: '1989-05' },
  ],
  nationalities: [],
};

const journey = {
  ...blankDetails(),
  mode: 'air' as const,
  date: '1998-06-12',
  from: 'airport:EGLL',
  to: 'airport:KJFK',
  arrivalActual: '06:15+1',
  statedDuration: 455,
  operator: { name: 'British Airways', iata: '', icao: '' },
  note: 'Whales off\nNantucket.',
  travellers: [
    {
      personId: 'p1',
      seat: '12A',
      seatPosition: 'window' as const,
      cabin: '' as const,
      reason: '' as const,
    },
  ],
};

describe('what a card says of a record', () => {
  it('is what its description has, in its order, with lists as lists and nothing that is empty', () => {
    const facts = factsOfRecord({ name: 'person', fields: personKind.fields }, person, words);
    expect(facts).toEqual([
      { type: 'value', path: 'slug', label: 'Short name', value: 'alex', isProse: false },
      { type: 'value', path: 'name', label: 'Name', value: 'Alex Marlow', isProse: false },
      {
        type: 'list',
        path: 'homes',
        label: 'Homes',
        items: [
          { about: 'Edinburgh', details: ['Home since 1990'] },
          { about: 'town:gone', details: ['Home until May 1989'] },
        ],
      },
    ]);
  });

  it('has groups under their headings, and none of which nothing is known', () => {
    const facts = factsOfRecord({ name: 'journey', fields: journeyKind.fields }, journey, words);
    expect(facts.map(({ path }) => path)).toEqual([
      'mode',
      'date',
      'from',
      'to',
      'arrivalActual',
      'statedDuration',
      'operator',
      'note',
      'travellers',
    ]);
    expect(facts.find(({ path }) => path === 'operator')).toEqual({
      type: 'group',
      path: 'operator',
      label: 'Operator',
      facts: [
        {
          type: 'value',
          path: 'operator.name',
          label: 'Operator',
          value: 'British Airways',
          isProse: false,
        },
      ],
    });
    expect(
      facts.filter(({ type }) => type === 'value').map((fact) => 'value' in fact && fact.value),
    ).toEqual([
      'Air',
      '12 Jun 1998',
      'LHR London',
      'JFK New York',
      '06:15 +1',
      '7:35',
      'Whales off\nNantucket.',
    ]);
    expect(facts.find(({ path }) => path === 'note')).toMatchObject({ isProse: true });
    expect(facts.at(-1)).toMatchObject({
      items: [{ about: 'Alex Marlow', details: ['Seat 12A', 'Window'] }],
    });
  });

  it('is headed by what people call the record', () => {
    expect(labelOfRecord(personKind, { ...person, id: 'p2' }, words)).toBe('Alex Marlow');
    expect(labelOfRecord(journeyKind, { ...journey, id: 'j1', number: 'BA117' }, words)).toBe(
      'LHR London → JFK New York BA117',
    );
  });

  it('has the town of a place beside its code', () => {
    const place = { ...blankOf(placeKind.fields), kind: 'airport' as const, iata: 'LHR' };
    expect(labelOfRecord(placeKind, { ...place, id: 'airport:EGLL' }, words)).toBe('LHR London');
  });
});

it('tells the territories of a rule by their names', () => {
  const rule = {
    ...blankOf(ownRuleKind.fields),
    name: 'The south',
    territories: [{ code: 'GR' }, { code: 'ES-CN' }],
  };
  const told = JSON.stringify(factsOfRecord(ownRuleKind, rule, words));
  expect(told).toContain('Greece');
  expect(told).toContain('Spain (ES-CN)');
});

import { expect, test } from 'vitest';
import { english } from '../../../../test/i18n/english.ts';
import { leftInWords } from './notify-undone.ts';

const format = { date: (edtf: string) => `on ${edtf}`, number: String };
const words = {
  t: english.getFixedT('en', 'history'),
  tKinds: english.getFixedT('en', 'kinds'),
};
const said = (answer: Parameters<typeof leftInWords>[0]) => leftInWords(answer, words, format);

const flight = {
  entity: 'journey',
  entityId: 'j1',
  reason: 'edited-since',
  name: 'LHR → JFK BA117',
  date: '1978-06-12',
} as const;
const sam = { entity: 'person', entityId: 'p1', reason: 'in-use', name: 'Sam' } as const;

test('names what was left alone, and counts the rest', () => {
  expect(said({ left: [flight], leftCount: { 'edited-since': 1, 'in-use': 0 } })).toBe(
    '1 record was changed since and was left as it is: LHR → JFK BA117, on 1978-06-12.',
  );
  expect(said({ left: [flight, sam], leftCount: { 'edited-since': 13, 'in-use': 1 } })).toBe(
    '13 records were changed since and were left as they are: LHR → JFK BA117, on 1978-06-12; and 12 more. ' +
      '1 record was left as it is, because other records use it or another has taken its place: Sam.',
  );
});

test('says nothing where nothing was left alone, and the kind of what has no name', () => {
  expect(said({ left: [], leftCount: { 'edited-since': 0, 'in-use': 0 } })).toBe('');
  const nameless = { ...sam, name: '' };
  expect(said({ left: [nameless], leftCount: { 'edited-since': 0, 'in-use': 1 } })).toMatch(
    /: Person\.$/,
  );
});

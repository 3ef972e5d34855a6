import { expect, it } from 'vitest';
import { blankOf } from '../kinds/blank.ts';
import {
  blankServiceLine,
  daysOfLine,
  readServiceLine,
  type ServiceLine,
  type TypedServiceLine,
  typedAgain,
} from './service-line.ts';
import { vesselKind } from './vessel.ts';

const ross = { ...blankOf(vesselKind.fields), id: 'ross', name: 'Clan Ross' };
const star = { ...blankOf(vesselKind.fields), id: 'star', name: 'Orient Star' };

const first: TypedServiceLine = {
  ...blankServiceLine,
  vessel: ross,
  isNewVessel: true,
  signedOn: '1976-03-12',
  signedOff: '1976-09-14',
  capacity: 'Cadet',
  company: 'Clan Line',
  dischargeBook: 'R 512 345',
  dischargeBookPage: '4',
};

function lineOf(typed: TypedServiceLine, above?: ServiceLine): ServiceLine {
  const { line } = readServiceLine(typed, above, 'alex');
  if (!line) throw new Error('a line that should be whole is not');
  return line;
}

it('repeats what is left empty from the line above', () => {
  const typed = { ...blankServiceLine, signedOn: '1976-11-02', signedOff: '' };
  const { line, repeated } = readServiceLine(typed, lineOf(first), 'alex');
  expect(line).toMatchObject({ vessel: { id: 'ross' }, isNewVessel: true });
  expect(line?.values).toMatchObject({
    vesselId: 'ross',
    capacities: [{ capacity: 'Cadet', from: '' }],
    company: 'Clan Line',
    dischargeBook: 'R 512 345',
    dischargeBookPage: '4',
    signedOff: '',
  });
  expect(repeated.toSorted()).toEqual([
    'capacity',
    'company',
    'dischargeBook',
    'dischargeBookPage',
    'vessel',
  ]);
});

it('repeats no ports and dates, and nothing that is said otherwise', () => {
  const typed = { ...blankServiceLine, vessel: star, signedOn: '1977', company: '-' };
  const line = lineOf({ ...typed, capacity: 'Third Officer' }, lineOf(first));
  expect(line.isNewVessel).toBe(false);
  expect(line.values).toMatchObject({
    vesselId: 'star',
    company: '',
    capacities: [{ capacity: 'Third Officer', from: '' }],
    signedOnPlaceId: null,
    signedOff: '',
  });
});

it('says what is missing and wrong, in the order of the fields', () => {
  const typed = {
    ...blankServiceLine,
    signedOff: '1976-02-30',
    unchosenOn: 'Hul',
  };
  const { line, faults } = readServiceLine(typed, undefined, 'alex');
  expect(line).toBeUndefined();
  expect(faults.map(({ field, fault }) => `${field} ${fault}`)).toEqual([
    'vessel missing',
    'signedOn missing',
    'signedOnAt unchosen',
    'signedOff no-date',
  ]);
  const before = { ...first, signedOff: '1976-03-11' };
  expect(readServiceLine(before, undefined, 'alex').faults).toEqual([
    { field: 'signedOff', fault: 'ends-before-it-begins' },
  ]);
});

it('is read again as it was, whatever stands above it', () => {
  const line = lineOf({ ...first, company: '' });
  expect(lineOf(typedAgain(line), lineOf(first))).toEqual(line);
});

it('counts the days of a line with both ends', () => {
  // 20 days of March, 153 of April to August, 14 of September.
  expect(daysOfLine(lineOf(first))).toBe(187);
  expect(daysOfLine(lineOf({ ...first, signedOff: '1976-09' }))).toBeUndefined();
});

it('takes a dash in place of a port for none', () => {
  const typed = { ...first, unchosenOn: '-', unchosenOff: ' - ' };
  expect(lineOf(typed).values).toMatchObject({ signedOnPlaceId: null, signedOffPlaceId: null });
  const { faults } = readServiceLine({ ...first, unchosenOn: 'Hull' }, undefined, 'alex');
  expect(faults).toEqual([{ field: 'signedOnAt', fault: 'unchosen' }]);
});

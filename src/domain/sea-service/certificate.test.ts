import { expect, it } from 'vitest';
import { blankOf } from '../kinds/blank.ts';
import { certificateKind } from './certificate.ts';

const blank = { ...blankOf(certificateKind.fields), personId: 'me', kind: 'competency' as const };

it('expires no earlier than it was issued, and may never expire', () => {
  const of = (issuedOn: string, expiresOn: string) =>
    certificateKind.faultsOf?.({ ...blank, issuedOn, expiresOn });
  expect(of('1979-05-14', '')).toEqual([]);
  expect(of('', '2024-05-13')).toEqual([]);
  expect(of('2019-05', '2019-05-13')).toEqual([]);
  expect(of('2019-05-14', '2019-05-13')).toEqual([
    { path: 'expiresOn', fault: 'ends-before-it-begins' },
  ]);
});

it('is of a country that there is, where one is said', () => {
  const of = (country: string) => certificateKind.faultsOf?.({ ...blank, country });
  expect(of('')).toEqual([]);
  expect(of('GB')).toEqual([]);
  expect(of('QX')).toEqual([{ path: 'country', fault: 'no-such-country' }]);
});

it('is called by its title, else by what it is and its number', () => {
  const label = (more: object) => certificateKind.labelOf({ ...blank, ...more }, () => '');
  expect(label({ title: 'Master (Reg. II/2)', number: '0012345' })).toBe('Master (Reg. II/2)');
  expect(label({ number: '0012345' })).toBe('competency 0012345');
  expect(label({})).toBe('competency');
});

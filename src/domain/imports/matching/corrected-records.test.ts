import { describe, expect, it } from 'vitest';
import { blankOf } from '../../kinds/blank.ts';
import type { Kind } from '../../kinds/kind.ts';
import { certificateKind, type CertificateRecord } from '../../sea-service/certificate.ts';
import { engagementKind, type EngagementRecord } from '../../sea-service/engagement.ts';
import { vesselKind, type VesselRecord } from '../../sea-service/vessel.ts';
import { stayKind, type StayRecord } from '../../stays/stay.ts';
import { pairCorrections } from './corrected-records.ts';

interface Named {
  id: string;
  values: Parameters<Kind['labelOf']>[0];
}

/** Returns the pairs as `row record`. */
function paired(kind: Kind, rows: readonly Named[], known: readonly Named[]): string[] {
  return [...pairCorrections(kind, rows, known)].map(([row, { id }]) => `${row.id} ${id}`);
}

describe('an engagement of a later version', () => {
  const one = (id: string, differs: Partial<EngagementRecord> = {}) => ({
    id,
    values: {
      ...blankOf(engagementKind.fields),
      personId: 'alex',
      vesselId: 'alpha',
      signedOn: '2015-02-03',
      signedOff: '2015-04-28',
      ...differs,
    },
  });

  it.each([
    ['the day of signing off', { signedOff: '2015-04-29' }],
    ['the day of signing on', { signedOn: '2015-02-04' }],
    ['the vessel', { vesselId: 'beta' }],
  ])('corrects %s', (_, differs) => {
    expect(paired(engagementKind, [one('new', differs)], [one('old')])).toEqual(['new old']);
  });

  it.each([
    ['of another person', { personId: 'sam' }],
    ['with other dates', { signedOn: '2015-02-04', signedOff: '2015-04-29' }],
    ['on another vessel with one other date', { vesselId: 'beta', signedOff: '2015-04-29' }],
  ])('is another one %s', (_, differs) => {
    expect(paired(engagementKind, [one('new', differs)], [one('old')])).toEqual([]);
  });

  it('corrects nothing if its dates are not exact', () => {
    const vague = { signedOn: '2015', signedOff: '' };
    expect(paired(engagementKind, [one('new', vague)], [one('old', vague)])).toEqual([]);
  });

  it('corrects nothing if two could be meant', () => {
    const [first, second] = [one('a', { signedOff: '' }), one('b', { signedOff: '2015-03-01' })];
    expect(paired(engagementKind, [one('new')], [first, second])).toEqual([]);
    expect(paired(engagementKind, [first, second], [one('old')])).toEqual([]);
  });
});

describe('a stay of a later version', () => {
  const one = (id: string, differs: Partial<StayRecord> = {}) => ({
    id,
    values: {
      ...blankOf(stayKind.fields),
      people: [{ personId: 'alex' }, { personId: 'sam' }],
      arrival: '2019-05-03',
      departure: '2019-05-06',
      name: 'Ritz',
      town: 'Paris',
      ...differs,
    },
  });

  it.each([
    ['the departure', { departure: '2019-05-07' }],
    ['the arrival', { arrival: '2019-05-02' }],
    ['the town', { town: 'London' }],
    ['the name', { name: 'Ibis' }],
    [
      'nothing but the order of its people',
      { people: [{ personId: 'sam' }, { personId: 'alex' }] },
    ],
  ])('corrects %s', (_, differs) => {
    expect(paired(stayKind, [one('new', differs)], [one('old')])).toEqual(['new old']);
  });

  it.each([
    ['of other people', { people: [{ personId: 'sam' }] }],
    ['elsewhere under another name', { town: 'London', name: 'Ibis' }],
    ['on other days', { arrival: '2019-06-03', departure: '2019-06-06' }],
  ])('is another one %s', (_, differs) => {
    expect(paired(stayKind, [one('new', differs)], [one('old')])).toEqual([]);
  });

  it('is paired by the surest key first', () => {
    const long = one('long', { departure: '2019-05-09' });
    const rows = [one('moved', { departure: '2019-05-10' }), one('renamed', { town: 'London' })];
    expect(paired(stayKind, rows, [one('old'), long])).toEqual(['renamed old', 'moved long']);
  });
});

describe('other records of a later version', () => {
  it('are vessels with the IMO number, the official number or the name', () => {
    const one = (id: string, differs: Partial<VesselRecord>) => ({
      id,
      values: { ...blankOf(vesselKind.fields), name: id, ...differs },
    });
    expect(
      paired(
        vesselKind,
        [
          one('A', { imo: '9357793' }),
          one('B', { officialNumber: '70 1234' }),
          one('C', { flag: 'NO' }),
          one('D', {}),
        ],
        [
          one('C', { flag: 'GB' }),
          one('B2', { officialNumber: '701234' }),
          one('A2', { imo: '9357793' }),
        ],
      ),
    ).toEqual(['A A2', 'B B2', 'C C']);
  });

  it('are certificates with the number and a date, not renewed ones', () => {
    const one = (id: string, differs: Partial<CertificateRecord>) => ({
      id,
      values: {
        ...blankOf(certificateKind.fields),
        personId: 'alex',
        number: 'C-17',
        issuedOn: '2015-02-03',
        expiresOn: '2020-02-02',
        ...differs,
      },
    });
    const known = [one('old', {})];
    expect(paired(certificateKind, [one('new', { expiresOn: '2020-02-03' })], known)).toEqual([
      'new old',
    ]);
    const renewed = one('new', { issuedOn: '2020-01-07', expiresOn: '2025-01-06' });
    expect(paired(certificateKind, [renewed], known)).toEqual([]);
  });
});

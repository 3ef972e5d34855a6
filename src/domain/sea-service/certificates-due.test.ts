import { describe, expect, it } from 'vitest';
import { blankOf } from '../kinds/blank.ts';
import { certificateKind, type StoredCertificate } from './certificate.ts';
import { certificatesDue, certificatesOn } from './certificates-due.ts';

function certificate(id: string, more: Partial<StoredCertificate>): StoredCertificate {
  const blank = blankOf(certificateKind.fields);
  return { ...blank, id, personId: 'me', kind: 'competency', title: 'Master', ...more };
}

const standing = (on: string, ...all: StoredCertificate[]) =>
  certificatesOn(all, on).map(({ standing: of }) => of);

describe('a certificate on a day', () => {
  it('gives a year of notice, and is valid on its last day', () => {
    const master = certificate('c', { issuedOn: '2022-03-01', expiresOn: '2027-02-28' });
    expect(standing('2026-02-27', master)).toEqual(['valid']);
    expect(standing('2026-02-28', master)).toEqual(['expiring']);
    expect(standing('2027-02-28', master)).toEqual(['expiring']);
    expect(standing('2027-03-01', master)).toEqual(['expired']);
  });

  it('gives three months of notice where it is a medical certificate', () => {
    // Three months before 31 May is the last day of February.
    const medical = certificate('c', { kind: 'medical', expiresOn: '2028-05-31' });
    expect(standing('2028-02-28', medical)).toEqual(['valid']);
    expect(standing('2028-02-29', medical)).toEqual(['expiring']);
  });

  it('is valid for ever where it has no end', () => {
    expect(standing('2026-11-26', certificate('c', { issuedOn: '1979' }))).toEqual(['valid']);
  });

  it('may expire on the first day of a month of which no day is known, and has expired after its last', () => {
    const some = certificate('c', { expiresOn: '2027-05' });
    expect(standing('2026-04-30', some)).toEqual(['valid']);
    expect(standing('2026-05-01', some)).toEqual(['expiring']);
    expect(standing('2027-05-31', some)).toEqual(['expiring']);
    expect(standing('2027-06-01', some)).toEqual(['expired']);
    expect(certificatesOn([some], '2027-05-02')[0]?.daysLeft).toBeUndefined();
  });

  it('counts the days that are left', () => {
    const last = certificate('c', { expiresOn: '2028-03-01' });
    // 2028 is a leap year: 28 and 29 February, 1 March.
    expect(certificatesOn([last], '2028-02-28')[0]?.daysLeft).toBe(2);
    expect(certificatesOn([last], '2028-03-01')[0]?.daysLeft).toBe(0);
    expect(certificatesOn([last], '2028-03-03')[0]?.daysLeft).toBe(-2);
  });
});

describe('a later certificate', () => {
  const first = certificate('1', { issuedOn: '2012-06-01', expiresOn: '2017-05-31' });
  const second = certificate('2', { issuedOn: '2017-04-10', expiresOn: '2022-05-31' });
  const third = certificate('3', {
    title: 'MASTER',
    issuedOn: '2022-05-02',
    expiresOn: '2027-05-31',
  });

  it('supersedes those before it, by the latest of all', () => {
    const found = certificatesOn([first, second, third], '2023-01-01');
    expect(found.map(({ supersededBy }) => supersededBy?.id)).toEqual(['3', '3', undefined]);
    expect(found.map((one) => one.standing)).toEqual(['superseded', 'superseded', 'valid']);
  });

  it('supersedes nothing before it is issued', () => {
    expect(standing('2022-05-01', second, third)).toEqual(['expiring', 'valid']);
    expect(standing('2022-05-02', second, third)).toEqual(['superseded', 'valid']);
  });

  it('is of the same person, kind, title and country', () => {
    const besides: Partial<StoredCertificate>[] = [
      { personId: 'sam' },
      { kind: 'endorsement' },
      { title: 'Chief Mate' },
    ];
    for (const more of besides) {
      expect(standing('2023-01-01', second, { ...third, ...more })[0]).toBe('expired');
    }
    const [gb, nz] = [
      { ...second, country: 'GB' },
      { ...third, country: 'NZ' },
    ];
    expect(standing('2023-01-01', gb, nz)[0]).toBe('expired');
    expect(standing('2023-01-01', gb, { ...nz, country: '' })[0]).toBe('superseded');
  });

  it('is the one that lasts longer, where nobody knows when both were issued', () => {
    const undated = { ...first, issuedOn: '' };
    expect(standing('2018-01-01', undated, second)).toEqual(['superseded', 'valid']);
    const sameMonth = certificate('m', { issuedOn: '2017-04' });
    // It can have been issued before or after 10 April, so neither replaces the other.
    expect(standing('2018-01-01', second, sameMonth)).toEqual(['valid', 'valid']);
  });
});

it('tells of what has expired and was not superseded, the last first, and then of what soon expires', () => {
  const all = [
    certificate('soon', { kind: 'medical', title: 'ENG 2', expiresOn: '2026-12-31' }),
    certificate('later', { title: 'Tanker', kind: 'tanker', expiresOn: '2027-09-01' }),
    certificate('book', { title: 'Book', kind: 'seamans-book', expiresOn: '2031-01-01' }),
    certificate('gone', { kind: 'medical', title: 'ENG 1', expiresOn: '2026-11-01' }),
    certificate('long', { kind: 'tanker', title: 'LPG', expiresOn: '2025-11-25' }),
    certificate('old', { issuedOn: '2016-01-01', expiresOn: '2020-12-31' }),
    certificate('new', { issuedOn: '2021-01-01', expiresOn: '2030-12-31' }),
  ];
  expect(certificatesDue(all, '2026-11-26').map(({ certificate: { id } }) => id)).toEqual([
    'gone',
    'long',
    'soon',
    'later',
  ]);
});

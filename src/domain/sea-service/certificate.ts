import { choice, country, date, flag, name, reference, text } from '../kinds/fields.ts';
import { defineKind, type RecordOf } from '../kinds/kind.ts';
import { isCountryCode } from '../shared/places/countries.ts';
import { endsBeforeItBegins } from '../shared/dates/period.ts';

/**
 * What seafarers carry: certificates of the STCW Convention by what they are about (chapters II to VI of
 * its annex), the medical certificate of regulation I/9, and the papers that let them join a ship.
 */
const certificateTypes = [
  'competency',
  'endorsement',
  'gmdss',
  'medical',
  'basic-safety',
  'fire-fighting',
  'survival-craft',
  'medical-care',
  'tanker',
  'ecdis',
  'ship-security',
  'passport',
  'seamans-book',
  'visa',
  'other',
] as const;
export type CertificateType = (typeof certificateTypes)[number];

/** A paper that entitles somebody to serve aboard, as it is written. */
export const certificateKind = defineKind({
  name: 'certificate',
  plural: 'certificates',
  format: 1,
  upgrades: [],
  cap: 'certificatesOfArchive',
  fields: {
    personId: reference('person', { required: true }),
    // How long before its end it is to be told of follows from it: none is there until somebody says which.
    kind: choice(certificateTypes, { required: true, initial: '' }),
    // As it is written: `Master (Reg. II/2)`.
    title: name(200, { searched: true }),
    capacity: name(200, { searched: true }),
    limitations: text(1000, { searched: true }),
    number: name(60, { searched: true }),
    authority: name(200, { searched: true }),
    country: country(),
    issuedOn: date({ searched: true }),
    // The last day on which it is valid; '' for one that is so for ever.
    expiresOn: date({ searched: true }),
    // Sea service keeps it valid, as regulation I/11 lets it: months at sea stand for a course.
    isRevalidatedByService: flag(),
    note: text(10_000, { searched: true }),
  },
  faultsOf: ({ country: code, issuedOn, expiresOn }) => [
    ...(code === '' || isCountryCode(code) ? [] : [{ path: 'country', fault: 'no-such-country' }]),
    ...(endsBeforeItBegins({ from: issuedOn, to: expiresOn })
      ? [{ path: 'expiresOn', fault: 'ends-before-it-begins' }]
      : []),
  ],
  labelOf: ({ kind, title, number }) => title || [kind, number].filter(Boolean).join(' '),
  dateOf: ({ issuedOn }) => issuedOn,
});

export type CertificateRecord = RecordOf<typeof certificateKind>;
export type StoredCertificate = CertificateRecord & { id: string };

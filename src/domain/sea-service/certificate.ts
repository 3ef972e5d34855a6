import { choice, country, date, flag, name, reference, text } from '../kinds/fields.ts';
import { defineKind, type RecordOf } from '../kinds/kind.ts';
import { isCountryCode } from '../shared/places/countries.ts';
import { foldText } from '../shared/text/fold-text.ts';

/**
 * Documents of seafarers: certificates of the STCW Convention by subject (chapters II to VI of its
 * annex), the medical certificate of regulation I/9, and the documents needed to join a ship.
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

/** A document that entitles a person to serve on board, with its fields as printed. */
export const certificateKind = defineKind({
  name: 'certificate',
  plural: 'certificates',
  format: 1,
  upgrades: [],
  cap: 5000,
  fields: {
    personId: reference('person', { required: true }),
    // Determines how long before its expiry a warning is given. It has no default, so the user must
    // choose one.
    kind: choice(certificateTypes, { required: true, initial: '' }),
    // As printed: `Master (Reg. II/2)`.
    title: name(200, { searched: true }),
    capacity: name(200, { searched: true }),
    limitations: text(1000, { searched: true, rare: true }),
    number: name(60, { searched: true }),
    authority: name(200, { searched: true }),
    country: country(),
    issuedOn: date({ searched: true }),
    // Last day of validity. Empty if it never expires.
    expiresOn: date({ searched: true, isExpiry: true }),
    // Sea service revalidates it, as regulation I/11 allows: months at sea replace a course.
    isRevalidatedByService: flag(),
    note: text(10_000, { searched: true }),
  },
  form: ['kind', 'title', 'personId', 'number', 'capacity', 'authority'],
  faultsOf: ({ country: code }) =>
    code === '' || isCountryCode(code) ? [] : [{ path: 'country', fault: 'no-such-country' }],
  labelOf: ({ kind, title, number }) => title || [kind, number].filter(Boolean).join(' '),
  time: { from: 'issuedOn', to: 'expiresOn' },
  // A renewed certificate has the same number, but other dates.
  correction: {
    keysOf: ({ personId, kind, title, number, issuedOn, expiresOn }) => [
      [personId, foldText(number), issuedOn],
      [personId, foldText(number), expiresOn],
      [personId, kind, foldText(title), issuedOn],
    ],
  },
});

export type CertificateRecord = RecordOf<typeof certificateKind>;
export type StoredCertificate = CertificateRecord & { id: string };

import { addMonths, dayNumber } from '../shared/dates/calendar-day.ts';
import { daySpan, wholeDay } from '../shared/dates/edtf-date.ts';
import { foldText } from '../shared/text/fold-text.ts';
import type { CertificateType, StoredCertificate } from './certificate.ts';

/** The standing of a certificate on a day, the most urgent first. */
export const certificateStandings = ['expired', 'expiring', 'valid', 'superseded'] as const;
export type CertificateStanding = (typeof certificateStandings)[number];

/** A certificate with its standing on a day. */
export interface StandingCertificate {
  certificate: StoredCertificate;
  standing: CertificateStanding;
  /**
   * Days from the given day to the last day of validity, negative after it. Undefined if that day
   * is not exact.
   */
  daysLeft: number | undefined;
  /** The certificate that replaced it; the latest if there are several. */
  supersededBy: StoredCertificate | undefined;
}

/**
 * Number of months before expiry at which a certificate needs attention.
 *
 * A medical certificate can be renewed in a day. The problem is joining a ship with less validity
 * than the voyage lasts: a certificate that expires at sea remains valid until the next port with a
 * doctor, for at most three months (STCW regulation I/9, paragraph 7; MLC 2006, Standard A1.2,
 * paragraph 9), and none is valid for more than two years (paragraph 7). Visas are requested per
 * voyage. All others need a course, sea time or a slow authority: certificates of competency and
 * proficiency are valid for at most five years (regulation I/11), and a year is enough to serve the
 * time that revalidation requires.
 */
const noticeMonths: Readonly<Partial<Record<CertificateType, number>>> = { medical: 3, visa: 3 };
const noticeOfOthers = 12;

/**
 * Returns the standing of each certificate on a day (YYYY-MM-DD), in the given order. If the expiry
 * is known only to the month or year, the warning starts from its first day, and it has expired
 * after its last day.
 */
export function certificatesOn(
  certificates: readonly StoredCertificate[],
  on: string,
): StandingCertificate[] {
  const alike = Map.groupBy(certificates, likeness);
  return certificates.map((certificate) => {
    const later = (alike.get(likeness(certificate)) ?? [])
      .filter((other) => isOfSameCountry(certificate, other) && isIssuedBy(other, on))
      .filter((other) => isLater(other, certificate));
    const supersededBy = later.find((one) => !later.some((other) => isLater(other, one)));
    const lastDay = wholeDay(certificate.expiresOn);
    return {
      certificate,
      standing: supersededBy ? 'superseded' : standingBy(certificate, on),
      daysLeft: lastDay === undefined ? undefined : dayNumber(lastDay) - dayNumber(on),
      supersededBy,
    };
  });
}

/**
 * Returns the certificates that need attention on a day and have not been replaced: expired ones,
 * the latest expiry first, then those that expire soon, the earliest expiry first.
 */
export function certificatesDue(
  certificates: readonly StoredCertificate[],
  on: string,
): StandingCertificate[] {
  const byStanding = Map.groupBy(certificatesOn(certificates, on), ({ standing }) => standing);
  const inOrder = (standing: CertificateStanding) =>
    (byStanding.get(standing) ?? []).toSorted((one, other) =>
      lastOf(one) < lastOf(other) ? -1 : 1,
    );
  return [...inOrder('expired').toReversed(), ...inOrder('expiring')];
}

function lastOf({ certificate }: StandingCertificate): string {
  return daySpan(certificate.expiresOn)?.last ?? '';
}

function standingBy(certificate: StoredCertificate, on: string): CertificateStanding {
  const ends = daySpan(certificate.expiresOn);
  if (!ends) return 'valid';
  if (ends.last < on) return 'expired';
  return addMonths(ends.first, -(noticeMonths[certificate.kind] ?? noticeOfOthers)) <= on
    ? 'expiring'
    : 'valid';
}

/** Returns a key that is equal for certificates that can replace each other. */
function likeness({ personId, kind, title }: StoredCertificate): string {
  return JSON.stringify([personId, kind, foldText(title)]);
}

/**
 * Passports, visas and endorsements of two countries do not replace each other if both countries
 * are stated.
 */
function isOfSameCountry(one: StoredCertificate, other: StoredCertificate): boolean {
  return one.country === '' || other.country === '' || one.country === other.country;
}

function isIssuedBy({ issuedOn }: StoredCertificate, on: string): boolean {
  const issued = daySpan(issuedOn);
  return issued === undefined || issued.first <= on;
}

/**
 * Whether one was certainly issued after the other. If an issue date is missing, whether it expires
 * later.
 */
function isLater(one: StoredCertificate, other: StoredCertificate): boolean {
  const [issued, before] = [daySpan(one.issuedOn), daySpan(other.issuedOn)];
  if (issued && before) return issued.first > before.last;
  const [ends, earlier] = [daySpan(one.expiresOn), daySpan(other.expiresOn)];
  return ends !== undefined && earlier !== undefined && ends.first > earlier.last;
}

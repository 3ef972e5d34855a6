import { addMonths } from '../shared/dates/add-months.ts';
import { dayNumber } from '../shared/dates/calendar-day.ts';
import { daySpan, wholeDay } from '../shared/dates/edtf-date.ts';
import { foldText } from '../shared/text/fold-text.ts';
import type { CertificateType, StoredCertificate } from './certificate.ts';

/** How a certificate stands on a day, the most urgent first. */
export const certificateStandings = ['expired', 'expiring', 'valid', 'superseded'] as const;
export type CertificateStanding = (typeof certificateStandings)[number];

/** A certificate as it stands on a day. */
export interface StandingCertificate {
  certificate: StoredCertificate;
  standing: CertificateStanding;
  /** days from the day asked about to the last of validity, negative behind it; undefined where that day is not known */
  daysLeft: number | undefined;
  /** the one that replaced it, the latest of several */
  supersededBy: StoredCertificate | undefined;
}

/**
 * Months before its end at which somebody should be told of a certificate.
 *
 * A medical certificate is renewed in a day, and joining a ship with less of it than a voyage is the trouble:
 * one that runs out at sea goes on to the next port with a doctor, three months at most (STCW regulation
 * I/9, paragraph 7; MLC 2006, Standard A1.2, paragraph 9), and no two are two years apart (paragraph 7). Visas are
 * asked for by the voyage. Everything else takes a course, a fitting time at sea or an office that is slow:
 * certificates of competency and proficiency last five years at most (regulation I/11), and a year is enough to
 * serve what their revalidation asks for.
 */
const noticeMonths: Readonly<Partial<Record<CertificateType, number>>> = { medical: 3, visa: 3 };
const noticeOfOthers = 12;

function noticeMonthsOf({ kind }: Pick<StoredCertificate, 'kind'>): number {
  return noticeMonths[kind] ?? noticeOfOthers;
}

/**
 * How each certificate stands on a day (YYYY-MM-DD), in the order given. A date that is known to the month
 * or year gives notice by its first day, and has expired after its last.
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
 * Those of which somebody should know on a day, where nothing replaced them: what has expired, the last to expire
 * first, and then what soon expires, the first to expire first.
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
  return addMonths(ends.first, -noticeMonthsOf(certificate)) <= on ? 'expiring' : 'valid';
}

/** What two certificates have in common of which one can replace the other. */
function likeness({ personId, kind, title }: StoredCertificate): string {
  return JSON.stringify([personId, kind, foldText(title)]);
}

/** Passports, visas and endorsements of two states stand beside each other, where both states are said. */
function isOfSameCountry(one: StoredCertificate, other: StoredCertificate): boolean {
  return one.country === '' || other.country === '' || one.country === other.country;
}

function isIssuedBy({ issuedOn }: StoredCertificate, on: string): boolean {
  const issued = daySpan(issuedOn);
  return issued === undefined || issued.first <= on;
}

/** Whether one was surely issued after another; where that is not known of both, whether it lasts longer. */
function isLater(one: StoredCertificate, other: StoredCertificate): boolean {
  const [issued, before] = [daySpan(one.issuedOn), daySpan(other.issuedOn)];
  if (issued && before) return issued.first > before.last;
  const [ends, earlier] = [daySpan(one.expiresOn), daySpan(other.expiresOn)];
  return ends !== undefined && earlier !== undefined && ends.first > earlier.last;
}

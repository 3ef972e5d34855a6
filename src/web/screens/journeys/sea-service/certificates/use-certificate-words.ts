import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { StoredCertificate } from '../../../../../domain/sea-service/certificate.ts';
import type { StandingCertificate } from '../../../../../domain/sea-service/certificates-due.ts';
import { useFormat } from '../../../../kit/format/format-context.tsx';

/**
 * The IDs of the sections for certificates and gauges, for links within the page of sea service.
 */
export const certificatesAnchor = 'certificates';
export const gaugesAnchor = 'revalidation';

/** The texts about certificates in lists, in the reader's language. */
export function useCertificateWords() {
  const { t } = useTranslation('seaPapers');
  const { t: tKinds } = useTranslation('kinds');
  const format = useFormat();
  return useMemo(() => {
    const kindOf = ({ kind }: StoredCertificate) => tKinds(`certificate.choices.kind.${kind}`);
    return {
      kindOf,
      /** The title on the certificate, otherwise its kind. */
      nameOf: (certificate: StoredCertificate) => certificate.title || kindOf(certificate),
      /** The known dates, such as `14 May 2022 – 13 May 2027`. */
      dates({ issuedOn, expiresOn }: StoredCertificate): string {
        if (issuedOn === '') {
          return expiresOn === '' ? '' : t('certificates.until', { date: format.date(expiresOn) });
        }
        const from = format.date(issuedOn);
        return expiresOn === ''
          ? t('certificates.issued', { date: from })
          : t('certificates.dates', { from, to: format.date(expiresOn) });
      },
      /** The remaining validity, such as `169 days left`. '' if the expiry date is not exact. */
      left({ standing, certificate, daysLeft }: StandingCertificate): string {
        if (standing === 'superseded') return t('certificates.replaced');
        if (certificate.expiresOn === '') return t('certificates.neverExpires');
        if (daysLeft === undefined) {
          return standing === 'expired' ? t('certificates.endedOnceKnown') : '';
        }
        if (daysLeft === 0) return t('certificates.lastDay');
        const count = Math.abs(daysLeft);
        const counted = { count, number: format.number(count) };
        return daysLeft > 0 ? t('certificates.left', counted) : t('certificates.ended', counted);
      },
    };
  }, [t, tKinds, format]);
}

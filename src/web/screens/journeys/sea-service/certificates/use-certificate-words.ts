import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { StoredCertificate } from '../../../../../domain/sea-service/certificate.ts';
import type { StandingCertificate } from '../../../../../domain/sea-service/certificates-due.ts';
import { useFormat } from '../../../../kit/format/format-context.tsx';

/** What is said of certificates wherever they are listed. */
export function useCertificateWords() {
  const { t } = useTranslation('seaPapers');
  const { t: tKinds } = useTranslation('kinds');
  const format = useFormat();
  return useMemo(() => {
    const kindOf = ({ kind }: StoredCertificate) => tKinds(`certificate.choices.kind.${kind}`);
    return {
      kindOf,
      /** as it is written on it, else what it is */
      nameOf: (certificate: StoredCertificate) => certificate.title || kindOf(certificate),
      /** `14 May 2022 – 13 May 2027`, as far as they are known */
      dates({ issuedOn, expiresOn }: StoredCertificate): string {
        if (issuedOn === '') {
          return expiresOn === '' ? '' : t('certificates.until', { date: format.date(expiresOn) });
        }
        const from = format.date(issuedOn);
        return expiresOn === ''
          ? t('certificates.issued', { date: from })
          : t('certificates.dates', { from, to: format.date(expiresOn) });
      },
      /** `169 days left`; '' where that is not known to the day */
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

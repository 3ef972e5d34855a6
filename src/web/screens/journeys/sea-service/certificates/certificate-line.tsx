import { Button, UnstyledButton } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { StandingCertificate } from '../../../../../domain/sea-service/certificates-due.ts';
import { FigureRow } from '../../../../kit/format/figure-row.tsx';
import { useFormat } from '../../../../kit/format/format-context.tsx';
import { useCertificateWords } from './use-certificate-words.ts';
import classes from './certificates.module.css';

interface CertificateLineProps {
  of: StandingCertificate;
  /** The line is opened, scrolled into view and focused. */
  isChosen: boolean;
  /** Undefined if the user may not edit. */
  onEdit: ((id: string) => void) | undefined;
}

/** A certificate with its dates and remaining validity. Expands to show its other facts. */
export function CertificateLine({ of, isChosen, onEdit }: CertificateLineProps) {
  const { t } = useTranslation('seaPapers');
  const words = useCertificateWords();
  const id = useId();
  const line = useRef<HTMLLIElement>(null);
  const [isOpen, setOpen] = useState(isChosen);
  useEffect(() => {
    if (!isChosen) return;
    line.current?.scrollIntoView({ block: 'center' });
    line.current?.querySelector('button')?.focus({ preventScroll: true });
  }, [isChosen]);
  const { certificate, standing } = of;
  const { title, number, authority } = certificate;
  return (
    <li ref={line} className={classes.line} data-standing={standing} data-chosen={isChosen}>
      <UnstyledButton
        className={classes.press}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        <span className={classes.name}>{words.nameOf(certificate)}</span>
        <span className={classes.detail}>
          <FigureRow
            figures={[title === '' ? undefined : words.kindOf(certificate), number, authority]}
          />
        </span>
        <span className={classes.dates}>{words.dates(certificate)}</span>
        <span className={classes.left}>{words.left(of)}</span>
        <IconChevronDown size={16} className={classes.chevron} aria-hidden />
      </UnstyledButton>
      {isOpen && (
        <div id={id} className={classes.said}>
          <SaidOnIt of={of} />
          {onEdit && (
            <Button
              variant="default"
              size="compact-sm"
              onClick={() => onEdit(certificate.id)}
              data-no-print
            >
              {t('certificates.edit')}
            </Button>
          )}
        </div>
      )}
    </li>
  );
}

/** The facts that the line does not show. */
function SaidOnIt({ of: { certificate, supersededBy } }: { of: StandingCertificate }) {
  const { t } = useTranslation('seaPapers');
  const { t: tKinds } = useTranslation('kinds');
  const format = useFormat();
  const { capacity, limitations, country, isRevalidatedByService, note } = certificate;
  const issued = supersededBy?.issuedOn ?? '';
  const said: (readonly [string, string])[] = [
    [tKinds('certificate.fields.capacity'), capacity],
    [tKinds('certificate.fields.limitations'), limitations],
    [tKinds('certificate.fields.country'), country === '' ? '' : format.country(country)],
    [t('certificates.revalidation'), isRevalidatedByService ? t('certificates.byService') : ''],
    [
      t('certificates.by'),
      supersededBy === undefined
        ? ''
        : issued === ''
          ? t('certificates.laterUndated')
          : t('certificates.later', { date: format.date(issued) }),
    ],
    [tKinds('certificate.fields.note'), note],
  ];
  return (
    <dl className={classes.facts}>
      {said
        .filter(([, text]) => text !== '')
        .map(([term, text]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{text}</dd>
          </div>
        ))}
    </dl>
  );
}

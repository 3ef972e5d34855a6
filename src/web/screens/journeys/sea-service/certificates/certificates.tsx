import { Button, UnstyledButton } from '@mantine/core';
import { IconPlus, IconChevronDown } from '@tabler/icons-react';
import { Suspense, useState, useEffect, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { StoredCertificate } from '../../../../../domain/sea-service/certificate.ts';
import {
  type CertificateStanding,
  certificateStandings,
  certificatesOn,
  type StandingCertificate,
} from '../../../../../domain/sea-service/certificates-due.ts';
import { dateSortKey } from '../../../../../domain/shared/dates/edtf-date.ts';
import { useMay } from '../../../../data/archives/archive.data.ts';
import { useRecords } from '../../../../data/records/records.data.ts';
import { stateOf } from '../../../../data/screen-state.ts';
import { ScreenStates } from '../../../../kit/screen/screen-states.tsx';
import { Card } from '../../../../kit/layout/card.tsx';
import { useFormat } from '../../../../kit/format/format-context.tsx';
import { RowsSkeleton } from '../../../../kit/layout/skeletons.tsx';

import classes from './certificates.module.css';
import { FigureRow } from '../../../../kit/format/figure-row.tsx';
import { useCertificateWords } from './use-certificate-words.ts';
import { lazyPart } from '../../../../app/lazy-part.ts';

/** The form of a certificate, loaded lazily, and a function that preloads it. */
const [CertificateDrawer, loadCertificateDrawer] = lazyPart(
  async () => (await import('./certificate-drawer.tsx')).CertificateDrawer,
);

interface CertificatesProps {
  personId: string;
  /** The person's name, if several people are shown. */
  called?: string | undefined;
  /** The ID of the certificate that is scrolled into view. */
  chosen?: string | undefined;
}

/** A person's certificates, grouped by their standing today, the most urgent first. */
export function Certificates({ personId, called, chosen }: CertificatesProps) {
  const { t } = useTranslation('seaPapers');
  const mayEdit = useMay('records.write');
  const certificates = useRecords('certificate');
  /** The ID of the certificate in the form. `new` for a new one. */
  const [written, write] = useState<string>();
  return (
    <Card
      title={
        called === undefined ? t('certificates.title') : t('certificates.titleOf', { name: called })
      }
      action={
        mayEdit && (
          <Button
            variant="default"
            size="compact-md"
            leftSection={<IconPlus size={16} aria-hidden />}
            onClick={() => write('new')}
            onPointerEnter={loadCertificateDrawer}
            data-no-print
          >
            {t('certificates.add')}
          </Button>
        )
      }
    >
      <ScreenStates of={stateOf(certificates)} brief loading={<RowsSkeleton rows={4} />}>
        {(all) => (
          <Groups
            certificates={all.filter((one) => one.personId === personId)}
            chosen={chosen}
            onEdit={mayEdit ? write : undefined}
          />
        )}
      </ScreenStates>
      <Suspense>
        {written !== undefined && (
          <CertificateDrawer
            certificate={written}
            personId={personId}
            onClose={() => write(undefined)}
          />
        )}
      </Suspense>
    </Card>
  );
}

interface GroupsProps {
  certificates: readonly StoredCertificate[];
  chosen: string | undefined;
  /** Undefined if the user may not edit. */
  onEdit: ((id: string) => void) | undefined;
}

function Groups({ certificates, chosen, onEdit }: GroupsProps) {
  const { t } = useTranslation('seaPapers');
  if (certificates.length === 0) {
    return (
      <>
        <p className={classes.none}>{t('certificates.none')}</p>
        <p className={classes.hint}>
          {onEdit ? t('certificates.noneText') : t('certificates.noneViewer')}
        </p>
      </>
    );
  }
  const today = Temporal.Now.plainDateISO().toString();
  const groups = Map.groupBy(certificatesOn(certificates, today), ({ standing }) => standing);
  return certificateStandings.map((standing) => (
    <Group
      key={standing}
      standing={standing}
      all={groups.get(standing) ?? []}
      chosen={chosen}
      onEdit={onEdit}
    />
  ));
}

interface GroupProps extends Omit<GroupsProps, 'certificates'> {
  standing: CertificateStanding;
  all: readonly StandingCertificate[];
}

/**
 * Certificates with the same standing, the earliest expiry first. Superseded ones are sorted by the
 * latest expiry first.
 */
function Group({ standing, all, chosen, onEdit }: GroupProps) {
  const { t } = useTranslation('seaPapers');
  const format = useFormat();
  const isPast = standing === 'superseded';
  const [isOpen, setOpen] = useState(
    !isPast || all.some(({ certificate }) => certificate.id === chosen),
  );
  if (all.length === 0) return null;
  const heading = t('certificates.group', {
    standing: t(`certificates.standing.${standing}`),
    number: format.number(all.length),
  });
  const ordered = all.toSorted((one, other) => (orderOf(one) < orderOf(other) === isPast ? 1 : -1));
  return (
    <details
      className={classes.group}
      open={isOpen}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary className={classes.heading}>
        <h3>{heading}</h3>
      </summary>
      <ul className={classes.list}>
        {ordered.map((one) => (
          <CertificateLine
            key={one.certificate.id}
            of={one}
            isChosen={one.certificate.id === chosen}
            onEdit={onEdit}
          />
        ))}
      </ul>
    </details>
  );
}

/** Returns a sort key. Certificates that never expire have the greatest key. */
function orderOf({ certificate: { expiresOn, id } }: StandingCertificate): string {
  return `${expiresOn === '' ? '9999' : dateSortKey(expiresOn)} ${id}`;
}

interface CertificateLineProps {
  of: StandingCertificate;
  /** The line is opened, scrolled into view and focused. */
  isChosen: boolean;
  /** Undefined if the user may not edit. */
  onEdit: ((id: string) => void) | undefined;
}

/** A certificate with its dates and remaining validity. Expands to show its other facts. */
function CertificateLine({ of, isChosen, onEdit }: CertificateLineProps) {
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

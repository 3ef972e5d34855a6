import { Button } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { IconHistory, IconList, IconPencil, IconLink } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { KindName } from '../../../domain/records/registry.ts';
import { Link } from '../../app/link.tsx';
import { links } from '../../app/links.ts';
import { SourceLine } from './source-line.tsx';
import classes from './card-frame.module.css';
import { CopyField } from '../layout/copy-field.tsx';

interface CardFrameProps {
  kind: KindName;
  /** ID of the shown record. Another record can replace it in the same frame. */
  id: string;
  /** The address of the card. */
  href: string;
  /** The address of the journeys that the record is about. */
  journeys?: string | undefined;
  /**
   * Whether the record is in the archive, with a source and a history. Records of the reference
   * data alone have neither.
   */
  isStored?: boolean;
  /** Set if the user may edit the record; the key `e` calls it too. */
  onEdit?: (() => void) | undefined;
  children: ReactNode;
}

/**
 * The frame of every record card: the record's source, and links to edit it, to its history and to
 * copy its address. The card takes the focus, so that its keys work immediately.
 */
export function CardFrame({
  kind,
  id,
  href,
  journeys,
  isStored = true,
  onEdit,
  children,
}: CardFrameProps) {
  const { t } = useTranslation('records');
  const card = useRef<HTMLElement>(null);
  // A form shown here before has taken the focus with it. An opening drawer sets the focus itself.
  useEffect(() => {
    if (document.activeElement === document.body) card.current?.focus({ preventScroll: true });
  }, []);
  useEffect(() => {
    card.current?.closest('[role="dialog"]')?.scrollTo({ top: 0, behavior: 'instant' });
  }, [id]);
  useHotkeys(onEdit ? [['e', onEdit]] : []);
  return (
    <article ref={card} className={classes.card} tabIndex={-1} data-autofocus>
      {children}
      {isStored && <SourceLine kind={kind} id={id} />}
      <footer className={classes.footer}>
        {onEdit && (
          <Button
            leftSection={<IconPencil size={16} aria-hidden />}
            aria-keyshortcuts="e"
            onClick={onEdit}
          >
            {t('card.edit')}
          </Button>
        )}
        {journeys !== undefined && (
          <Button
            variant="default"
            component={Link}
            href={journeys}
            leftSection={<IconList size={16} aria-hidden />}
          >
            {t('card.journeys')}
          </Button>
        )}
        {isStored && (
          <Button
            variant="default"
            component={Link}
            href={links.history(id)}
            leftSection={<IconHistory size={16} aria-hidden />}
          >
            {t('card.history')}
          </Button>
        )}
        <CopyLink key={id} href={href} />
      </footer>
    </article>
  );
}

/**
 * A button that copies an address of the app. If the page has no access to the clipboard, the
 * address is shown for manual copying.
 */
function CopyLink({ href }: { href: string }) {
  const { t } = useTranslation('records');
  const [state, setState] = useState<'ready' | 'copied' | 'closed'>('ready');
  const address = new URL(href, location.href).href;
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address);
      setState('copied');
    } catch {
      setState('closed');
    }
  };
  if (state === 'closed') {
    return (
      <CopyField
        value={address}
        label={t('card.link')}
        copyLabel={t('card.copyLink')}
        copiedLabel={t('card.copied')}
      />
    );
  }
  return (
    <Button
      variant="default"
      leftSection={<IconLink size={16} aria-hidden />}
      onClick={() => void copy()}
    >
      <span aria-live="polite">{state === 'copied' ? t('card.copied') : t('card.copyLink')}</span>
    </Button>
  );
}

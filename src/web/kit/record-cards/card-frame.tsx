import { Button } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { IconHistory, IconList, IconPencil } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { KindName } from '../../../domain/records/registry.ts';
import { Link } from '../../app/link.tsx';
import { links } from '../../app/links.ts';
import { CopyLink } from './copy-link.tsx';
import { SourceLine } from './source-line.tsx';
import classes from './card-frame.module.css';

interface CardFrameProps {
  kind: KindName;
  /** of the record that is shown; another one may take its place in the same frame */
  id: string;
  /** the address of the card */
  href: string;
  /** the address of the journeys that it is about */
  journeys?: string | undefined;
  /** the archive has it, with a source and a history; the reference alone has others */
  isStored?: boolean;
  /** of those who may write; the key `e` does it too */
  onEdit?: (() => void) | undefined;
  children: ReactNode;
}

/**
 * What the card of any record has around what it says: where it came from, and the ways to edit it,
 * to its history and to a copy of its address. It has the focus, so that its keys work at once.
 */
export function CardFrame(props: CardFrameProps) {
  const { kind, id, href, journeys, isStored = true, onEdit, children } = props;
  const { t } = useTranslation('records');
  const card = useRef<HTMLElement>(null);
  // A form that stood here has taken the focus away with it; a drawer that opens gives it by itself.
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

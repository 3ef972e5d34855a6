import { ActionIcon } from '@mantine/core';
import { useWindowEvent } from '@mantine/hooks';
import { IconX } from '@tabler/icons-react';
import type { ReactNode, RefObject } from 'react';
import type { KindName } from '../../../domain/records/registry.ts';
import { CardFrame } from '../record-cards/card-frame.tsx';
import { StepButtons } from '../record-cards/step-buttons.tsx';
import classes from './record-panel.module.css';

/** The content of a record's card. */
export interface CardOf {
  title: string;
  /** Grey text after the title, such as an earlier name. */
  aside?: string;
  /** The lines below the title. Empty ones are left out. */
  lines: readonly ReactNode[];
  /** Below the lines: hints and links. */
  notes?: ReactNode;
  /** The facts of the record. */
  facts: ReactNode;
  /** The address of the card for other pages. */
  href: string;
  /** Undefined if the user may not edit. */
  onEdit: (() => void) | undefined;
}

/** The texts of a card, in the words of its kind. */
export interface CardWords {
  /** The accessible name. */
  card: string;
  previous: string;
  next: string;
  close: string;
}

interface RecordPanelProps {
  ref: RefObject<HTMLElement | null>;
  kind: KindName;
  id: string;
  of: CardOf;
  words: CardWords;
  /** The records of the list, in its order. */
  shown: readonly { id: string }[];
  onOpen: (id: string) => void;
  onClose: () => void;
  /** Shows a close button. A drawer has its own. */
  hasClose: boolean;
}

/** The card of a record with all its facts, next to a list, over it or in a drawer. */
export function RecordPanel(props: RecordPanelProps) {
  const { ref, kind, id, of: card, words, shown, onOpen, onClose, hasClose } = props;
  const { title, aside = '', lines, notes, facts, href, onEdit } = card;
  useWindowEvent('keydown', ({ key, target, defaultPrevented }) => {
    const isHere = target instanceof Node && ref.current?.contains(target);
    if (key === 'Escape' && hasClose && isHere && !defaultPrevented) onClose();
  });
  return (
    <section ref={ref} tabIndex={-1} className={classes.panel} aria-label={words.card}>
      <header className={classes.head}>
        <h2 className={classes.title}>
          {title} {aside !== '' && <small>{aside}</small>}
        </h2>
        <div className={classes.buttons} data-no-print>
          <StepButtons
            shown={shown}
            id={id}
            previousLabel={words.previous}
            nextLabel={words.next}
            // The arrow keys belong to the map next to it.
            hasKeys={false}
            onOpen={onOpen}
          />
          {hasClose && (
            <ActionIcon variant="subtle" size="lg" aria-label={words.close} onClick={onClose}>
              <IconX size={18} aria-hidden />
            </ActionIcon>
          )}
        </div>
      </header>
      {lines.map(
        (line, at) =>
          line && (
            // oxlint-disable-next-line react/no-array-index-key -- the lines of a card have no identity
            <p key={at} className={classes.line}>
              {line}
            </p>
          ),
      )}
      <div className={classes.notes}>{notes}</div>
      <CardFrame kind={kind} id={id} href={href} onEdit={onEdit}>
        {facts}
      </CardFrame>
    </section>
  );
}

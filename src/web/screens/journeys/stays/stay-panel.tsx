import { ActionIcon } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import type { Ref } from 'react';
import { useTranslation } from 'react-i18next';
import type { StayRow } from '../../../../domain/stays/stay-rows.ts';
import { links } from '../../../app/links.ts';
import { CardFrame } from '../../../kit/record-cards/card-frame.tsx';
import { RecordFacts } from '../../../kit/record-cards/record-card.tsx';
import { StepButtons } from '../../../kit/record-cards/step-buttons.tsx';
import { TripOfStay } from '../../../kit/record-cards/trip-link.tsx';
import { FigureRow } from '../../../kit/format/figure-row.tsx';
import { StayKindIcon } from './stay-kind-icon.tsx';
import type { StayWords } from './use-stay-words.ts';
import classes from './stay-panel.module.css';

interface StayPanelProps {
  ref: Ref<HTMLElement>;
  row: StayRow;
  /** The stays of the list, in its order. */
  shown: readonly StayRow[];
  words: StayWords;
  onOpen: (stay: string) => void;
  /** Undefined if the user may not edit. */
  onEdit: (() => void) | undefined;
  onClose: () => void;
}

/** The fields that the header of the card already shows. */
const inHead = ['arrival', 'departure', 'kind', 'name', 'town', 'country'];

/** The card of a stay with all its facts, next to the list or over it. */
export function StayPanel({ ref, row, shown, words, onOpen, onEdit, onClose }: StayPanelProps) {
  const { t } = useTranslation('stays');
  const { id, stay } = row;
  return (
    <section ref={ref} tabIndex={-1} className={classes.panel} aria-label={t('card')}>
      <div className={classes.body}>
        <header className={classes.head}>
          <h2 className={classes.title}>{words.titleOf(row)}</h2>
          <div className={classes.buttons} data-no-print>
            <StepButtons
              shown={shown}
              id={id}
              previousLabel={t('previous')}
              nextLabel={t('next')}
              // The arrow keys belong to the map next to it.
              hasKeys={false}
              onOpen={onOpen}
            />
            <ActionIcon variant="subtle" size="lg" aria-label={t('close')} onClick={onClose}>
              <IconX size={18} aria-hidden />
            </ActionIcon>
          </div>
        </header>
        <p className={classes.when}>
          <FigureRow figures={[words.datesOf(row), words.nightsOf(row)]} />
        </p>
        <p className={classes.kind}>
          <StayKindIcon kind={stay.kind} />
          <FigureRow figures={[words.kindOf(row), words.placeOf(row)]} />
        </p>
        <TripOfStay row={row} />
        <CardFrame kind="stay" id={id} href={links.stays({ stay: id })} onEdit={onEdit}>
          <RecordFacts kind="stay" record={stay} without={inHead} />
        </CardFrame>
      </div>
    </section>
  );
}

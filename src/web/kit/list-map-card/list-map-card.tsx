import { Button } from '@mantine/core';
import { type ReactNode, useMemo, useRef, useState } from 'react';
import type { KindWithDrawer } from '../../i18n/en/kinds.ts';
import type { Padding } from '../map-drawing/free-space.ts';
import { FloatingLayout, type FloatingParts } from './floating-layout.tsx';
import type { OpenCard } from './open-card.ts';
import { paddingOnPage, PageLayout, type PageParts } from './page-layout.tsx';
import type { LineOf } from './record-line.tsx';
import { type ListGroup, RecordList } from './record-list.tsx';
import { type CardOf, type CardWords, RecordPanel } from './record-panel.tsx';

import classes from './list-map-card.module.css';
import { useTranslation } from 'react-i18next';
import { useNotifyFailure } from '../../app/use-notify-failure.ts';
import { useWholeRecords } from '../../data/records/records.data.ts';
import { ConfirmDialog } from '../notices/confirm-dialog.tsx';
import { useDeleteRecord } from '../record-forms/use-delete-record.ts';

/** The texts of a list with a map, in the words of its kind. */
export interface ListWords {
  /** The accessible name of the list. */
  list: string;
  /** Shown if no record matches the filters, with a button that clears them. */
  nothing: string;
  showAll: string;
}

/** The record that is shown on the same page as the list. */
export interface ChosenRecord<Row> {
  /** Undefined if no record is chosen. */
  row: Row | undefined;
  /** The text if the address names a record that is not in the archive. */
  gone: string | undefined;
  words: CardWords;
  of: (row: Row) => CardOf;
  onOpen: (id: string) => void;
  onClose: () => void;
}

interface ListMapCardProps<Row extends { id: string }, Group extends ListGroup<Row>>
  extends Omit<FloatingParts, 'list'>, Omit<PageParts, 'list'> {
  kind: KindWithDrawer;
  words: ListWords;
  groups: readonly Group[];
  /** Must keep its identity while the texts are unchanged, like `hrefOf`. */
  describe: (row: Row, group: Group) => LineOf;
  hrefOf: (row: Row) => string;
  /** Undefined if each record has its own page. */
  card?: ChosenRecord<Row>;
  /** Clears the filters. */
  onClear: () => void;
  /** The name of a record in the question before it is deleted. */
  nameOf: (row: Row) => string;
  mayEdit: boolean;
  /** The map, with the padding within which it shows its places. Undefined if there is none. */
  map: ((padding: Padding) => ReactNode) | undefined;
  /**
   * `fills`: the map fills the screen, under the panels of the list and the card. Otherwise the map
   * is next to the list on a page that scrolls. In a narrow window, it is then above the list, or
   * in a drawer.
   */
  mapIs: 'fills' | 'above' | 'drawer';
}

/**
 * A screen of records: their list, their map, and the card of the chosen record. Wide windows show
 * the card next to the list, narrow ones over it, and phones as a page. Back closes it and returns
 * to its line in the list.
 */
export function ListMapCard<Row extends { id: string }, Group extends ListGroup<Row>>(
  props: ListMapCardProps<Row, Group>,
) {
  const { kind, words, groups, describe, hrefOf, card, onClear, map, mapIs } = props;
  const { nameOf, mayEdit } = props;
  const { row: chosen, gone, onClose } = card ?? {};
  const content = chosen && card?.of(chosen);
  const [ask, question] = useAskToDelete(kind, (id) => {
    if (id === chosen?.id) onClose?.();
  });
  const panel = useRef<HTMLElement>(null);
  const shown = useMemo(() => groups.flatMap(({ rows }) => rows), [groups]);
  const list = (
    <>
      {gone !== undefined && <p className={classes.gone}>{gone}</p>}
      {shown.length > 0 ? (
        <RecordList
          label={words.list}
          groups={groups}
          describe={describe}
          chosen={chosen?.id}
          hrefOf={hrefOf}
          onChoose={card?.onOpen}
          onClose={chosen && onClose}
          onDelete={mayEdit ? (row) => ask({ id: row.id, name: nameOf(row) }) : undefined}
          hasScroller={mapIs === 'fills'}
        />
      ) : (
        <div className={classes.nothing}>
          <p>{words.nothing}</p>
          <Button variant="default" size="xs" onClick={onClear}>
            {words.showAll}
          </Button>
        </div>
      )}
    </>
  );
  const open: OpenCard | undefined = card &&
    chosen &&
    content && {
      id: chosen.id,
      title: content.title,
      panel,
      onClose: card.onClose,
      render: (hasClose) => (
        <RecordPanel
          ref={panel}
          kind={kind}
          id={chosen.id}
          of={content}
          words={card.words}
          shown={shown}
          onOpen={card.onOpen}
          onClose={card.onClose}
          hasClose={hasClose}
        />
      ),
    };
  const parts = { ...props, list, open };
  return (
    <>
      {mapIs === 'fills' ? (
        <FloatingLayout {...parts} map={map} />
      ) : (
        <PageLayout {...parts} map={map?.(paddingOnPage)} mapIs={mapIs} />
      )}
      {question}
    </>
  );
}

interface ToDelete {
  id: string;
  /** The record's name in the question. */
  name: string;
}

/**
 * Returns a function that asks whether to delete a record, and the question. Deleting can be undone
 * from the notification. `onDeleted` is called with the ID.
 */
function useAskToDelete(
  kind: KindWithDrawer,
  onDeleted: (id: string) => void,
): [ask: (record: ToDelete) => void, question: ReactNode] {
  const { t } = useTranslation('records');
  const { t: tKinds } = useTranslation('kinds');
  const remove = useDeleteRecord(kind);
  const onError = useNotifyFailure();
  const [asked, setAsked] = useState<ToDelete>();
  const records: readonly { id: string; version: number }[] = useWholeRecords(kind);
  const close = () => setAsked(undefined);
  const question = (
    <ConfirmDialog
      opened={asked !== undefined}
      title={asked ? tKinds(`${kind}.drawer.delete`, { name: asked.name }) : ''}
      confirmLabel={t('delete')}
      onClose={close}
      onConfirm={() => {
        close();
        const record = records.find(({ id }) => id === asked?.id);
        if (!asked || !record) return;
        const { version } = record;
        remove.mutate({ ...asked, version }, { onError, onSuccess: () => onDeleted(asked.id) });
      }}
    >
      {t('deleteText')}
    </ConfirmDialog>
  );
  return [setAsked, question];
}

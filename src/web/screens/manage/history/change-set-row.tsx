import { ActionIcon, Button } from '@mantine/core';
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { useMay } from '../../../data/archives/archive.data.ts';
import { ConfirmDialog } from '../../../kit/notices/confirm-dialog.tsx';
import { FigureRow } from '../../../kit/format/figure-row.tsx';
import { useFormat } from '../../../kit/format/format-context.tsx';
import { ChangedRecords } from './changed-records.tsx';
import type { ChangeSet } from '../../../data/history/changes.data.ts';
import { describeSet } from '../../../data/history/describe-set.ts';
import { useHistoryWords } from '../../../data/history/history-words.ts';
import { useUndoChange } from '../../../data/history/use-undo-change.ts';
import classes from './history-page.module.css';

/**
 * Undoing more records than this asks for confirmation, because users cannot check so many at a
 * glance.
 */
const asksAbove = 50;

interface ChangeSetRowProps {
  set: ChangeSet;
  /** The ID of the record that the history is limited to. Empty for all records. */
  record: string;
  /** The changed records are shown without a click. */
  isOpenAtFirst: boolean;
}

/** A change set. It opens to show the changed records. */
export function ChangeSetRow({ set, record, isOpenAtFirst }: ChangeSetRowProps) {
  const historyWords = useHistoryWords();
  const { t } = historyWords;
  const format = useFormat();
  const mayEdit = useMay('changes.undo');
  const undo = useUndoChange();
  const detailsId = useId();
  const [isOpen, setIsOpen] = useState(isOpenAtFirst);
  const [isAsking, setAsking] = useState(false);
  const { verb, object } = describeSet(set, historyWords);
  const what = `${verb} ${object}`.trim();
  const counted = (count: number) => ({ count, number: format.number(count) });
  const records = ({ count, journeys }: ChangeSet) => {
    if (journeys === 0) return t('records', counted(count));
    const ofThem = t('journeys', counted(journeys));
    const others = count - journeys;
    return others === 0 ? ofThem : t('others', { ...counted(others), journeys: ofThem });
  };
  const isInPart = set.undoneBy !== null && set.undoneLeft > 0;
  const isUndone = set.undoneBy !== null && !isInPart;
  // Only owners change memberships, so a membership change cannot be undone from the history.
  const isUndoable = mayEdit && !isUndone && !set.action.startsWith('membership.') && set.count > 0;
  const toUndo = isInPart ? set.undoneLeft : set.count;
  const isMany = toUndo > asksAbove;
  const words = { what, ...counted(toUndo) };
  return (
    <li className={classes.set} data-undone={isUndone || undefined}>
      <div className={classes.line}>
        <ActionIcon
          variant="subtle"
          size={36}
          data-no-print
          aria-expanded={isOpen}
          aria-controls={detailsId}
          aria-label={t(isOpen ? 'hide' : 'show', { what })}
          onClick={() => setIsOpen(!isOpen)}
        >
          {isOpen ? <IconChevronDown size={16} /> : <IconChevronRight size={16} />}
        </ActionIcon>
        <div className={classes.what}>
          <span>
            <strong>{verb}</strong> {object}
          </span>
          <span className={classes.detail}>
            <FigureRow
              figures={[
                set.userName,
                format.instant(set.at),
                records(set),
                isUndone ? t('isUndone') : undefined,
                isInPart ? t('isUndoneInPart', counted(set.undoneLeft)) : undefined,
              ]}
            />
          </span>
          {/* Must exist before it has text; otherwise screen readers do not announce it. */}
          <span role="status" className={classes.detail}>
            {isMany && undo.isPending && t('undoMany.underWay', words)}
          </span>
        </div>
        {isUndoable && (
          <Button
            variant="default"
            size="xs"
            data-no-print
            aria-label={t(isInPart ? 'undoRestLabel' : 'undoLabel', { what })}
            loading={undo.isPending}
            onClick={() => (isMany ? setAsking(true) : undo.mutate(set.id))}
          >
            {t(isInPart ? 'undoRest' : 'undo')}
          </Button>
        )}
      </div>
      {isMany && (
        <ConfirmDialog
          opened={isAsking}
          title={t('undoMany.title', words)}
          confirmLabel={t(isInPart ? 'undoRest' : 'undo')}
          onClose={() => setAsking(false)}
          onConfirm={() => {
            setAsking(false);
            undo.mutate(set.id);
          }}
        >
          {t('undoMany.text', words)}
        </ConfirmDialog>
      )}
      <div id={detailsId}>{isOpen && <ChangedRecords setId={set.id} record={record} />}</div>
    </li>
  );
}

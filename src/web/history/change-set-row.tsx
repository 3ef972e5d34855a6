import { ActionIcon, Button } from '@mantine/core';
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMay } from '../archives/archive.data.ts';
import { FigureRow } from '../ui/figure-row.tsx';
import { useFormat } from '../ui/format-context.tsx';
import { ChangedRecords } from './changed-records.tsx';
import type { ChangeSet } from './changes.data.ts';
import { describeSet } from './describe-set.ts';
import { useUndoChange } from './use-undo-change.ts';
import classes from './history-page.module.css';

interface ChangeSetRowProps {
  set: ChangeSet;
  /** id of the record that history is about, '' for all */
  record: string;
}

/** One deed of somebody; opens to show what it changed. */
export function ChangeSetRow({ set, record }: ChangeSetRowProps) {
  const { t } = useTranslation(['history', 'kinds', 'accounts']);
  const format = useFormat();
  const mayEdit = useMay('changes.undo');
  const undo = useUndoChange();
  const detailsId = useId();
  const [isOpen, setIsOpen] = useState(false);
  const { deed, object } = describeSet(set, t);
  const what = `${deed} ${object}`.trim();
  const counted = (count: number) => ({ count, number: format.number(count) });
  const records = ({ count, journeys }: ChangeSet) => {
    if (journeys === 0) return t('records', counted(count));
    const ofThem = t('journeys', counted(journeys));
    const others = count - journeys;
    return others === 0 ? ofThem : t('others', { ...counted(others), journeys: ofThem });
  };
  const isInPart = set.undoneBy !== null && set.undoneLeft > 0;
  const isUndone = set.undoneBy !== null && !isInPart;
  // Who belongs to an archive is changed by its owners on purpose, never by taking a change back.
  const isUndoable = mayEdit && !isUndone && !set.action.startsWith('membership.') && set.count > 0;
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
            <strong>{deed}</strong> {object}
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
        </div>
        {isUndoable && (
          <Button
            variant="default"
            size="xs"
            data-no-print
            aria-label={t(isInPart ? 'undoRestLabel' : 'undoLabel', { what })}
            loading={undo.isPending}
            onClick={() => undo.mutate(set.id)}
          >
            {t(isInPart ? 'undoRest' : 'undo')}
          </Button>
        )}
      </div>
      <div id={detailsId}>{isOpen && <ChangedRecords setId={set.id} record={record} />}</div>
    </li>
  );
}

import { Button } from '@mantine/core';
import { useCallback, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { useFormat } from '../../ui/format-context.tsx';
import { useLeaveGuard } from '../../ui/leave-guard.ts';
import { SideDrawer } from '../../ui/side-drawer.tsx';
import { ToggleChip } from '../../ui/toggle-chip.tsx';
import { useDeleteRecord } from '../../record-forms/use-delete-record.ts';
import { usePeople } from '../../people/people.data.ts';
import { journeyIn } from '../journey-log.ts';
import type { SubjectJourneys } from '../journeys.data.ts';
import { firstName } from '../../../domain/people/first-name.ts';
import { keysOf, type BookLine } from './quick-book.ts';
import { QuickInput } from './quick-input.tsx';
import { QuickPage } from './quick-page.tsx';
import { useBook } from './use-book.ts';
import { useLookUps } from './use-look-ups.ts';
import { WaitingLines } from './waiting-lines.tsx';
import classes from './quick.module.css';

/** Quick entry is to be left by `go`, and what is not saved yet is asked about. */
interface Leaving {
  go: () => void;
  /** the line that is typed */
  loses: boolean;
  /** lines that wait on this device */
  keeps: boolean;
}

interface QuickEntryDrawerProps extends SubjectJourneys {
  onClose: () => void;
}

/** A paper log book, line by line, without the mouse. */
export function QuickEntryDrawer({ people, log, onClose }: QuickEntryDrawerProps) {
  const { t } = useTranslation('journeys');
  const format = useFormat();
  const everybody = usePeople();
  const { book, dispatch, turn } = useBook();
  const lookUps = useLookUps(log);
  const remove = useDeleteRecord('journey');
  const [leaving, setLeaving] = useState<Leaving>();
  // Not state: Back may follow a keystroke before anything is drawn again.
  const isTyped = useRef(false);
  const noteTyped = useCallback((is: boolean) => {
    isTyped.current = is;
  }, []);
  const [travellers, setTravellers] = useState<readonly string[]>(() =>
    (people.isAll ? people.people.slice(0, 1) : people.people).map(({ id }) => id),
  );
  const unsaved = book.lines.length - keysOf(book, 'saved').length;
  const refused = book.lines.filter(({ status, isRefused }) => status === 'failed' && isRefused);
  const guard = useMemo(
    () => ({
      isUnsaved: () => unsaved > 0 || isTyped.current,
      ask: (go: () => void) => setLeaving({ go, loses: isTyped.current, keeps: unsaved > 0 }),
    }),
    [unsaved],
  );
  useLeaveGuard(guard);
  const close = () => {
    if (guard.isUnsaved()) guard.ask(onClose);
    else onClose();
  };
  // One whose answer was lost may be in the log all the same.
  const removeLine = ({ key, version = journeyIn(log, key)?.version }: BookLine) => {
    const onSuccess = () => dispatch({ type: 'removed', key });
    if (version === undefined) onSuccess();
    else remove.mutate({ id: key, version, name: '' }, { onSuccess });
  };
  const toggle = (id: string) =>
    setTravellers((chosen) => {
      const next = chosen.includes(id) ? chosen.filter((each) => each !== id) : [...chosen, id];
      return everybody.map((person) => person.id).filter((each) => next.includes(each));
    });

  return (
    <>
      <SideDrawer
        opened
        onClose={close}
        width={980}
        title={t('quick.title')}
        isAsking={leaving !== undefined}
      >
        <div className={classes.screen}>
          {everybody.length > 1 && (
            <div className={classes.who} role="group" aria-label={t('quick.who')}>
              <span className={classes.label}>{t('quick.who')}</span>
              {everybody.map(({ id, name }) => (
                <ToggleChip key={id} pressed={travellers.includes(id)} onPress={() => toggle(id)}>
                  {firstName(name)}
                </ToggleChip>
              ))}
            </div>
          )}
          <QuickInput
            key={book.editing ?? 'new'}
            book={book}
            dispatch={dispatch}
            lookUps={lookUps}
            travellers={travellers}
            log={log}
            onRemove={removeLine}
            onTyped={noteTyped}
          />
          <WaitingLines book={book} turn={turn} onRetry={() => dispatch({ type: 'retry' })} />
          {refused.length > 0 && (
            <div className={classes.failed} role="alert">
              {t('quick.unsaved', {
                count: refused.length,
                number: format.number(refused.length),
              })}
              <Button
                size="compact-sm"
                variant="default"
                onClick={() => dispatch({ type: 'retry' })}
              >
                {t('quick.retry')}
              </Button>
            </div>
          )}
          <QuickPage book={book} dispatch={dispatch} onRemove={removeLine} />
        </div>
      </SideDrawer>
      {/* Mounted when it is needed: the Esc that asks for it must not answer it too. */}
      {leaving && (
        <ConfirmDialog
          opened
          title={t('quick.leaveTitle')}
          confirmLabel={t('quick.leave')}
          onConfirm={() => {
            setLeaving(undefined);
            leaving.go();
          }}
          onClose={() => setLeaving(undefined)}
        >
          {[leaving.loses && t('quick.leaveTyped'), leaving.keeps && t('quick.leaveText')]
            .filter((sentence) => sentence !== false)
            .join(' ')}
        </ConfirmDialog>
      )}
    </>
  );
}

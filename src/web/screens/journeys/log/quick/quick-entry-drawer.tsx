import { useCallback, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { firstName } from '../../../../../domain/people/first-name.ts';
import { usePeople } from '../../../../data/people/people.data.ts';
import { LinesDrawer } from '../../../../kit/quick-lines/lines-drawer.tsx';
import { useDeleteRecord } from '../../../../kit/record-forms/use-delete-record.ts';
import { ToggleChip } from '../../../../kit/choices/toggle-chip.tsx';
import { journeyIn } from '../../../../data/journeys/journey-log.ts';
import type { SubjectJourneys } from '../../../../data/journeys/journeys.data.ts';
import type { JourneyLine } from './journey-drafts.ts';
import { QuickInput } from './quick-input.tsx';
import { QuickPage } from './quick-page.tsx';
import { useJourneyDrafts } from './use-journey-drafts.ts';
import { useLookUps } from './use-look-ups.ts';
import classes from './quick.module.css';

interface QuickEntryDrawerProps extends SubjectJourneys {
  onClose: () => void;
}

/** Enters a paper log book line by line, without a mouse. */
export function QuickEntryDrawer({ people, log, onClose }: QuickEntryDrawerProps) {
  const { t } = useTranslation('journeys');
  const everybody = usePeople();
  const { book, dispatch, turn } = useJourneyDrafts();
  const lookUps = useLookUps(log);
  const remove = useDeleteRecord('journey');
  const isTyped = useRef(false);
  const noteTyped = useCallback((is: boolean) => {
    isTyped.current = is;
  }, []);
  const [travellers, setTravellers] = useState<readonly string[]>(() =>
    (people.isAll ? people.people.slice(0, 1) : people.people).map(({ id }) => id),
  );
  // A line whose answer was lost may be in the log nevertheless.
  const removeLine = ({ key, version = journeyIn(log, key)?.version }: JourneyLine) => {
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
    <LinesDrawer
      title={t('quick.title')}
      book={book}
      onRetry={() => dispatch({ type: 'retry' })}
      turn={turn}
      isTyped={isTyped}
      onClose={onClose}
      page={<QuickPage book={book} dispatch={dispatch} onRemove={removeLine} />}
    >
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
    </LinesDrawer>
  );
}

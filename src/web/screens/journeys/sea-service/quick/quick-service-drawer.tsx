import { useCallback, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { firstName } from '../../../../../domain/people/first-name.ts';
import { usePeople } from '../../../../data/people/people.data.ts';
import type { DraftLine } from '../../../../kit/quick-lines/draft-lines.ts';
import { LinesDrawer } from '../../../../kit/quick-lines/lines-drawer.tsx';
import { useDeleteRecord } from '../../../../kit/record-forms/use-delete-record.ts';
import { useWholeRecords } from '../../../../data/records/records.data.ts';
import { ToggleChip } from '../../../../kit/choices/toggle-chip.tsx';
import type { ServiceLine } from '../../../../../domain/sea-service/service-line.ts';
import { seafarerOf } from '../seafarer.ts';
import { ServiceLineFields } from './service-line-fields.tsx';
import { ServicePage } from './service-page.tsx';
import { useServiceDrafts } from './use-service-drafts.ts';
import classes from './quick-service.module.css';

interface QuickServiceDrawerProps {
  /** The person whose service is shown, if it is one person. */
  personId: string | undefined;
  onClose: () => void;
}

/** Enters a discharge book line by line, without a mouse. */
export function QuickServiceDrawer({ personId, onClose }: QuickServiceDrawerProps) {
  const { t } = useTranslation('seaService');
  const people = usePeople();
  const engagements = useWholeRecords('engagement');
  const stored = useWholeRecords('vessel');
  const { book, dispatch, turn } = useServiceDrafts();
  const remove = useDeleteRecord('engagement');
  const [whose, setWhose] = useState(
    () => personId ?? seafarerOf(people, engagements) ?? people[0]?.id ?? '',
  );
  const isTyped = useRef(false);
  const noteTyped = useCallback((is: boolean) => {
    isTyped.current = is;
  }, []);
  const vessels = useMemo(() => {
    const typed = book.lines.map(({ entry }) => entry.vessel);
    return [...new Map([...typed, ...stored].map((vessel) => [vessel.id, vessel])).values()];
  }, [book.lines, stored]);
  const removeLine = (line: DraftLine<ServiceLine, null>) => {
    // A line whose answer was lost may be in the archive nevertheless.
    const { key, version = engagements.find(({ id }) => id === key)?.version } = line;
    const onSuccess = () => dispatch({ type: 'removed', key });
    if (version === undefined) onSuccess();
    else remove.mutate({ id: key, version, name: line.entry.vessel.name }, { onSuccess });
  };
  return (
    <LinesDrawer
      title={t('quick.title')}
      book={book}
      onRetry={() => dispatch({ type: 'retry' })}
      turn={turn}
      isTyped={isTyped}
      onClose={onClose}
      takesEscape={book.editing !== undefined}
      page={<ServicePage book={book} dispatch={dispatch} onRemove={removeLine} />}
    >
      {people.length > 1 && (
        <div className={classes.who} role="group" aria-label={t('quick.who')}>
          <span className={classes.label}>{t('quick.who')}</span>
          {people.map(({ id, name }) => (
            <ToggleChip key={id} pressed={id === whose} onPress={() => setWhose(id)}>
              {firstName(name)}
            </ToggleChip>
          ))}
        </div>
      )}
      <ServiceLineFields
        key={book.editing ?? `new ${book.lines.length}`}
        book={book}
        dispatch={dispatch}
        personId={whose}
        vessels={vessels}
        onTyped={noteTyped}
      />
    </LinesDrawer>
  );
}

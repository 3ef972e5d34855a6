import { useParams } from '@tanstack/react-router';
import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CardTitle } from '../../journeys/log/card/card-head.tsx';
import { JourneyCard } from '../../journeys/log/card/journey-card.tsx';
import { journeyIn } from '../../../data/journeys/journey-log.ts';
import { useSubjectOf } from '../../../data/journeys/journeys.data.ts';
import { readChoice } from '../../../data/people/choice.ts';
import { usePeopleSlug } from '../../../data/people/last-people.ts';
import { usePeople } from '../../../data/people/people.data.ts';
import { hasPage, recordAddress } from '../../../kit/record-cards/record-address.ts';
import { RecordCard, RecordTitle } from '../../../kit/record-cards/record-card.tsx';
import { KindDrawer } from '../../../kit/record-forms/kind-drawer.tsx';
import { StepButtons } from '../../../kit/record-cards/step-buttons.tsx';
import { ScreenStates } from '../../../kit/screen/screen-states.tsx';
import { FormDrawer } from '../../../kit/form/form-drawer.tsx';
import { RowsSkeleton } from '../../../kit/layout/skeletons.tsx';
import { RowFields } from './row-fields.tsx';

import { isUnstored, type SheetRow } from './sheet-row.ts';
import type { Sheet } from './use-sheet.ts';
import { useFailureText } from '../../../app/failure-text.ts';
import type { Draft } from './drafts/draft.ts';
import classes from './row-drawer.module.css';

interface RowDrawerProps {
  sheet: Sheet;
  id: string;
  onOpen: (id: string) => void;
  onClose: () => void;
}

/** A row of a table in a drawer: the card of its record, and its fields to edit. */
export function RowDrawer(props: RowDrawerProps) {
  return props.sheet.name === 'journey' ? (
    <JourneyRowDrawer {...props} />
  ) : (
    <RecordRowDrawer {...props} />
  );
}

function JourneyRowDrawer(props: RowDrawerProps) {
  const { person = 'all' } = useParams({ strict: false });
  const everybody = usePeople();
  const all = { slug: 'all', people: everybody, isAll: true };
  const subject = useSubjectOf(readChoice(person, everybody) ?? all);
  const data = subject.state === 'ready' ? subject.data : undefined;
  const row = data && journeyIn(data.log, props.id);
  // Waits for the content, because the drawer focuses it when it opens.
  if (subject.state === 'loading') return null;
  return (
    <CardThenFields
      {...props}
      cardTitle={row && <CardTitle row={row} slug={data.people.slug} />}
      card={(onEdit) => (
        <ScreenStates of={subject} loading={null}>
          {() =>
            row && data ? (
              <JourneyCard row={row} subject={data} onEdit={onEdit} />
            ) : (
              // The record was just saved and is not in the log yet.
              <RowsSkeleton rows={8} />
            )
          }
        </ScreenStates>
      )}
    />
  );
}

function RecordRowDrawer(props: RowDrawerProps) {
  const { sheet, id, onClose } = props;
  const { kind, name } = sheet;
  const people = usePeopleSlug();
  const row = sheet.rows.find((one) => one.id === id);
  const [isInForm, setInForm] = useState(false);
  // Kinds with their own page have their form there, and what is not saved is edited in the table.
  const hasForm = name !== 'journey' && !hasPage(kind) && row && !isUnstored(row);
  if (isInForm && hasForm) {
    const leave = () => setInForm(false);
    return <KindDrawer key={id} kind={name} id={id} onClose={leave} onDeleted={onClose} />;
  }
  const record = { ...(row?.draft?.base ?? row?.values), id };
  const href = recordAddress(kind, id, people);
  return (
    <CardThenFields
      {...props}
      cardTitle={<RecordTitle kind={name} record={record} />}
      card={(onEdit) => (
        <RecordCard
          kind={name}
          record={record}
          href={href}
          onEdit={hasForm ? () => setInForm(true) : onEdit}
        />
      )}
    />
  );
}

interface CardThenFieldsProps extends RowDrawerProps {
  cardTitle: ReactNode;
  card: (onEdit: () => void) => ReactNode;
}

/** Shows the card of a saved row first. An unsaved row opens its fields at once, to be fixed. */
function CardThenFields({ sheet, id, cardTitle, card, onOpen, onClose }: CardThenFieldsProps) {
  const { t } = useTranslation('dataPages');
  const { t: tRecords } = useTranslation('records');
  const { rows } = sheet;
  const row = rows.find((one) => one.id === id);
  const [edited, setEdited] = useState(() => (isWaiting(row) ? { id, isFromCard: false } : null));
  const [isTyping, setTyping] = useState(false);
  const isForm = edited?.id === id;
  const isGone = row === undefined;
  // The record was deleted elsewhere, so there is nothing left to show.
  useEffect(() => {
    if (isGone) onClose();
  }, [isGone, onClose]);
  const close = () => {
    if (isForm && edited.isFromCard) return setEdited(null);
    sheet.book.dropBegun(id);
    onClose();
  };
  const open = (next: string) => {
    const isToMend = isWaiting(rows.find((one) => one.id === next));
    setEdited(isToMend ? { id: next, isFromCard: false } : null);
    onOpen(next);
  };
  return (
    <FormDrawer
      onClose={close}
      width={620}
      keepsEscape={isTyping}
      title={isForm ? (row && sheet.nameOf(row).name) || t('newRow') : cardTitle}
      actions={
        <StepButtons
          shown={rows}
          id={id}
          previousLabel={tRecords('card.previous')}
          nextLabel={tRecords('card.next')}
          hasKeys={!isForm}
          onOpen={open}
        />
      }
    >
      {row && <RowStanding row={row} />}
      {isForm ? (
        <RowFields key={id} sheet={sheet} id={id} onTyping={setTyping} onDone={close} />
      ) : (
        card(() => setEdited({ id, isFromCard: true }))
      )}
    </FormDrawer>
  );
}

function isWaiting(row: SheetRow | undefined): boolean {
  return row !== undefined && isUnstored(row) && row.draft?.standing !== 'saving';
}

/** The reason why a row is unsaved, shown above its fields. */
function RowStanding({ row: { draft } }: { row: SheetRow }) {
  const { t } = useTranslation('dataPages');
  const describe = useFailureText();
  const mark = draft && markOf(draft);
  return (
    <output className={classes.standing}>
      {mark && t(`mark.${mark}`)}
      {mark && draft.error !== undefined && ` ${describe(draft.error).text}`}
    </output>
  );
}

function markOf({ standing, base }: Draft) {
  if (standing === 'saved' || standing === 'saving') return undefined;
  return standing === 'unsaved' && base === undefined ? 'new' : standing;
}

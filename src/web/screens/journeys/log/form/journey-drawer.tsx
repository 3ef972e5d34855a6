import '@mantine/dates/styles.layer.css';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Mode } from '../../../../../domain/journeys/journey.ts';
import type { JourneyRow } from '../../../../../domain/journeys/journey-row.ts';
import { placeCode } from '../../../../../domain/places/place.ts';
import { useMe } from '../../../../data/accounts/me.data.ts';
import { useMay } from '../../../../data/archives/archive.data.ts';
import { links } from '../../../../app/links.ts';
import { EmptyState } from '../../../../kit/layout/empty-state.tsx';
import { FormDrawer, useDrawerGuard } from '../../../../kit/form/form-drawer.tsx';
import { CardTitle } from '../card/card-head.tsx';
import { JourneyCard } from '../card/journey-card.tsx';

import { journeyIn } from '../../../../data/journeys/journey-log.ts';
import type { SubjectJourneys } from '../../../../data/journeys/journeys.data.ts';

import { JourneyForm } from './journey-form.tsx';
import {
  blankFormValues,
  formValuesOf,
  type JourneyFormValues,
  partsOfDate,
} from './journey-form-values.ts';
import { blankTraveller } from './service-section.tsx';
import { useRecords } from '../../../../data/records/records.data.ts';
import { StepButtons } from '../../../../kit/record-cards/step-buttons.tsx';

interface JourneyDrawerProps {
  subject: SubjectJourneys;
  /** `new` for a new journey. */
  journeyId: string;
  /** Open in the form, if the user may edit. Otherwise shown as a card. */
  isEditing: boolean;
  /** The rows of the list that opened the drawer, in its order. */
  shown: readonly JourneyRow[];
  /** The mode of a new journey. */
  mode: Mode;
  onOpen: (journeyId: string) => void;
  onEdit: () => void;
  /** Called after saving or after leaving without saving. */
  onCloseForm: () => void;
  onClose: () => void;
}

/**
 * A journey beside the log: its card, or the form to edit it or add a new one. Asks before it
 * discards edits.
 */
export function JourneyDrawer(props: JourneyDrawerProps) {
  const { subject, journeyId, isEditing, shown, onOpen, onEdit, onCloseForm, onClose } = props;
  const row = journeyIn(subject.log, journeyId);
  const mayEdit = useMay('records.write');
  const isForm = mayEdit && (journeyId === 'new' || isEditing);
  const card = row && (
    <JourneyCard row={row} subject={subject} onEdit={mayEdit ? onEdit : undefined} />
  );
  return (
    <FormDrawer
      // Without a row there is no card to return to, so the drawer closes.
      onClose={isForm && row ? onCloseForm : onClose}
      width={620}
      title={<DrawerTitle {...props} row={row} isForm={isForm} />}
      actions={row && <Neighbours row={row} shown={shown} hasKeys={!isForm} onOpen={onOpen} />}
    >
      {isForm ? <FormContent {...props} key={journeyId} row={row} /> : (card ?? <NotFound />)}
    </FormDrawer>
  );
}

interface DrawerTitleProps extends Pick<JourneyDrawerProps, 'subject' | 'journeyId'> {
  row: JourneyRow | undefined;
  isForm: boolean;
}

/** The title of the drawer. */
function DrawerTitle({ subject, journeyId, row, isForm }: DrawerTitleProps) {
  const { t } = useTranslation('journeys');
  // If the journey is deleted while it is edited, the form stays open and reports it.
  const [last, setLast] = useState(row);
  if (row && row !== last) setLast(row);
  if (journeyId === 'new') return t('form.newTitle');
  const titled = row ?? (isForm && last?.id === journeyId ? last : undefined);
  if (!titled) return t('form.gone');
  if (isForm) return `${placeCode(titled.from)} → ${placeCode(titled.to)}`;
  return <CardTitle row={titled} slug={subject.people.slug} />;
}

function NotFound() {
  const { t } = useTranslation('journeys');
  return <EmptyState title={t('form.gone')} text={t('form.goneText')} />;
}

interface FormContentProps extends JourneyDrawerProps {
  row: JourneyRow | undefined;
}

function FormContent(props: FormContentProps) {
  const { journeyId, row } = props;
  // The form keeps its initial values, whatever changes in the log. The row of a new journey can
  // arrive shortly after it is opened.
  const [stored, setStored] = useState(row);
  if (!stored && row) setStored(row);
  if (journeyId !== 'new' && !stored) return <NotFound />;
  return <BegunForm {...props} stored={stored} />;
}

/** The form with the stored journey, or with the people on the screen as travellers. */
function BegunForm({
  stored,
  row,
  subject,
  mode,
  onClose,
}: FormContentProps & { stored: JourneyRow | undefined }) {
  const { people, log } = subject;
  const router = useRouter();
  const { done, noteUnsaved } = useDrawerGuard();
  const myId = useMe().user.id;
  const form = useFocusFromCard();
  const begun = useBegunValues();
  const [initial] = useState(() => {
    if (stored) return formValuesOf(stored);
    if (begun) return begun;
    const me = people.people.find((person) => 'userId' in person && person.userId === myId);
    const travellers = people.isAll ? [me ?? people.people[0]] : people.people;
    return blankFormValues(
      mode,
      travellers.flatMap((person) => (person ? [blankTraveller(person.id)] : [])),
    );
  });
  return (
    <div ref={form}>
      <JourneyForm
        stored={stored}
        present={row}
        initial={initial}
        log={log}
        onOpenAdded={(id) => void router.navigate({ href: links.journey(people.slug, id) })}
        onDone={done}
        onDeleted={() => {
          noteUnsaved('nothing');
          onClose();
        }}
      />
    </div>
  );
}

/**
 * Moves the focus from the replaced card to the first text field, where no key changes a value by
 * mistake.
 */
function useFocusFromCard() {
  const form = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (document.activeElement !== document.body) return;
    form.current
      ?.querySelector<HTMLElement>('input:not([type="radio"], [type="hidden"], [readonly])')
      ?.focus();
  }, []);
  return form;
}

/** The initial values of a new journey's form. Undefined if the form starts empty. */
function useBegunValues(): JourneyFormValues | undefined {
  const { begunJourney: begun } = useRouter().state.location.state;
  const { data: places } = useRecords('place');
  if (!begun) return undefined;
  const placeOf = (id: string) => places?.find((place) => place.id === id) ?? null;
  const blank = blankFormValues(begun.mode, [blankTraveller(begun.personId)]);
  return {
    ...blank,
    date: begun.date === '' ? blank.date : partsOfDate(begun.date),
    from: placeOf(begun.from),
    to: placeOf(begun.to),
  };
}

interface NeighboursProps {
  row: JourneyRow;
  /** In the order of the list. */
  shown: readonly JourneyRow[];
  /** Arrow keys go to the neighbours too. In a form, arrow keys belong to the fields. */
  hasKeys: boolean;
  onOpen: (journeyId: string) => void;
}

/** Links to the previous and next journey of the list. */
function Neighbours({ row, shown, hasKeys, onOpen }: NeighboursProps) {
  const { t } = useTranslation('journeys');
  const { leave } = useDrawerGuard();
  return (
    <StepButtons
      shown={shown}
      id={row.id}
      previousLabel={t('card.previous')}
      nextLabel={t('card.next')}
      hasKeys={hasKeys}
      onOpen={(id) => leave(() => onOpen(id))}
    />
  );
}

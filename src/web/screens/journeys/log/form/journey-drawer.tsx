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
import { CardTitle } from '../card/card-title.tsx';
import { JourneyCard } from '../card/journey-card.tsx';
import { Neighbours } from '../card/neighbours.tsx';
import { journeyIn } from '../../../../data/journeys/journey-log.ts';
import type { SubjectJourneys } from '../../../../data/journeys/journeys.data.ts';
import { useBegunValues } from './begun-journey.ts';
import { JourneyForm } from './journey-form.tsx';
import { blankFormValues, formValuesOf } from './journey-form-values.ts';
import { blankTraveller } from './travellers-section.tsx';

interface JourneyDrawerProps {
  subject: SubjectJourneys;
  /** `new` for one being written */
  journeyId: string;
  /** it is open in the form, for those who may write; otherwise as a card */
  isEditing: boolean;
  /** the rows of the list that it was opened from, in its order */
  shown: readonly JourneyRow[];
  /** of a new journey */
  mode: Mode;
  onOpen: (journeyId: string) => void;
  onEdit: () => void;
  /** saved, or left unsaved */
  onCloseForm: () => void;
  onClose: () => void;
}

/**
 * One journey beside the log: a card to be read, and the form in its place to edit it or to write
 * another one. Asks before it throws edits away.
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
      // Of what is there no more, there is no card to go back to.
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

/** The name of the drawer. */
function DrawerTitle({ subject, journeyId, row, isForm }: DrawerTitleProps) {
  const { t } = useTranslation('journeys');
  // Of one that was deleted meanwhile the form is still there, which says so.
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
  // The form keeps what it was opened with, whatever the log brings meanwhile. One that was
  // just added may come a moment after it is asked for.
  const [stored, setStored] = useState(row);
  if (!stored && row) setStored(row);
  if (journeyId !== 'new' && !stored) return <NotFound />;
  return <BegunForm {...props} stored={stored} />;
}

/** The form, begun with the stored journey or with who is on the screen. */
function BegunForm(props: FormContentProps & { stored: JourneyRow | undefined }) {
  const { stored, row, subject, mode, onClose } = props;
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

/** The form takes the focus that the card had: in its first field, where no key changes anything. */
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

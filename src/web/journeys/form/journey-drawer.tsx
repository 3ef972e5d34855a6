import '@mantine/dates/styles.layer.css';
import { ActionIcon, Group } from '@mantine/core';
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { useRouter } from '@tanstack/react-router';
import { useCallback, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Mode } from '../../../domain/journeys/journey.ts';
import type { JourneyRow } from '../../../domain/journeys/journey-row.ts';
import { placeCode } from '../../../domain/places/place.ts';
import { useMe } from '../../accounts/me.data.ts';
import { useMay } from '../../archives/archive.data.ts';
import { links } from '../../links.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { SideDrawer } from '../../ui/side-drawer.tsx';
import type { SubjectJourneys } from '../journeys.data.ts';
import { JourneyForm } from './journey-form.tsx';
import { blankFormValues, formValuesOf } from './journey-form-values.ts';
import { JourneyView } from './journey-view.tsx';
import { blankTraveller } from './travellers-section.tsx';

interface JourneyDrawerProps extends SubjectJourneys {
  /** `new` for one being written */
  journeyId: string;
  /** the rows of the list that it was opened from, newest first */
  shown: readonly JourneyRow[];
  /** of a new journey */
  mode: Mode;
  onOpen: (journeyId: string) => void;
  onClose: () => void;
}

/** One journey beside the log: to read, to edit, to write. Asks before it throws edits away. */
export function JourneyDrawer(props: JourneyDrawerProps) {
  const { journeyId, log, onOpen, onClose } = props;
  const { t } = useTranslation(['journeys', 'ui']);
  // Not state: Esc may follow a keystroke before anything is drawn again.
  const isDirty = useRef(false);
  const setDirty = useCallback((dirty: boolean) => {
    isDirty.current = dirty;
  }, []);
  const [leave, setLeave] = useState<() => void>();
  const row = log.byId.get(journeyId);
  const guarded = (go: () => void) => {
    if (isDirty.current) setLeave(() => go);
    else go();
  };
  const title =
    journeyId === 'new'
      ? t('form.newTitle')
      : row
        ? `${placeCode(row.from)} → ${placeCode(row.to)}`
        : t('form.gone');
  return (
    <>
      <SideDrawer
        opened
        onClose={() => guarded(onClose)}
        width={620}
        title={
          <Group gap="xs">
            {title}
            {row && <Neighbours {...props} row={row} onOpen={(id) => guarded(() => onOpen(id))} />}
          </Group>
        }
      >
        <DrawerContent
          {...props}
          key={journeyId}
          row={row}
          onDirty={setDirty}
          onCancel={() => guarded(onClose)}
        />
      </SideDrawer>
      {/* Mounted when it is needed: the Esc that asks for it must not answer it too. */}
      {leave && (
        <ConfirmDialog
          opened
          title={t('form.unsavedTitle')}
          confirmLabel={t('form.discard')}
          onClose={() => setLeave(undefined)}
          onConfirm={() => {
            setDirty(false);
            setLeave(undefined);
            leave();
          }}
        >
          {t('form.unsavedText')}
        </ConfirmDialog>
      )}
    </>
  );
}

interface DrawerContentProps extends JourneyDrawerProps {
  row: JourneyRow | undefined;
  onDirty: (isDirty: boolean) => void;
  onCancel: () => void;
}

function DrawerContent(props: DrawerContentProps) {
  const { journeyId, row, log } = props;
  const { t } = useTranslation('journeys');
  const mayEdit = useMay('records.write');
  // The form keeps what it was opened with, whatever the log brings meanwhile. One that was
  // just added may come a moment after it is asked for.
  const [stored, setStored] = useState(row);
  if (!stored && row) setStored(row);
  if (journeyId !== 'new' && !stored) {
    return <EmptyState title={t('form.gone')} text={t('form.goneText')} />;
  }
  if (mayEdit) return <FormContent {...props} stored={stored} />;
  return stored ? <JourneyView row={stored} log={log} /> : null;
}

/** The form, begun with the stored journey or with who is on the screen. */
function FormContent(props: DrawerContentProps & { stored: JourneyRow | undefined }) {
  const { stored, row, people, log, mode, onDirty, onClose, onCancel } = props;
  const router = useRouter();
  const myId = useMe().user.id;
  const [initial] = useState(() => {
    if (stored) return formValuesOf(stored);
    const me = people.people.find((person) => 'userId' in person && person.userId === myId);
    const travellers = people.isAll ? [me ?? people.people[0]] : people.people;
    return blankFormValues(
      mode,
      travellers.flatMap((person) => (person ? [blankTraveller(person.id)] : [])),
    );
  });
  return (
    <JourneyForm
      stored={stored}
      present={row}
      initial={initial}
      log={log}
      onDirty={onDirty}
      onOpenAdded={(id) => void router.navigate({ href: links.journey(people.slug, id) })}
      onDone={onClose}
      onCancel={onCancel}
    />
  );
}

interface NeighboursProps {
  row: JourneyRow;
  shown: readonly JourneyRow[];
  onOpen: (journeyId: string) => void;
}

/** To the journeys before and after it in the list. */
function Neighbours({ row, shown, onOpen }: NeighboursProps) {
  const { t } = useTranslation('journeys');
  const index = shown.findIndex(({ id }) => id === row.id);
  if (index < 0) return null;
  const step = (to: JourneyRow | undefined, label: string, Icon: typeof IconChevronUp) => (
    <ActionIcon
      variant="subtle"
      aria-label={label}
      disabled={!to}
      onClick={() => to && onOpen(to.id)}
    >
      <Icon size={18} aria-hidden />
    </ActionIcon>
  );
  return (
    <Group gap={0}>
      {step(shown[index - 1], t('form.newer'), IconChevronUp)}
      {step(shown[index + 1], t('form.older'), IconChevronDown)}
    </Group>
  );
}

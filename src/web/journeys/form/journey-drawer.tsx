import '@mantine/dates/styles.layer.css';
import { ActionIcon, Group } from '@mantine/core';
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Mode } from '../../../domain/journeys/journey.ts';
import type { JourneyRow } from '../../../domain/journeys/journey-row.ts';
import { placeCode } from '../../../domain/places/place.ts';
import { useMe } from '../../accounts/me.data.ts';
import { useMay } from '../../archives/archive.data.ts';
import { links } from '../../links.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FormDrawer, useDrawerGuard } from '../../ui/form/form-drawer.tsx';
import { journeyIn } from '../journey-log.ts';
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
  const { journeyId, log, onClose } = props;
  const { t } = useTranslation('journeys');
  const row = journeyIn(log, journeyId);
  const mayEdit = useMay('records.write');
  // Of one that was deleted meanwhile the form is still there, which says so.
  const [shown, setShown] = useState(row);
  if (row && row !== shown) setShown(row);
  const titled = row ?? (mayEdit && shown?.id === journeyId ? shown : undefined);
  const title =
    journeyId === 'new'
      ? t('form.newTitle')
      : titled
        ? `${placeCode(titled.from)} → ${placeCode(titled.to)}`
        : t('form.gone');
  return (
    <FormDrawer
      onClose={onClose}
      width={620}
      title={
        <Group gap="xs">
          {title}
          {row && <Neighbours {...props} row={row} />}
        </Group>
      }
    >
      <DrawerContent {...props} key={journeyId} row={row} />
    </FormDrawer>
  );
}

interface DrawerContentProps extends JourneyDrawerProps {
  row: JourneyRow | undefined;
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
  const { stored, row, people, log, mode } = props;
  const router = useRouter();
  const { done } = useDrawerGuard();
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
      onOpenAdded={(id) => void router.navigate({ href: links.journey(people.slug, id) })}
      onDone={done}
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
  const { leave } = useDrawerGuard();
  const index = shown.findIndex(({ id }) => id === row.id);
  if (index < 0) return null;
  const step = (to: JourneyRow | undefined, label: string, Icon: typeof IconChevronUp) => (
    <ActionIcon
      variant="subtle"
      aria-label={label}
      disabled={!to}
      onClick={() => to && leave(() => onOpen(to.id))}
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

import { Alert, Button, Group, Table } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { type Journey, journeyKind, toRecord } from '../../../domain/journeys/journey.ts';
import { differencesOf as recordDifferences } from '../../../domain/kinds/differences.ts';
import type { NamedPerson } from '../../../domain/people/person.ts';
import { differencesOf } from './journey-facts.ts';
import { useFactWords } from './use-fact-words.ts';

interface ConflictViewProps {
  theirs: Journey;
  mine: Journey;
  people: readonly NamedPerson[];
  onKeepMine: () => void;
  onTakeTheirs: () => void;
  busy: boolean;
}

/** Both sides of an edit that met another one, and the choice between them. */
export function ConflictView(props: ConflictViewProps) {
  const { theirs, mine, people, onKeepMine, onTakeTheirs, busy } = props;
  const { t } = useTranslation('journeys');
  const differences = differencesOf(theirs, mine, useFactWords(people));
  // Asked of the description, which leaves nothing out: a difference may have no words.
  const isSame =
    recordDifferences(journeyKind.fields, toRecord(theirs), toRecord(mine)).length === 0;
  const view = useRef<HTMLDivElement>(null);
  // The form is long, and the choice stands at its top.
  useEffect(() => {
    view.current?.scrollIntoView({ block: 'center' });
    view.current?.focus({ preventScroll: true });
  }, []);
  return (
    <Alert
      ref={view}
      tabIndex={-1}
      color="var(--warning-text)"
      title={t('form.conflict.title')}
      role="alert"
    >
      <p>{t(isSame ? 'form.conflict.same' : 'form.conflict.text')}</p>
      {differences.length > 0 && (
        <Table>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t('form.conflict.field')}</Table.Th>
              <Table.Th>{t('form.conflict.theirs')}</Table.Th>
              <Table.Th>{t('form.conflict.yours')}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {differences.map(({ key, label, theirs: their, mine: own }) => (
              <Table.Tr key={key}>
                <Table.Th scope="row">{label}</Table.Th>
                <Table.Td>{their || '–'}</Table.Td>
                <Table.Td>{own || '–'}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      )}
      <Group justify="end" mt="sm" gap="xs">
        <Button variant="default" size="xs" onClick={onTakeTheirs}>
          {t('form.conflict.takeTheirs')}
        </Button>
        {!isSame && (
          <Button size="xs" onClick={onKeepMine} loading={busy}>
            {t('form.conflict.keepMine')}
          </Button>
        )}
      </Group>
    </Alert>
  );
}

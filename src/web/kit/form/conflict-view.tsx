import { Alert, Button, Group, Table, Text } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';

/** A field whose saved value differs from the form, both as text. */
interface ConflictingField {
  key: string;
  label: string;
  theirs: string;
  mine: string;
}

interface ConflictViewProps {
  /** Needed if nothing above names the conflict. */
  title?: string;
  /** A sentence with who saved the other edit and when; '' if this is not known. */
  who: string;
  fields: readonly ConflictingField[];
  /** Whether nothing differs, in the listed fields or elsewhere. */
  isSame: boolean;
  /** The user's action that conflicts with another edit. */
  action: 'save' | 'delete';
  onKeepMine: () => void;
  onTakeTheirs: () => void;
}

/** Shows both sides of an edit conflict and lets the user choose. */
export function ConflictView({
  title,
  who,
  fields,
  isSame,
  action,
  onKeepMine,
  onTakeTheirs,
}: ConflictViewProps) {
  const { t } = useTranslation('ui');
  const view = useRef<HTMLDivElement>(null);
  // The form is long and the choice is at its top, so scroll there.
  useEffect(() => {
    view.current?.scrollIntoView({ block: 'center' });
    view.current?.focus({ preventScroll: true });
  }, []);
  return (
    <Alert ref={view} tabIndex={-1} color="var(--warning-text)" title={title} role="alert">
      <Text size="sm" mb="xs">
        {who || t('conflict.elsewhere')}{' '}
        {t(isSame ? 'conflict.same' : action === 'save' ? 'conflict.merged' : 'conflict.text')}
      </Text>
      {fields.length > 0 && (
        <Table>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t('conflict.field')}</Table.Th>
              <Table.Th>{t('conflict.theirs')}</Table.Th>
              <Table.Th>{t('conflict.yours')}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {fields.map(({ key, label, theirs, mine }) => (
              <Table.Tr key={key}>
                <Table.Th scope="row">{label}</Table.Th>
                <Table.Td>{theirs || '–'}</Table.Td>
                <Table.Td>{mine || '–'}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      )}
      <Group justify="end" mt="sm" gap="xs">
        <Button variant="default" size="xs" onClick={onTakeTheirs}>
          {t('conflict.takeTheirs')}
        </Button>
        {action === 'delete' ? (
          <Button size="xs" color="danger" onClick={onKeepMine}>
            {t('conflict.deleteAnyway')}
          </Button>
        ) : (
          !isSame && (
            <Button size="xs" onClick={onKeepMine}>
              {t('conflict.keepMine')}
            </Button>
          )
        )}
      </Group>
    </Alert>
  );
}

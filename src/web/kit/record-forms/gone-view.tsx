import { Alert, Button, Group, Text } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useLastChange } from '../../data/history/use-last-change.ts';
import type { KindName } from '../../../domain/records/registry.ts';
import { useDrawerGuard } from '../form/form-drawer.tsx';

/**
 * Shown if someone else has deleted the record in a form: the user can add it again or discard it.
 */
export function GoneView({
  kind,
  id,
  isDirty,
  onSaveAsNew,
}: {
  kind: KindName;
  id: string;
  /** Whether the form has unsaved changes. */
  isDirty: boolean;
  onSaveAsNew: () => void;
}) {
  const { t } = useTranslation('records');
  const { t: tKinds } = useTranslation('kinds');
  const { done } = useDrawerGuard();
  const who = useLastChange(id, 'deleted');
  const view = useRef<HTMLDivElement>(null);
  // The form is long and the choice is at its top, so scroll there.
  useEffect(() => {
    view.current?.scrollIntoView({ block: 'center' });
    view.current?.focus({ preventScroll: true });
  }, []);
  return (
    <Alert
      ref={view}
      tabIndex={-1}
      color="var(--warning-text)"
      title={tKinds(`${kind}.actions.gone`)}
      role="alert"
    >
      <Text size="sm">
        {who} {t(isDirty ? 'gone.text' : 'gone.untouched')}
      </Text>
      <Group justify="end" mt="sm" gap="xs">
        <Button variant="default" size="xs" onClick={done}>
          {t(isDirty ? 'gone.discard' : 'gone.close')}
        </Button>
        <Button size="xs" onClick={onSaveAsNew}>
          {t('gone.asNew')}
        </Button>
      </Group>
    </Alert>
  );
}

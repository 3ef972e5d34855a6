import { Alert, Button, Group, Text } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useLastChange } from '../../data/history/use-last-change.ts';
import type { KindWithActions } from '../../i18n/en/kinds.ts';
import { useDrawerGuard } from '../form/form-drawer.tsx';

interface GoneViewProps {
  kind: KindWithActions;
  id: string;
  /** something in the form has not been saved */
  isDirty: boolean;
  onSaveAsNew: () => void;
}

/** Somebody else has deleted the record in a form: it is added once more, or given up. */
export function GoneView({ kind, id, isDirty, onSaveAsNew }: GoneViewProps) {
  const { t } = useTranslation('records');
  const { t: tKinds } = useTranslation('kinds');
  const { done } = useDrawerGuard();
  const who = useLastChange(id, 'deleted');
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

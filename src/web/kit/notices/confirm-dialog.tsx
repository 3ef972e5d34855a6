import { Button, Group, TextInput } from '@mantine/core';
import { Dialog } from '../layout/dialog.tsx';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

interface ConfirmDialogProps {
  opened: boolean;
  title: string;
  children: ReactNode;
  confirmLabel: string;
  onConfirm: () => void;
  onClose: () => void;
  busy?: boolean;
  /** Whether the focus is not returned after the answer, because the user continues elsewhere. */
  keepsFocus?: boolean;
  /** Text that must be typed to confirm an action that cannot be undone. */
  typeToConfirm?: { label: string; text: string };
}

/**
 * Replaces typographic apostrophes, which the names proposed by Sojourn contain but keyboards do
 * not.
 */
const asTyped = (text: string) => text.trim().replaceAll('’', "'");

/**
 * Asks for confirmation before an action that cannot be undone. The cancel button has the focus.
 */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { t } = useTranslation('ui');
  const [typed, setTyped] = useState('');
  const { typeToConfirm } = props;
  const isReady = !typeToConfirm || asTyped(typed) === asTyped(typeToConfirm.text);
  return (
    <Dialog
      opened={props.opened}
      onClose={props.onClose}
      title={props.title}
      returnFocus={!props.keepsFocus}
    >
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (isReady) props.onConfirm();
        }}
      >
        {props.children}
        {typeToConfirm && (
          <TextInput
            mt="sm"
            label={typeToConfirm.label}
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
            autoComplete="off"
          />
        )}
        <Group justify="end" mt="lg" gap="sm">
          <Button variant="default" onClick={props.onClose} data-autofocus={!typeToConfirm}>
            {t('cancel')}
          </Button>
          <Button type="submit" color="danger" disabled={!isReady} loading={props.busy}>
            {props.confirmLabel}
          </Button>
        </Group>
      </form>
    </Dialog>
  );
}

import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Kind } from '../../domain/kinds/kind.ts';
import { kinds } from '../../domain/records/registry.ts';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { DrawerForm } from '../ui/form/drawer-form.tsx';
import { FormDrawer } from '../ui/form/form-drawer.tsx';
import { RecordConflict } from './record-conflict.tsx';
import type { RecordForm } from './use-record-form.ts';

interface RecordDrawerProps {
  of: RecordForm;
  onClose: () => void;
  /** the inputs */
  children: ReactNode;
}

/** A record in a drawer: to write, to edit, to delete. */
export function RecordDrawer({ of: record, onClose, children }: RecordDrawerProps) {
  const { name, stored, deeds, frame } = record;
  const { t } = useTranslation(['records', 'kinds']);
  const [isAsking, setAsking] = useState(false);
  const kind: Kind = kinds[name];
  const called = stored ? kind.labelOf(stored, (id) => id) : '';
  return (
    <FormDrawer
      onClose={onClose}
      title={t(stored ? `kinds:${name}.drawer.edit` : `kinds:${name}.drawer.new`, { name: called })}
    >
      <DrawerForm
        frame={frame}
        submitLabel={stored ? t('save') : t('add')}
        besides={
          stored && (
            <Button
              variant="subtle"
              color="danger"
              loading={deeds.isDeleting}
              onClick={() => setAsking(true)}
            >
              {t('delete')}
            </Button>
          )
        }
      >
        <RecordConflict of={record} />
        {children}
      </DrawerForm>
      {isAsking && (
        <ConfirmDialog
          opened
          title={t(`kinds:${name}.drawer.delete`, { name: called })}
          confirmLabel={t('delete')}
          onClose={() => setAsking(false)}
          onConfirm={() => {
            setAsking(false);
            void frame.run(() => deeds.remove(record.valuesNow()));
          }}
        >
          {t('deleteText')}
        </ConfirmDialog>
      )}
    </FormDrawer>
  );
}

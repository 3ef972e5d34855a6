import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { DrawerForm } from '../form/drawer-form.tsx';
import { FormDrawer, useDrawerGuard } from '../form/form-drawer.tsx';
import { GoneView } from './gone-view.tsx';
import { RecordConflict } from './record-conflict.tsx';
import type { RecordForm } from './use-record-form.ts';

interface RecordDrawerProps {
  of: RecordForm;
  onClose: () => void;
  /** Replaces the record's own name. */
  title?: ReactNode;
  /** Replaces the name of a stored record if that name consists of codes. */
  called?: string;
  width?: number;
  submitLabel?: string;
  /** Replaces the delete action. */
  besides?: ReactNode;
  /** The inputs. */
  children: ReactNode;
}

/** A drawer for adding, editing and deleting a record. */
export function RecordDrawer(props: RecordDrawerProps) {
  const { of: record, onClose, title, width, submitLabel, besides, children } = props;
  const { name, stored, frame } = record;
  const called = props.called ?? record.called;
  const { t } = useTranslation('records');
  const { t: tKinds } = useTranslation('kinds');
  return (
    <FormDrawer
      onClose={onClose}
      {...(width !== undefined && { width })}
      title={
        title ??
        (stored ? tKinds(`${name}.drawer.edit`, { name: called }) : tKinds(`${name}.drawer.new`))
      }
    >
      <DrawerForm
        frame={frame}
        submitLabel={submitLabel ?? (stored ? t('save') : t('add'))}
        onShowQuestion={record.showQuestion}
        besides={
          besides !== undefined
            ? besides
            : stored && !record.showQuestion && <DeleteButton of={record} called={called} />
        }
      >
        {record.gone !== undefined && (
          <GoneView
            key={record.gone}
            kind={name}
            id={record.id}
            isDirty={frame.isDirty}
            onSaveAsNew={record.saveAsNew}
          />
        )}
        <RecordConflict of={record} />
        {children}
      </DrawerForm>
    </FormDrawer>
  );
}

function DeleteButton({ of: record, called }: { of: RecordForm; called: string }) {
  const { name, isDeleting, remove } = record;
  const { t } = useTranslation('records');
  const { t: tKinds } = useTranslation('kinds');
  const { ask } = useDrawerGuard();
  const askToDelete = () =>
    ask({
      title: tKinds(`${name}.drawer.delete`, { name: called }),
      text: t('deleteText'),
      confirmLabel: t('delete'),
      onConfirm: remove,
    });
  return (
    <Button variant="subtle" color="danger" loading={isDeleting} onClick={askToDelete}>
      {t('delete')}
    </Button>
  );
}

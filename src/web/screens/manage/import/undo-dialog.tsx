import { Loader, Radio, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useArchive } from '../../../data/archives/archive.data.ts';
import { useFailureText } from '../../../app/failure-text.ts';
import { ConfirmDialog } from '../../../kit/notices/confirm-dialog.tsx';
import { useFormat } from '../../../kit/format/format-context.tsx';
import { editedQuery, type ImportView, isOfJourneys, useUndoImport } from './imports.data.ts';
import { shownTargets } from './rows/shown-targets.ts';
import classes from './undo-dialog.module.css';

/** Lists at most this many edited records and counts the rest. */
const mostListed = 12;

/** Confirms undoing an import, and asks what to do with records that were edited since. */
export function UndoDialog({ view, onClose }: { view: ImportView; onClose: () => void }) {
  const { t } = useTranslation('imports');
  const { number } = useFormat();
  const describe = useFailureText();
  const { id: archiveId } = useArchive();
  const undo = useUndoImport(archiveId, view, shownTargets[view.target].undone);
  const { data, error } = useQuery({
    ...editedQuery(archiveId, view.id),
    staleTime: 0,
    // Stops loading after the import is undone.
    enabled: undo.isIdle || undo.isError,
  });
  const [choice, setChoice] = useState('keep');
  const edited = data?.edited ?? [];
  const [first, second] = edited;
  const deletes =
    second !== undefined
      ? 'deleteSeveral'
      : first?.made === 'changed'
        ? 'deleteChanged'
        : 'deleteAdded';

  const confirm = () => {
    if (!data) return;
    undo.mutate(choice === 'delete', { onSuccess: onClose });
  };

  return (
    <ConfirmDialog
      opened
      title={t('undo.title', { name: view.fileName })}
      confirmLabel={t('undo.confirm')}
      busy={undo.isPending || (!data && !error)}
      onConfirm={confirm}
      onClose={onClose}
    >
      <p className={classes.text}>{t('undo.text')}</p>
      {error && <p role="alert">{describe(error).text}</p>}
      {!data && !error && <Loader size="sm" />}
      {edited.length > 0 && (
        <>
          <p>
            {t(isOfJourneys(edited) ? 'undo.edited' : 'undo.editedRecords', {
              count: edited.length,
              number: number(edited.length),
            })}
          </p>
          <ul className={classes.edited}>
            {edited.slice(0, mostListed).map(({ id, label, made }) => (
              <li key={id}>
                {label} {made === 'changed' && t('undo.changed')}
              </li>
            ))}
            {edited.length > mostListed && (
              <li>{t('undo.andMore', { number: number(edited.length - mostListed) })}</li>
            )}
          </ul>
          <Radio.Group
            label={t('undo.question', { count: edited.length })}
            value={choice}
            onChange={setChoice}
          >
            <Stack gap="xs" mt="xs">
              <Radio value="keep" label={t('undo.keep', { count: edited.length })} />
              <Radio value="delete" label={t(`undo.${deletes}`)} />
            </Stack>
          </Radio.Group>
        </>
      )}
    </ConfirmDialog>
  );
}

import { Button, Progress } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useArchive } from '../archives/archive.data.ts';
import { useFormat } from '../ui/format-context.tsx';
import { type ImportView, useImportActions } from './imports.data.ts';
import { useImportProgress } from './use-import-progress.ts';
import classes from './import-card.module.css';

/** Accepts a preview, showing how far it has come, or discards it. */
export function AcceptBar({
  view,
  onAccept,
}: {
  view: ImportView;
  onAccept?: (() => void) | undefined;
}) {
  const { t } = useTranslation('imports');
  const { number } = useFormat();
  const { accept, discard } = useImportActions(useArchive().id, view.id);
  const progress = useImportProgress(view.id);
  const { imported, updated, addTravellers, completed } = view.outcome;
  const writes = imported + updated;
  const asked = view.travellers.find(({ isAsked }) => isAsked);
  const label =
    view.target === 'records'
      ? 'acceptRecords'
      : addTravellers + completed === writes
        ? 'acceptAdd'
        : 'accept';
  if (accept.isPending) {
    return (
      <output className={classes.progress}>
        <Progress
          value={progress ? (progress.done / Math.max(1, progress.total)) * 100 : 0}
          aria-hidden
        />
        {progress
          ? t('accepting', { done: number(progress.done), total: number(progress.total) })
          : t('acceptingStart')}
      </output>
    );
  }
  return (
    <div className={classes.actions} data-no-print>
      <Button
        onClick={() => {
          onAccept?.();
          accept.mutate();
        }}
        variant={writes === 0 ? 'default' : 'filled'}
        disabled={asked !== undefined}
      >
        {writes === 0 ? t('acceptNothing') : t(label, { count: writes, number: number(writes) })}
      </Button>
      <Button
        variant="default"
        aria-label={t('discardLabel', { name: view.fileName })}
        loading={discard.isPending}
        onClick={() => discard.mutate()}
      >
        {t('discard')}
      </Button>
      {asked && <p className={classes.blocked}>{t('people.first', { name: asked.name })}</p>}
    </div>
  );
}

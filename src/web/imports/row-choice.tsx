import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useArchive, useMayEdit } from '../archives/archive.data.ts';
import { type ImportRow, useImportActions } from './imports.data.ts';
import classes from './import-rows.module.css';

/** Whether a row that is perhaps there already is added all the same, or left out. */
export function RowChoice({ importId, row }: { importId: string; row: ImportRow }) {
  const { t } = useTranslation('imports');
  const { chooseRow } = useImportActions(useArchive().id, importId);
  const { position, line, outcome } = row;
  const isLeftOut = outcome === 'perhaps-same';
  if (!useMayEdit()) return null;
  return (
    <Button
      className={classes.choice}
      variant="default"
      size="compact-xs"
      aria-label={t(isLeftOut ? 'table.addAnywayOf' : 'table.leaveOutOf', { line })}
      loading={chooseRow.isPending}
      onClick={() => chooseRow.mutate({ position, addAnyway: isLeftOut })}
    >
      {t(isLeftOut ? 'table.addAnyway' : 'table.leaveOut')}
    </Button>
  );
}

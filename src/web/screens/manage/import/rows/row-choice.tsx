import { NativeSelect } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { RowChoice as Choice } from '../../../../../domain/imports/matching/perhaps-same.ts';
import { useArchive, useMay } from '../../../../data/archives/archive.data.ts';
import { type ImportRow, useImportActions } from '../imports.data.ts';
import classes from './import-rows.module.css';

interface RowChoiceProps {
  importId: string;
  row: Pick<ImportRow, 'position' | 'line' | 'choices' | 'track'> & { choice: Choice };
}

/**
 * Chooses what to do with a possible duplicate: leave it out, treat it as the same record, or add
 * it. For a track it chooses whether to attach it to the matching journey.
 */
export function RowChoice({ importId, row }: RowChoiceProps) {
  const { t } = useTranslation('imports');
  const { chooseRow } = useImportActions(useArchive().id, importId);
  const { position, line, choices, choice, track } = row;
  const labelOf = (value: Choice) =>
    // For a track that matches a journey. A track that already exists uses the same labels as a
    // journey.
    track && value !== 'leave-out' && choices.includes('same')
      ? t(`table.trackChoice.${value}`)
      : t(`table.choice.${value}`);
  if (!useMay('imports.manage')) return null;
  return (
    <NativeSelect
      className={classes.choice}
      size="xs"
      aria-label={t('table.choiceOf', { line })}
      disabled={chooseRow.isPending}
      value={choice}
      onChange={(event) =>
        chooseRow.mutate({ position, choice: event.currentTarget.value as Choice })
      }
      data={choices.map((value) => ({ value, label: labelOf(value) }))}
    />
  );
}

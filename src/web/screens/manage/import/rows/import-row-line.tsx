import { ActionIcon, NativeSelect } from '@mantine/core';
import { IconChevronDown, IconChevronRight, IconAlertTriangle } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../../kit/format/format-context.tsx';
import { useMay, useArchive } from '../../../../data/archives/archive.data.ts';
import { ImportRowDetails } from './import-row-details.tsx';
import type { ImportRow, ImportView } from '../imports.data.ts';
import { shownTargets } from './shown-targets.ts';
import { FixRow } from '../table/fix-row.tsx';
import { problemText } from './problem-text.ts';
import { shownOutcome } from './shown-outcome.ts';
import classes from './import-rows.module.css';
import type { RowChoice as Choice } from '../../../../../domain/imports/matching/perhaps-same.ts';
import { useImportActions } from '../imports.data.ts';
import type { RowWarning } from '../../../../../domain/imports/row-warnings.ts';

/** One row of a file. It opens to show the row and the existing journey. */
export function ImportRowLine({ row, view }: { row: ImportRow; view: ImportView }) {
  const { t } = useTranslation('imports');
  const format = useFormat();
  const detailsId = useId();
  const [isOpen, setIsOpen] = useState(false);
  const isPreview = view.status === 'preview';
  const mayFix = useMay('imports.manage') && isPreview;
  const { line, choice, problem, cells } = row;
  const shown = shownOutcome(row, view.status);
  const { Cells } = shownTargets[view.target];
  return (
    <>
      <tr className={classes.row}>
        <td className={classes.line}>{line}</td>
        <Cells row={row} />
        <td className={classes.outcome}>
          <span className={classes.badge} data-outcome={shown}>
            {t(`outcome.${shown}`)}
          </span>
          {isPreview && choice && <RowChoice importId={view.id} row={{ ...row, choice }} />}
          {problem && <span className={classes.reason}>{problemText(problem, t, format)}</span>}
          <RowWarnings warnings={row.warnings} />
        </td>
        <td className={classes.opener}>
          <ActionIcon
            variant="subtle"
            size={36}
            aria-expanded={isOpen}
            aria-controls={isOpen ? detailsId : undefined}
            aria-label={t(isOpen ? 'table.hide' : 'table.show', { line })}
            onClick={() => setIsOpen(!isOpen)}
          >
            {isOpen ? <IconChevronDown size={16} /> : <IconChevronRight size={16} />}
          </ActionIcon>
        </td>
      </tr>
      {mayFix && cells && (row.outcome === 'failed' || isOpen) && (
        <FixRow view={view} row={{ ...row, cells }} />
      )}
      {isOpen && (
        <tr id={detailsId} className={classes.details}>
          <td colSpan={6}>
            <ImportRowDetails row={row} view={view} />
          </td>
        </tr>
      )}
    </>
  );
}

/**
 * Chooses what to do with a possible duplicate: leave it out, treat it as the same record, or add
 * it. For a track it chooses whether to attach it to the matching journey.
 */
function RowChoice({
  importId,
  row,
}: {
  importId: string;
  row: Pick<ImportRow, 'position' | 'line' | 'choices' | 'track'> & { choice: Choice };
}) {
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

/** The warnings of a row, in the same words as in the journey form. */
function RowWarnings({ warnings }: { warnings: readonly RowWarning[] }) {
  if (warnings.length === 0) return null;
  return (
    <ul className={classes.warnings}>
      {warnings.map((warning) => (
        <li key={warning.code}>
          <IconAlertTriangle size={15} aria-hidden />
          <WarningText warning={warning} />
        </li>
      ))}
    </ul>
  );
}

function WarningText({ warning }: { warning: RowWarning }) {
  const { t } = useTranslation('journeys');
  const { t: tImports } = useTranslation('imports');
  const format = useFormat();
  switch (warning.code) {
    case 'too-long':
      return t('form.warning.too-long', { duration: format.hours(warning.minutes) });
    case 'too-fast':
    case 'too-slow':
      return t(`form.warning.${warning.code}`, { speed: format.speed(warning.kmh) });
    case 'overlaps':
      return t('form.warning.overlaps', { from: warning.from, to: warning.to });
    case 'points-dropped':
    case 'times-dropped': {
      const { code, count } = warning;
      return tImports(`warning.${code}`, { count, number: format.number(count) });
    }
    default:
      return t(`form.warning.${warning.code}`);
  }
}

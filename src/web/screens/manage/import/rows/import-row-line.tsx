import { ActionIcon } from '@mantine/core';
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../../kit/format/format-context.tsx';
import { useMay } from '../../../../data/archives/archive.data.ts';
import { ImportRowDetails } from './import-row-details.tsx';
import type { ImportRow, ImportView } from '../imports.data.ts';
import { shownTargets } from './shown-targets.ts';
import { FixRow } from '../table/fix-row.tsx';
import { RowChoice } from './row-choice.tsx';
import { RowWarnings } from './row-warnings.tsx';
import { problemText } from './problem-text.ts';
import { shownOutcome } from './shown-outcome.ts';
import classes from './import-rows.module.css';

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

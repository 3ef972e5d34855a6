import { ActionIcon } from '@mantine/core';
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isEdtfDate } from '../../domain/shared/edtf-date.ts';
import { FigureRow } from '../ui/figure-row.tsx';
import { useFormat } from '../ui/format-context.tsx';
import { useMay } from '../archives/archive.data.ts';
import { ImportRowDetails } from './import-row-details.tsx';
import type { ImportRow, ImportView } from './imports.data.ts';
import { JourneyEnds } from './journey-ends.tsx';
import { MendRow } from './table/mend-row.tsx';
import { RowChoice } from './row-choice.tsx';
import { RowWarnings } from './row-warnings.tsx';
import { problemText } from './problem-text.ts';
import { shownOutcome } from './shown-outcome.ts';
import classes from './import-rows.module.css';

function JourneyCells({ journey, written }: Pick<ImportRow, 'journey' | 'written'>) {
  const format = useFormat();
  if (!journey && written) return <WrittenCells written={written} />;
  return (
    <>
      <td className={classes.date}>{journey && format.date(journey.date)}</td>
      <td className={classes.journey}>{journey && <JourneyEnds journey={journey} />}</td>
      <td className={classes.number}>{journey?.number}</td>
    </>
  );
}

/** What a row says of a journey that it is not yet, as far as it can be read. */
function WrittenCells({ written }: { written: NonNullable<ImportRow['written']> }) {
  const format = useFormat();
  const { date, from, to, number } = written;
  return (
    <>
      <td className={classes.date}>{isEdtfDate(date) ? format.date(date) : date}</td>
      <td className={classes.journey}>
        {(from !== '' || to !== '') && (
          <span className={classes.written}>
            {from || '–'} <span className={classes.arrow}>→</span> {to || '–'}
          </span>
        )}
      </td>
      <td className={classes.number}>{number}</td>
    </>
  );
}

/** A record of any kind: what it is, and what people call it. */
function RecordCells({ record }: { record: NonNullable<ImportRow['record']> }) {
  const { t } = useTranslation('kinds');
  const format = useFormat();
  return (
    <>
      <td className={classes.date}>{record.date !== '' && format.date(record.date)}</td>
      <td className={classes.number}>{t(`${record.kind}.one`)}</td>
      <td className={classes.record}>{record.label}</td>
    </>
  );
}

/** A track: how long it is, its name, and the journey whose line it is to be. */
function TrackCells({ record, track, existing, choice }: ImportRow) {
  const { t } = useTranslation('imports');
  const format = useFormat();
  const { distance = null, moving = null } = track ?? {};
  return (
    <>
      <td className={classes.date}>{record && format.date(record.date)}</td>
      <td className={classes.number}>
        <FigureRow
          figures={[
            distance === null ? undefined : format.distance(distance),
            moving === null ? undefined : format.duration(moving),
          ]}
        />
      </td>
      <td className={classes.record}>
        {record?.label}
        {existing && choice !== 'add' && (
          <span className={classes.reason}>
            {t('table.belongsTo', { from: endName(existing.from), to: endName(existing.to) })}
          </span>
        )}
      </td>
    </>
  );
}

const endName = ({ code, name, town }: NonNullable<ImportRow['existing']>['from']) =>
  code || town || name;

function RowCells({ row, target }: { row: ImportRow; target: ImportView['target'] }) {
  if (target === 'tracks') return <TrackCells {...row} />;
  if (row.record) return <RecordCells record={row.record} />;
  return <JourneyCells journey={row.journey} written={row.written} />;
}

/** One row of a file; opens to show the row itself and the journey that is there already. */
export function ImportRowLine({ row, view }: { row: ImportRow; view: ImportView }) {
  const { t } = useTranslation('imports');
  const format = useFormat();
  const detailsId = useId();
  const [isOpen, setIsOpen] = useState(false);
  const isPreview = view.status === 'preview';
  const mayMend = useMay('imports.manage') && isPreview;
  const { line, choice, problem, cells } = row;
  const shown = shownOutcome(row, view.status);
  return (
    <>
      <tr className={classes.row}>
        <td className={classes.line}>{line}</td>
        <RowCells row={row} target={view.target} />
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
      {mayMend && cells && (row.outcome === 'failed' || isOpen) && (
        <MendRow view={view} row={{ ...row, cells }} />
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

import { ActionIcon, NativeSelect, Anchor } from '@mantine/core';
import { IconChevronDown, IconChevronRight, IconAlertTriangle } from '@tabler/icons-react';
import { memo, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../../kit/format/format-context.tsx';
import { useMay, useArchive } from '../../../../data/archives/archive.data.ts';
import { type ImportRow, type ImportView, useImportActions } from '../imports.data.ts';
import { RowChanges } from './row-changes.tsx';
import { shownTargets } from './shown-targets.ts';
import { problemText } from './problem-text.ts';
import { shownOutcome } from './shown-outcome.ts';
import classes from './import-rows.module.css';
import type { RowChoice as Choice } from '../../../../../domain/imports/matching/perhaps-same.ts';
import type { RowWarning } from '../../../../../domain/imports/row-warnings.ts';
import { kinds } from '../../../../../domain/records/registry.ts';
import { Link } from '../../../../app/link.tsx';
import { links } from '../../../../app/links.ts';
import { mayOpenRecords, recordAddress } from '../../../../kit/record-cards/record-address.ts';
import { FigureRow } from '../../../../kit/format/figure-row.tsx';
import type { IntoOfRow } from '../../../../../domain/imports/into-collection.ts';
import { useRecords } from '../../../../data/records/records.data.ts';
import { missingMap } from '../missing-map.ts';
import { useQuery } from '@tanstack/react-query';
import { FixRowForm } from '../table/fix-row-form.tsx';
import { tableQuery } from '../table/table.data.ts';
import fixRowClasses from '../table/fix-row.module.css';

/** One row of a file. It opens to show the row and the existing journey. */
export const ImportRowLine = memo(function ImportRowLine({
  row,
  view,
}: {
  row: ImportRow;
  view: ImportView;
}) {
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
      {row.change && <RowChanges change={row.change} isOpen={isOpen} />}
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
});

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
    case 'arrival-day-unclear':
    case 'stay-open':
    case 'engagement-open':
    case 'road-assumed':
    case 'date-missing':
    case 'date-of-row-above':
      return tImports(`warning.${warning.code}`);
    case 'town-unlisted':
    case 'town-is-island':
    case 'town-assumed': {
      const { code, town, country } = warning;
      return tImports(`warning.${code}`, { town, country: format.country(country) });
    }
    case 'perhaps-corrected': {
      const { code, number, date } = warning;
      return tImports(`warning.${code}`, { number, date: format.date(date) });
    }
    case 'date-of-departure':
      return tImports(`warning.${warning.code}`, { date: format.date(warning.date) });
    case 'time-far-from-date':
      return tImports(`warning.${warning.code}`, { time: warning.time });
    case 'month-first':
      return tImports(`warning.${warning.code}`, { date: warning.date });
    case 'cells-emptied':
      return tImports(`warning.${warning.code}`, { cells: warning.cells });
    case 'status-unknown':
    case 'diverted':
    case 'people-unnamed':
    case 'first-of-days':
      return tImports(`warning.${warning.code}`, { text: warning.text });
    case 'sheet-of-person':
      return tImports(`warning.${warning.code}`, { name: warning.name });
    case 'same-nights':
    case 'nights-overlap': {
      const { code, name, date } = warning;
      return tImports(`warning.${code}`, { name, date: format.date(date) });
    }
    case 'nights-differ': {
      const { code, stated, nights } = warning;
      return tImports(`warning.${code}`, {
        stated: format.number(stated),
        nights: format.number(nights),
      });
    }
    case 'days-differ': {
      const { code, stated, days } = warning;
      return tImports(`warning.${code}`, {
        stated: format.number(stated),
        days: format.number(days),
      });
    }
    case 'days-as-nights':
      return tImports(`warning.${warning.code}`, {
        count: warning.days,
        number: format.number(warning.days),
      });
    case 'length-unread':
      return tImports(`warning.${warning.code}`, { text: warning.text });
    case 'points-dropped':
    case 'times-dropped': {
      const { code, count } = warning;
      return tImports(`warning.${code}`, { count, number: format.number(count) });
    }
    default:
      return t(`form.warning.${warning.code}`);
  }
}

/** The row as in the file, as it was parsed, and the existing record beside it. */
function ImportRowDetails({ row, view }: { row: ImportRow; view: ImportView }) {
  const { t } = useTranslation('imports');
  const { raw, journey, existing, record, track, outcome } = row;
  const isPreview = view.status === 'preview';
  const { role } = useArchive();
  const mayGather = useMay('imports.manage') && isPreview && outcome === 'new';
  return (
    <dl className={classes.versions}>
      {journey && (
        <div>
          <dt>{t('table.read')}</dt>
          <dd>
            <JourneyWords journey={journey} />
          </dd>
        </div>
      )}
      {existing && (
        <div>
          <dt>{t(row.track ? 'table.journeyOfTrack' : 'table.existing')}</dt>
          <dd>
            {(isPreview || row.outcome !== 'new') && <JourneyWords journey={existing} />}{' '}
            <Anchor component={Link} href={links.journey('all', existing.id)}>
              {t('table.open')}
            </Anchor>
          </dd>
        </div>
      )}
      {record && record.existingId !== null && mayOpenRecords(kinds[record.kind], role) && (
        <div>
          <dt>{t('table.existing')}</dt>
          <dd>
            <Anchor
              component={Link}
              href={recordAddress(kinds[record.kind], record.existingId, 'all')}
            >
              {t('table.openRecord')}
            </Anchor>
          </dd>
        </div>
      )}
      {track && mayGather && (
        <div>
          <dt>{t('maps.label')}</dt>
          <dd>
            <RowCollection importId={view.id} row={row} track={track} />
          </dd>
        </div>
      )}
      <div className={classes.rawPart}>
        <dt>{t('table.raw')}</dt>
        <dd>
          <pre className={classes.raw}>{raw}</pre>
        </dd>
      </div>
    </dl>
  );
}

function JourneyWords({ journey }: { journey: NonNullable<ImportRow['journey']> }) {
  const { t } = useTranslation('words');
  const format = useFormat();
  const { mode, date, from, to, number, operator, vehicle, departure, arrival } = journey;
  const at = [departure, arrival].map((time) => (time === '' ? '' : ` ${format.time(time)}`));
  return (
    <FigureRow
      figures={[
        format.date(date),
        t(`mode.${mode}`),
        `${from.name}${at[0]} → ${to.name}${at[1]}`,
        [operator, number].filter(Boolean).join(' '),
        vehicle,
      ]}
    />
  );
}

/** Chooses the map of one track: the map for all tracks of its mode, another map, or none. */
function RowCollection({
  importId,
  row: { position, line },
  track,
}: {
  importId: string;
  row: Pick<ImportRow, 'position' | 'line'>;
  track: NonNullable<ImportRow['track']>;
}) {
  const { t } = useTranslation('imports');
  const { t: tKinds } = useTranslation('kinds');
  const { gatherRow } = useImportActions(useArchive().id, importId);
  const maps = useRecords('collection').data;
  const collections = maps ?? [];
  // Maps of the same mode come first. Other maps are offered too, because a rail track may belong
  // to a road tour.
  const fits = (one: { mode: string }) => one.mode === track.collectionMode;
  const sorted = [...collections.filter(fits), ...collections.filter((one) => !fits(one))];
  const own = typeof track.into === 'object' ? track.into.collectionId : undefined;
  return (
    <NativeSelect
      className={classes.ownChoice}
      size="xs"
      aria-label={t('maps.ofRow', { line })}
      disabled={gatherRow.isPending}
      value={typeof track.into === 'object' ? track.into.collectionId : track.into}
      onChange={({ currentTarget: { value } }) =>
        gatherRow.mutate({ position, into: intoOf(value) })
      }
      data={[
        { value: 'as-all', label: t('maps.asAll') },
        { value: 'none', label: t('maps.none') },
        ...sorted.map((one) => ({
          value: one.id,
          label: `${one.name} · ${tKinds(`collection.choices.mode.${one.mode}`)}`,
        })),
        ...missingMap(own, { maps, offered: collections }, t('maps.deleted')),
      ]}
    />
  );
}

function intoOf(value: string): IntoOfRow {
  return value === 'as-all' || value === 'none' ? value : { collectionId: value };
}

/** The form that fixes the cells of a failed row, shown below the row. */
function FixRow({ view, row }: { view: ImportView; row: ImportRow & { cells: string[] } }) {
  const { data: table } = useQuery(tableQuery(useArchive().id, view.id));
  return (
    <tr className={fixRowClasses.row}>
      <td colSpan={6}>{table && <FixRowForm importId={view.id} table={table} row={row} />}</td>
    </tr>
  );
}

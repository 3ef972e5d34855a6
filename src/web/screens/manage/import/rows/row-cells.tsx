import { useTranslation } from 'react-i18next';
import { isEdtfDate } from '../../../../../domain/shared/dates/edtf-date.ts';
import { useRecords } from '../../../../data/records/records.data.ts';
import { FigureRow } from '../../../../kit/format/figure-row.tsx';
import { useFormat } from '../../../../kit/format/format-context.tsx';
import type { ImportRow } from '../imports.data.ts';
import { JourneyEnds } from './journey-ends.tsx';
import classes from './import-rows.module.css';

interface RowCellsProps {
  row: ImportRow;
}

/** The cells of a journey: date, route, and flight or train number. */
export function JourneyCells({ row: { journey, written } }: RowCellsProps) {
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

/** The readable parts of a row that is not yet a valid journey. */
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

/** The cells of a record of any kind: its date, kind and name. */
export function RecordCells({ row: { record } }: RowCellsProps) {
  const { t } = useTranslation('kinds');
  const format = useFormat();
  return (
    <>
      <td className={classes.date}>{record && record.date !== '' && format.date(record.date)}</td>
      <td className={classes.number}>{record && t(`${record.kind}.one`)}</td>
      <td className={classes.record}>{record?.label}</td>
    </>
  );
}

/**
 * The cells of a track: its length, its name, the journey that it belongs to, and the map if it has
 * its own.
 */
export function TrackCells({ row: { record, track, existing, choice } }: RowCellsProps) {
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
        {track && <OwnMap into={track.into} />}
      </td>
    </>
  );
}

/** The map that was chosen for this track only. */
function OwnMap({ into }: Pick<NonNullable<ImportRow['track']>, 'into'>) {
  const { t } = useTranslation('imports');
  const collections = useRecords('collection').data ?? [];
  if (into === 'as-all') return null;
  const name =
    into === 'none' ? t('maps.none') : collections.find(({ id }) => id === into.collectionId)?.name;
  return <span className={classes.reason}>{t('maps.onIts', { name: name ?? '…' })}</span>;
}

const endName = ({ code, name, town }: NonNullable<ImportRow['existing']>['from']) =>
  code || town || name;

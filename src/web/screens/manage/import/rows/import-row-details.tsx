import { Anchor, NativeSelect } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { kinds } from '../../../../../domain/records/registry.ts';
import { useArchive, useMay } from '../../../../data/archives/archive.data.ts';
import { Link } from '../../../../app/link.tsx';
import { links } from '../../../../app/links.ts';
import { mayOpenRecords, recordAddress } from '../../../../kit/record-cards/record-address.ts';
import { FigureRow } from '../../../../kit/format/figure-row.tsx';
import { useFormat } from '../../../../kit/format/format-context.tsx';
import type { ImportRow, ImportView } from '../imports.data.ts';
import classes from './import-rows.module.css';
import type { IntoOfRow } from '../../../../../domain/imports/into-collection.ts';
import { useRecords } from '../../../../data/records/records.data.ts';
import { useImportActions } from '../imports.data.ts';
import { missingMap } from '../missing-map.ts';

/** The row as in the file, as it was parsed, and the existing record beside it. */
export function ImportRowDetails({ row, view }: { row: ImportRow; view: ImportView }) {
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
  const format = useFormat();
  const { date, from, to, number, operator, vehicle, departure, arrival } = journey;
  const at = [departure, arrival].map((time) => (time === '' ? '' : ` ${format.time(time)}`));
  return (
    <FigureRow
      figures={[
        format.date(date),
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

import { NativeSelect } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { IntoOfRow } from '../../../../../domain/imports/into-collection.ts';
import { useArchive } from '../../../../data/archives/archive.data.ts';
import { useRecords } from '../../../../data/records/records.data.ts';
import { type ImportRow, useImportActions } from '../imports.data.ts';
import { missingMap } from '../missing-map.ts';
import classes from './import-rows.module.css';

interface RowCollectionProps {
  importId: string;
  row: Pick<ImportRow, 'position' | 'line'>;
  track: NonNullable<ImportRow['track']>;
}

/** Chooses the map of one track: the map for all tracks of its mode, another map, or none. */
export function RowCollection({ importId, row: { position, line }, track }: RowCollectionProps) {
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

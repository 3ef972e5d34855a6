import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { CollectionMode } from '../../../../../domain/collections/collection.ts';
import { type Track, trackKind } from '../../../../../domain/tracks/track.ts';
import { useMay } from '../../../../data/archives/archive.data.ts';
import { Link } from '../../../../app/link.tsx';
import { links } from '../../../../app/links.ts';
import { useFormat } from '../../../../kit/format/format-context.tsx';
import { DataTable } from '../../../../kit/table/data-table.tsx';
import { trackColumns } from './track-columns.tsx';
import classes from './collections.module.css';

const latestFirst = { key: 'date', descending: true };
const keyOf = ({ id }: Track) => id;
const labelOf = ({ name }: Track) => name;

interface LooseTracksProps {
  mode: CollectionMode;
  tracks: readonly Track[];
}

/** The tracks of a mode that are not on a track map. Each opens on the map of these tracks. */
export function LooseTracks({ mode, tracks }: LooseTracksProps) {
  const { t } = useTranslation('tracks');
  const format = useFormat();
  const mayOpenData = useMay('data.open');
  const { t: tKinds } = useTranslation('kinds');
  const columns = useMemo(() => trackColumns(tKinds, format), [tKinds, format]);
  const rowHref = useMemo(
    () =>
      ({ id }: Track) =>
        links.looseTrack(mode, id),
    [mode],
  );
  return (
    <section className={classes.loose} aria-labelledby="loose-tracks">
      <h2 id="loose-tracks" className={classes.heading}>
        {t('list.loose')}
      </h2>
      <p className={classes.hint}>
        {t('list.looseHint')}{' '}
        {mayOpenData && (
          <Link href={links.dataOfKind(trackKind.plural)}>{t('list.looseInTable')}</Link>
        )}
      </p>
      <DataTable
        label={t('list.looseTable')}
        columns={columns}
        rows={tracks}
        rowKey={keyOf}
        initialSort={latestFirst}
        rowHref={rowHref}
        rowLabel={labelOf}
        link={Link}
      />
    </section>
  );
}

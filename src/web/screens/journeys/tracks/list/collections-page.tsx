import { addresses } from '../../../../app/addresses.ts';
import { useAddress } from '../../../../kit/address/use-address.ts';
import { useTranslation } from 'react-i18next';
import {
  type CollectionMode,
  type Collection,
  collectionAt,
  collectionModes,
} from '../../../../../domain/collections/collection.ts';
import { links } from '../../../../app/links.ts';
import { ScreenStates } from '../../../../kit/screen/screen-states.tsx';
import { PageSkeleton } from '../../../../kit/layout/skeletons.tsx';

import { Redirect } from '../../../../kit/screen/redirect.tsx';
import { TracksScreen } from '../tracks-screen.tsx';
import { type TrackIndex, useTrackIndex, addressOfTrack, listOfLoose } from '../tracks.data.ts';
import { ActionIcon, Alert, Button } from '@mantine/core';
import { IconPlus, IconUpload } from '@tabler/icons-react';
import { Suspense, useEffect, useId, useState, useMemo } from 'react';
import { namedCollections } from '../../../../../domain/collections/named-collections.ts';
import { type Track, trackKind } from '../../../../../domain/tracks/track.ts';
import { trackTotals } from '../../../../../domain/tracks/measure/track-totals.ts';
import { useArchive, useMay } from '../../../../data/archives/archive.data.ts';
import { lazyPart } from '../../../../app/lazy-part.ts';
import { Link } from '../../../../app/link.tsx';
import { warmUpMaps } from '../../../../kit/maps/warm-up.ts';
import { EmptyState } from '../../../../kit/layout/empty-state.tsx';
import { FigureRow } from '../../../../kit/format/figure-row.tsx';
import { useFormat } from '../../../../kit/format/format-context.tsx';
import { LinkTabs } from '../../../../kit/choices/link-tabs.tsx';
import { PageHeader } from '../../../../kit/layout/page-header.tsx';
import { whenIdle } from '../../../../data/when-idle.ts';
import { CollectionCards } from './collection-cards.tsx';
import classes from './collections.module.css';
import { useIsPhone } from '../../../../kit/layout/use-screen-size.ts';
import { DataTable } from '../../../../kit/table/data-table.tsx';
import { trackColumns } from './track-columns.tsx';

const latestFirst = { key: 'date', descending: true };
const keyOf = ({ id }: Track) => id;
const labelOf = ({ name }: Track) => name;

/** The tracks of a mode that are not on a track map. Each opens on the map of these tracks. */
function LooseTracks({ mode, tracks }: { mode: CollectionMode; tracks: readonly Track[] }) {
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

const [CollectionDrawer, loadCollectionDrawer] = lazyPart(
  async () => (await import('../collection-drawer.tsx')).CollectionDrawer,
);

interface CollectionListProps {
  mode: CollectionMode;
  book: TrackIndex;
  /** Tracks of the mode that are not on a map. */
  loose: readonly Track[];
  /** The address names something that no longer exists. */
  isGone: boolean;
}

/** The track maps of a mode, and the tracks without a map. */
function CollectionList({ mode, book, loose, isGone }: CollectionListProps) {
  const { t } = useTranslation('tracks');
  const format = useFormat();
  const mayEdit = useMay('records.write');
  const { isSample } = useArchive();
  const [edited, setEdited] = useState<Collection | 'new'>();
  useEffect(() => {
    if (mayEdit) whenIdle(loadCollectionDrawer);
  }, [mayEdit]);
  useEffect(() => whenIdle(warmUpMaps), []);
  const own = book.collections
    .filter((one) => one.mode === mode)
    .toSorted((a, b) => a.name.localeCompare(b.name, format.locale, { numeric: true }));
  const tracks = [...own.flatMap(({ id }) => book.tracksOf(id)), ...loose];
  const { distance } = trackTotals(tracks);
  const isEmpty = own.length === 0 && loose.length === 0;
  const add = () => setEdited('new');
  const close = () => setEdited(undefined);
  return (
    <>
      <PageHeader
        title={t(`list.${mode}`)}
        figures={
          <FigureRow
            figures={[
              t('list.maps', { count: own.length, number: format.number(own.length) }),
              t('list.tracks', { count: tracks.length, number: format.number(tracks.length) }),
              distance && format.distance(distance.sum),
            ]}
          />
        }
        actions={mayEdit && <Actions onAdd={isEmpty ? undefined : add} />}
      />
      <div className={classes.tabs}>
        <LinkTabs
          label={t('list.modes')}
          link={Link}
          tabs={collectionModes.map((each) => ({
            label: t(`list.tab.${each}`),
            href: links.collections(each),
            current: each === mode,
          }))}
        />
      </div>
      {isGone && (
        <Alert mb="md" color="var(--warning-text)" role="status">
          {t('list.gone')}
        </Alert>
      )}
      {isEmpty ? (
        <EmptyState
          title={t(`list.empty.title.${mode}`)}
          text={t('list.empty.text')}
          action={
            mayEdit ? (
              <Button size="md" leftSection={<IconPlus size={16} aria-hidden />} onClick={add}>
                {t('list.add')}
              </Button>
            ) : undefined
          }
        />
      ) : (
        own.length > 0 && (
          <CollectionCards collections={own} book={book} onEdit={mayEdit ? setEdited : undefined} />
        )
      )}
      {mayEdit && isSample && <NotBegun mode={mode} book={book} />}
      {loose.length > 0 && <LooseTracks mode={mode} tracks={loose} />}
      <Suspense>
        {edited && (
          <CollectionDrawer collection={edited} mode={mode} onClose={close} onDeleted={close} />
        )}
      </Suspense>
    </>
  );
}

/** `onAdd` is undefined if the button is in the middle of the page. */
function Actions({ onAdd }: { onAdd: (() => void) | undefined }) {
  const { t } = useTranslation('tracks');
  const isPhone = useIsPhone();
  return (
    <>
      {isPhone ? (
        <ActionIcon
          variant="default"
          size={44}
          component={Link}
          href={links.import()}
          aria-label={t('list.import')}
        >
          <IconUpload size={18} aria-hidden />
        </ActionIcon>
      ) : (
        <Button variant="default" component={Link} href={links.import()}>
          {t('list.import')}
        </Button>
      )}
      {onAdd && (
        <Button
          leftSection={<IconPlus size={16} aria-hidden />}
          {...(isPhone && { h: 44 })}
          aria-label={t('list.add')}
          onClick={onAdd}
        >
          {t(isPhone ? 'list.addShort' : 'list.add')}
        </Button>
      )}
    </>
  );
}

/**
 * Links to predefined track maps that the sample archive does not have yet. They are shown only in
 * the sample archive, because elsewhere they would look like another person's maps.
 */
function NotBegun({ mode, book }: Pick<CollectionListProps, 'mode' | 'book'>) {
  const { t } = useTranslation('tracks');
  const heading = useId();
  const missing = namedCollections[mode].filter(
    (slug) => !collectionAt(book.collections, mode, slug),
  );
  if (missing.length === 0) return null;
  return (
    <nav className={classes.more} aria-labelledby={heading} data-no-print>
      <span id={heading}>{t('list.more')}</span>
      <ul>
        {missing.map((slug) => (
          <li key={slug}>
            <Link href={links.collection(mode, slug)}>{slug.replaceAll('_', ' ')}</Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** `/Road`: the road maps, and the tracks without a map. */
export function RoadMapsPage() {
  return <CollectionsPage mode="road" />;
}

/** `/Train`: the train maps, and the tracks without a map. */
export function RailMapsPage() {
  return <CollectionsPage mode="rail" />;
}

function CollectionsPage({ mode }: { mode: CollectionMode }) {
  const { t } = useTranslation('tracks');
  return (
    <ScreenStates
      of={useTrackIndex()}
      loading={<PageSkeleton label={t('list.loading')} />}
      failed={t('list.failed')}
    >
      {(book) => <Asked mode={mode} book={book} />}
    </ScreenStates>
  );
}

/** Shows the list, or redirects if the address names a record by its ID only. */
function Asked({ mode, book }: { mode: CollectionMode; book: TrackIndex }) {
  const { track: trackId, collection: collectionId, draw } = useAddress(addresses.roadMaps);
  const loose = book.tracksOf(null).filter((track) => listOfLoose(track) === mode);
  const track = book.tracks.find(({ id }) => id === (trackId ?? draw));
  const isHere = track !== undefined && loose.includes(track);
  if (track && !isHere) return <Redirect to={addressOfTrack(track, book)} />;
  if (isHere || draw === 'new') {
    return <TracksScreen mode={mode} collection={undefined} tracks={loose} />;
  }
  const collection = book.collections.find(({ id }) => id === collectionId);
  if (collection) return <Redirect to={links.collection(collection.mode, collection.slug)} />;
  const isGone = trackId !== undefined || collectionId !== undefined;
  return <CollectionList mode={mode} book={book} loose={loose} isGone={isGone} />;
}

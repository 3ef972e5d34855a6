import { useParams } from '@tanstack/react-router';
import { addresses } from '../../../app/addresses.ts';
import { useAddress } from '../../../kit/address/use-address.ts';
import { useEffect, useState, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { type CollectionMode, collectionAt } from '../../../../domain/collections/collection.ts';
import {
  namedCollectionAt,
  type NamedCollection,
} from '../../../../domain/collections/named-collections.ts';
import { links } from '../../../app/links.ts';
import { hasWebGl } from '../../../kit/maps/web-gl.ts';
import { ScreenStates } from '../../../kit/screen/screen-states.tsx';
import { PageSkeleton } from '../../../kit/layout/skeletons.tsx';
import { Redirect } from '../../../kit/screen/redirect.tsx';

import { TracksScreen } from './tracks-screen.tsx';
import { type TrackIndex, useTrackIndex, addressOfTrack } from './tracks.data.ts';
import { Button } from '@mantine/core';
import { useMay } from '../../../data/archives/archive.data.ts';
import { lazyPart } from '../../../app/lazy-part.ts';
import { Link } from '../../../app/link.tsx';
import { EmptyState } from '../../../kit/layout/empty-state.tsx';
import { NotFoundState } from '../../../kit/screen/not-found-state.tsx';
import { useScreenTitle } from '../../../kit/layout/use-screen-title.ts';

const [CollectionDrawer] = lazyPart(
  async () => (await import('./collection-drawer.tsx')).CollectionDrawer,
);

/** The page of a predefined track map that the archive does not have yet. */
function CollectionToBegin({ mode, named }: { mode: CollectionMode; named: NamedCollection }) {
  const { t } = useTranslation('tracks');
  const mayEdit = useMay('records.write');
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  useScreenTitle(named.name);
  return (
    <>
      <EmptyState
        level={1}
        title={t('collection.begin.title', { name: named.name })}
        text={t(mayEdit ? 'collection.begin.text' : 'collection.begin.viewer')}
        action={
          <>
            {mayEdit && (
              <Button onClick={() => setOpen(true)}>{t('collection.begin.action')}</Button>
            )}
            <Button component={Link} href={links.collections(mode)} variant="default">
              {t(`list.${mode}`)}
            </Button>
          </>
        }
      />
      <Suspense>
        {isOpen && (
          <CollectionDrawer
            collection="new"
            mode={mode}
            named={named}
            onClose={close}
            onDeleted={close}
          />
        )}
      </Suspense>
    </>
  );
}

/** The not-found page for the address of an unknown track map. */
function UnknownCollection({ mode, slug }: { mode: CollectionMode; slug: string }) {
  const { t } = useTranslation('tracks');
  return (
    <NotFoundState
      text={t('collection.unknown', { slug })}
      link={{ href: links.collections(mode), text: t(`list.${mode}`) }}
    />
  );
}

/** `/Road/:map` */
export function RoadMapPage() {
  return <CollectionPage mode="road" />;
}

/** `/Train/:map` */
export function RailMapPage() {
  return <CollectionPage mode="rail" />;
}

function CollectionPage({ mode }: { mode: CollectionMode }) {
  const { t } = useTranslation('tracks');
  const { map = '' } = useParams({ strict: false });
  // Creating the first WebGL context takes a while. Doing it while the tracks load avoids a delay.
  useEffect(() => {
    hasWebGl();
  }, []);
  return (
    <ScreenStates
      of={useTrackIndex()}
      loading={<PageSkeleton label={t('list.loading')} />}
      failed={t('list.failed')}
    >
      {(book) => <CollectionAt key={`${mode} ${map}`} mode={mode} slug={map} book={book} />}
    </ScreenStates>
  );
}

function CollectionAt({
  mode,
  slug,
  book,
}: {
  mode: CollectionMode;
  slug: string;
  book: TrackIndex;
}) {
  const { track: chosen } = useAddress(addresses.roadMap);
  const collection = collectionAt(book.collections, mode, slug);
  const [known, setKnown] = useState(collection?.id);
  if (collection && collection.id !== known) setKnown(collection.id);
  if (collection) {
    const tracks = book.tracksOf(collection.id);
    const there = book.tracks.find(({ id }) => id === chosen);
    // The track is on another map, perhaps because someone has just moved it.
    if (there && !tracks.includes(there)) return <Redirect to={addressOfTrack(there, book)} />;
    return <TracksScreen mode={mode} collection={collection} tracks={tracks} />;
  }
  // Someone changed the address of the map while it was open here.
  const moved = book.collections.find(({ id }) => id === known);
  if (moved) return <Redirect to={links.collection(moved.mode, moved.slug, chosen)} />;
  const named = namedCollectionAt(mode, slug);
  return named ? (
    <CollectionToBegin mode={mode} named={named} />
  ) : (
    <UnknownCollection mode={mode} slug={slug} />
  );
}

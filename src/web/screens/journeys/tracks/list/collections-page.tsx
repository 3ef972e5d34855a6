import { useSearch } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { CollectionMode } from '../../../../../domain/collections/collection.ts';
import { links } from '../../../../app/links.ts';
import { ScreenStates } from '../../../../kit/screen/screen-states.tsx';
import { PageSkeleton } from '../../../../kit/layout/skeletons.tsx';
import { CollectionList } from './collection-list.tsx';
import { Redirect } from '../../../../kit/screen/redirect.tsx';
import { TracksScreen } from '../tracks-screen.tsx';
import { type TrackIndex, useTrackIndex } from '../tracks.data.ts';
import { addressOfTrack, listOfLoose } from '../where-track-is.ts';

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
  const search: Record<string, unknown> = useSearch({ strict: false });
  const [trackId, collectionId, drawn] = ['track', 'collection', 'draw'].map((name) => {
    const value = search[name];
    return value === undefined ? undefined : String(value);
  });
  const loose = book.tracksOf(null).filter((track) => listOfLoose(track) === mode);
  const track = book.tracks.find(({ id }) => id === (trackId ?? drawn));
  const isHere = track !== undefined && loose.includes(track);
  if (track && !isHere) return <Redirect to={addressOfTrack(track, book)} />;
  if (isHere || drawn === 'new') {
    return <TracksScreen mode={mode} collection={undefined} tracks={loose} />;
  }
  const collection = book.collections.find(({ id }) => id === collectionId);
  if (collection) return <Redirect to={links.collection(collection.mode, collection.slug)} />;
  const isGone = trackId !== undefined || collectionId !== undefined;
  return <CollectionList mode={mode} book={book} loose={loose} isGone={isGone} />;
}
